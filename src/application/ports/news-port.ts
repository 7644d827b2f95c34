import type { SeriesId } from '../../../common/kernel/ids.ts';

/**
 * What is known of the comments on a series. `at`: they are at this revision, and whoever has read it has no need to read
 * again (ADR 0064). `unwatched`: nothing tells of them so far, in the place of which `changed` will come now and then.
 */
export type ReviewNews =
  { readonly kind: 'at'; readonly revision: string } | { readonly kind: 'changed' } | { readonly kind: 'unwatched' };

/**
 * Tells that something may have changed, at once where the server can. What it is, a call says. Notifications, places, bookmarks and
 * comments are read when their listener is told for the first time, which is once nothing can be missed any more, or at the latest
 * after a second: what was read before that would have to be read again.
 */
export interface NewsPort {
  /** Reports when to read the member's notifications: first, and whenever they may have changed. @returns a function that ends the reports */
  whenNotified(listener: () => void): () => void;
  /** Reports that the server has looked at a file of the member's. @returns a function that ends the reports */
  whenProcessed(listener: () => void): () => void;
  /** Reports when to read the member's places: first, and whenever they may have changed. @returns a function that ends the reports */
  whenPlacesChange(listener: () => void): () => void;
  /** Reports when to read the member's bookmarks: first, and whenever they may have changed. @returns a function that ends the reports */
  whenBookmarksChange(listener: () => void): () => void;
  /** Reports when to read the comments on a series: first, and whenever they may have changed. @returns a function that ends the reports */
  whenDiscussed(id: SeriesId, listener: (news: ReviewNews) => void): () => void;
}
