import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Bookmark } from '../../domain/bookmarks/bookmark.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { RandomPort } from '../ports/random-port.ts';
import type { BookmarksStatePort } from '../ports/state/bookmarks-state-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { BookmarksMemory } from './bookmarks-memory.ts';
import type { SyncBookmarks } from './sync-bookmarks.ts';

/** Marks the place at which the player is; one that is marked already, within two seconds, is not marked twice. */
export class SetBookmark {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly bookmarks: BookmarksMemory;
    readonly state: BookmarksStatePort;
    readonly syncBookmarks: Pick<SyncBookmarks, 'run'>;
    readonly random: RandomPort;
    readonly clock: Pick<ClockPort, 'now'>;
  };

  constructor(ports: SetBookmark['ports']) {
    this.ports = ports;
  }

  /** Fails where there is no place to mark. */
  run(): Result<void, { readonly kind: 'nothing-to-play' }> {
    const { playback, bookmarks, state, syncBookmarks, random, clock } = this.ports;
    const { entry, story } = playback.current();
    if (entry === undefined || story === undefined) return fail({ kind: 'nothing-to-play' });
    const seconds = Math.round(playback.player().elapsedSeconds * 1000) / 1000;
    bookmarks.restore();
    const near = bookmarks.now().near(story.id, seconds);
    if (near !== undefined) return ok(state.notify({ kind: 'there', bookmark: near }));
    if (bookmarks.now().isFull) return ok(state.notify({ kind: 'full' }));
    const bookmark: Bookmark = {
      id: random.id(),
      seriesId: entry.series.id,
      storyId: story.id,
      seconds,
      note: '',
      createdAt: clock.now(),
      seriesTitle: entry.series.title,
      language: entry.series.language,
      storyTitle: story.title,
      episode: story.episode,
    };
    const isKept = bookmarks.change((known, origin) => known.changed(bookmark, false, clock.now(), origin));
    void syncBookmarks.run();
    return ok(state.notify({ kind: isKept ? 'set' : 'unkept', bookmark }));
  }
}
