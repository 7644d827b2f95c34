import { noteOf, type Bookmark } from '../../domain/bookmarks/bookmark.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { BookmarksMemory } from './bookmarks-memory.ts';
import type { SyncBookmarks } from './sync-bookmarks.ts';

/** Changes a bookmark on this device at once, also without a network; the server is told when it can be. */
export class ChangeBookmark {
  private readonly ports: {
    readonly bookmarks: BookmarksMemory;
    readonly syncBookmarks: Pick<SyncBookmarks, 'run'>;
    readonly clock: Pick<ClockPort, 'now'>;
  };

  constructor(ports: ChangeBookmark['ports']) {
    this.ports = ports;
  }

  /** Writes a note in the place of what was written. A bookmark that was removed elsewhere meanwhile is there again: nothing typed is lost. */
  annotate(bookmark: Bookmark, typed: string): void {
    const note = noteOf(typed);
    const now = this.ports.bookmarks.now().find(bookmark.id);
    if (now?.note === note) return;
    this.change({ ...bookmark, note }, false);
  }

  remove(bookmark: Bookmark): void {
    this.change(bookmark, true);
  }

  /** Takes a removal back. */
  restore(bookmark: Bookmark): void {
    this.change(bookmark, false);
  }

  private change(bookmark: Bookmark, isRemoved: boolean): void {
    const { bookmarks, syncBookmarks, clock } = this.ports;
    bookmarks.change((known, origin) => known.changed(bookmark, isRemoved, clock.now(), origin));
    void syncBookmarks.run();
  }
}
