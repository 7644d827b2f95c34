import type { ChangeBookmark } from '../../../application/bookmarks/change-bookmark.ts';
import type { PlayBookmark } from '../../../application/bookmarks/play-bookmark.ts';
import type { SetBookmark } from '../../../application/bookmarks/set-bookmark.ts';
import type { SyncBookmarks } from '../../../application/bookmarks/sync-bookmarks.ts';
import type { UserId } from '../../../../common/kernel/ids.ts';
import type { BookmarksStore } from './stores/bookmarks-store.ts';

/** What `App` has of bookmarks (ADR 0070). */
export interface Bookmarking {
  readonly bookmarks: BookmarksStore;
  readonly setBookmark: SetBookmark;
  readonly changeBookmark: ChangeBookmark;
  readonly playBookmark: PlayBookmark;
  readonly syncBookmarks: SyncBookmarks;
  /** Forgets what a member has done on this device and was not delivered. */
  readonly forget: (member: UserId) => void;
}
