import type { SeriesId } from '../../../common/kernel/ids.ts';

/** Tells that something may have changed, at once where the server can. What it is, a call says. */
export interface NewsPort {
  /** Reports that the member's notifications may have changed. @returns a function that ends the reports */
  whenNotified(listener: () => void): () => void;
  /** Reports that the server has looked at a file of the member's. @returns a function that ends the reports */
  whenProcessed(listener: () => void): () => void;
  /** Reports that the comments on a series may have changed. @returns a function that ends the reports */
  whenDiscussed(id: SeriesId, listener: () => void): () => void;
}
