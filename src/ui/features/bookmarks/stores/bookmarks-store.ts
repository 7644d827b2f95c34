import { actionBound, makeObservable, observableRef } from 'mobx';
import type { BookmarksStatePort } from '../../../../application/ports/state/bookmarks-state-port.ts';
import type { Bookmark } from '../../../../domain/bookmarks/bookmark.ts';
import type { BookmarkNotice } from '../../../../domain/bookmarks/bookmark-notice.ts';
import { KnownBookmarks } from '../../../../domain/bookmarks/known-bookmarks.ts';

/** A bookmark whose note is written, or the list of its series. */
export interface OpenedBookmark {
  readonly kind: 'note' | 'list';
  readonly bookmark: Bookmark;
}

/** The bookmarks of whoever uses the window, and what the page says of the one that was set or removed last. */
export class BookmarksStore implements BookmarksStatePort {
  /** Whether the server has told all of them in this window, or was asked in vain. */
  loading: 'failed' | 'told' | undefined = undefined;
  /** What is said now. */
  notice: BookmarkNotice | undefined = undefined;
  /** The dialog that stands. */
  opened: OpenedBookmark | undefined = undefined;
  private bookmarks = KnownBookmarks.none;

  constructor() {
    makeObservable<BookmarksStore, 'bookmarks'>(this, {
      loading: observableRef,
      bookmarks: observableRef,
      replaceKnown: actionBound,
      showLoading: actionBound,
      notice: observableRef,
      notify: actionBound,
      dismiss: actionBound,
      opened: observableRef,
      open: actionBound,
      forget: actionBound,
    });
  }

  known(): KnownBookmarks {
    return this.bookmarks;
  }

  replaceKnown(next: KnownBookmarks): void {
    this.bookmarks = next;
  }

  showLoading(outcome: 'failed' | 'told'): void {
    this.loading = outcome;
  }

  notify(notice: BookmarkNotice): void {
    this.notice = notice;
  }

  dismiss(): void {
    this.notice = undefined;
  }

  open(next: OpenedBookmark | undefined): void {
    this.opened = next;
  }

  forget(): void {
    this.bookmarks = KnownBookmarks.none;
    this.loading = undefined;
    this.notice = undefined;
    this.opened = undefined;
  }
}
