import type { SeriesId } from '../../../common/kernel/ids.ts';

/**
 * Tells that something may have changed, at once where the server can. What it is, a call says. Notifications and comments
 * are read when their listener is told for the first time, which is once nothing can be missed any more, or at the latest
 * after a second: what was read before that would have to be read again.
 */
export interface NewsPort {
  /** Reports when to read the member's notifications: first, and whenever they may have changed. @returns a function that ends the reports */
  whenNotified(listener: () => void): () => void;
  /** Reports that the server has looked at a file of the member's. @returns a function that ends the reports */
  whenProcessed(listener: () => void): () => void;
  /** Reports when to read the comments on a series: first, and whenever they may have changed. @returns a function that ends the reports */
  whenDiscussed(id: SeriesId, listener: () => void): () => void;
}
