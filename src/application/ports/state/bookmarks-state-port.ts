import type { BookmarkNotice } from '../../../domain/bookmarks/bookmark-notice.ts';
import type { KnownBookmarks } from '../../../domain/bookmarks/known-bookmarks.ts';

/** The one place that holds the bookmarks of whoever uses the window. */
export interface BookmarksStatePort {
  known(): KnownBookmarks;
  replaceKnown(next: KnownBookmarks): void;
  /** Says something of bookmarks in the place of what was said before. */
  notify(notice: BookmarkNotice): void;
  /** @param outcome `failed`: the server was asked, and has told nothing; `told`: it has told all in this window */
  showLoading(outcome: 'failed' | 'told'): void;
}
