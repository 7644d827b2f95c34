import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { LoginId } from '../../../domain/account/login.ts';

/**
 * Something that has changed, in whichever process. `missed`: nothing could be heard for a while, so that anything may
 * have changed.
 */
export type Announcement =
  | { readonly kind: 'notifications'; readonly memberId: AuthorId }
  | { readonly kind: 'uploads'; readonly memberId: AuthorId }
  | { readonly kind: 'places'; readonly memberId: AuthorId; readonly revision: number }
  | { readonly kind: 'bookmarks'; readonly memberId: AuthorId; readonly revision: number }
  | { readonly kind: 'reviews'; readonly seriesId: SeriesId }
  | { readonly kind: 'login-ended'; readonly loginId: LoginId }
  | { readonly kind: 'missed' };

/** Says what has changed once it has; nothing is said of what was undone. */
export interface Announcements {
  /** @returns a function that ends the announcements */
  subscribe(listener: (announcement: Announcement) => void): () => void;
}
