import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { LoginId } from '../../../domain/account/login.ts';

/**
 * Something that has changed, in whichever process. `series`: what is shown of it, its stories or its cover; `lists`: which
 * series there are to be listed, or their order; `mutes`: whose comments the member reads; `people`: what is shown of authors and members; `content`: any of these.
 * `missed`: nothing could be heard for a while, so that anything may have changed.
 */
export type Announcement =
  | { readonly kind: 'notifications'; readonly memberId: AuthorId }
  | { readonly kind: 'uploads'; readonly memberId: AuthorId }
  | { readonly kind: 'mutes'; readonly memberId: AuthorId }
  | { readonly kind: 'places'; readonly memberId: AuthorId; readonly revision: number }
  | { readonly kind: 'bookmarks'; readonly memberId: AuthorId; readonly revision: number }
  | { readonly kind: 'reviews'; readonly seriesId: SeriesId }
  | { readonly kind: 'series'; readonly seriesId: SeriesId }
  | { readonly kind: 'lists' }
  | { readonly kind: 'people' }
  | { readonly kind: 'content' }
  | { readonly kind: 'login-ended'; readonly loginId: LoginId }
  | { readonly kind: 'missed' };

/** Says what has changed once it has; nothing is said of what was undone. */
export interface Announcements {
  /** Whether what changes is heard at present. Where it is not, `missed` is announced once it is again. */
  readonly isHearing: boolean;
  /** @returns a function that ends the announcements */
  subscribe(listener: (announcement: Announcement) => void): () => void;
}
