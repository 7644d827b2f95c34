import type { SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_PLAYLIST_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Series } from '../series/series.ts';
import type { Story } from '../series/story.ts';
import { available, type Unavailable } from './unavailable.ts';

/** A series lined up with the stories known of it, in the series' order; never without a story (INV-011). */
export interface PlaylistEntry {
  readonly series: Series;
  readonly stories: readonly Story[];
}

/** More series than a playlist holds; nothing was added (spec §9, INV-020). */
export interface PlaylistLimitExceeded {
  readonly kind: 'playlist-limit-exceeded';
  readonly limit: number;
}

/** Entries that make no playlist: a series twice, or one without a story (INV-011). */
export interface MalformedPlaylist {
  readonly kind: 'malformed-playlist';
}

/** Series that were taken out of the queue, with the places that they had. */
export type Removal = readonly { readonly entry: PlaylistEntry; readonly index: number }[];

/** The series lined up for listening; entry 0 plays, the queue is the rest. Immutable. */
export class Playlist {
  static readonly empty = new Playlist([]);

  readonly entries: readonly PlaylistEntry[];

  private constructor(entries: readonly PlaylistEntry[]) {
    this.entries = entries;
  }

  /** @returns a playlist of `entries`, refused when there are more than 51, twins or series without a story */
  static of(entries: readonly PlaylistEntry[]): Result<Playlist, PlaylistLimitExceeded | MalformedPlaylist> {
    if (entries.length > MAX_PLAYLIST_LENGTH) return fail(LIMIT_EXCEEDED);
    const isWhole = entries.every((entry) => entry.stories.length > 0);
    const ids = new Set(entries.map((entry) => entry.series.id));
    return isWhole && ids.size === entries.length ? ok(new Playlist(entries)) : fail({ kind: 'malformed-playlist' });
  }

  /** The entry that plays. */
  get first(): PlaylistEntry | undefined {
    return this.entries[0];
  }

  /** The waiting entries, those that are dragged, selected and deleted. */
  get queue(): readonly PlaylistEntry[] {
    return this.entries.slice(1);
  }

  /** @returns the entry of a series, playing or waiting */
  find(id: SeriesId): PlaylistEntry | undefined {
    return this.entries.find((entry) => entry.series.id === id);
  }

  /** Puts `target` in the place of the playing entry (spec §4, INV-012). */
  replaceFirst(target: PlaylistEntry): Playlist {
    return new Playlist([whole(target), ...without(this.queue, target.series.id)]);
  }

  /**
   * Puts a waiting entry in the place of the playing one (spec §4, INV-013).
   * @param index from 1 to the last; any other leaves the playlist as it is (INV-014)
   */
  replaceByWaiting(index: number): Playlist {
    const target = this.entries[index];
    return index < 1 || target === undefined ? this : this.replaceFirst(target);
  }

  /** Drops the playing entry, so that the next one plays; the last entry stays (spec §4, INV-015, INV-016). */
  moveToNext(): Playlist {
    return this.replaceByWaiting(1);
  }

  /** Puts `target` before all others; the last of 51 drops out (spec §4, INV-017, QUE-33). */
  appendFront(target: PlaylistEntry): Playlist {
    const others = without(this.entries, target.series.id);
    return new Playlist([whole(target), ...others].slice(0, MAX_PLAYLIST_LENGTH));
  }

  /**
   * Adds series at the end, all of them or none; those that wait already are passed over (INV-019, INT-42).
   * @returns the longer playlist, or a refusal when it would hold more than 51
   */
  add(entries: readonly PlaylistEntry[]): Result<Playlist, PlaylistLimitExceeded> {
    const added = new Map(entries.map((entry) => [entry.series.id, whole(entry)]));
    for (const known of this.entries) added.delete(known.series.id);
    if (this.entries.length + added.size > MAX_PLAYLIST_LENGTH) return fail(LIMIT_EXCEEDED);
    return ok(new Playlist([...this.entries, ...added.values()]));
  }

  /**
   * Moves a waiting entry; the playing entry keeps place 0, so a target of 0 or less means 1 (spec §4, INV-025).
   * @param from index of the waiting entry, from 1 to the last; any other leaves the playlist as it is (INV-028)
   * @param to index to move it to; clamped to 1 .. last
   */
  reorder(from: number, to: number): Playlist {
    const moved = this.entries[from];
    if (from < 1 || moved === undefined) return this;
    const others = this.entries.toSpliced(from, 1);
    return new Playlist(others.toSpliced(Math.max(1, to), 0, moved));
  }

  /** Takes what is gone out of every entry (spec §4, INV-043); see `available`. */
  pruned(gone: Unavailable): Playlist {
    const entries = available(this.entries, gone);
    return entries === this.entries ? this : new Playlist(entries);
  }

  /** @returns the waiting entries among `ids`, with their places; the playing one is never taken out */
  removal(ids: ReadonlySet<SeriesId>): Removal {
    return this.entries
      .map((entry, index) => ({ entry, index }))
      .filter(({ entry, index }) => index > 0 && ids.has(entry.series.id));
  }

  /** Takes entries out of the queue (INV-035). */
  without(removal: Removal): Playlist {
    if (removal.length === 0) return this;
    const removed = new Set(removal.map(({ entry }) => entry.series.id));
    return new Playlist(this.entries.filter((entry) => !removed.has(entry.series.id)));
  }

  /**
   * Puts entries back to their places, or near them where the playlist has changed since; those that are here again are
   * passed over.
   * @returns the longer playlist, or a refusal when it would hold more than 51
   */
  putBack(removal: Removal): Result<Playlist, PlaylistLimitExceeded> {
    const missing = removal.filter(({ entry }) => this.find(entry.series.id) === undefined);
    if (this.entries.length + missing.length > MAX_PLAYLIST_LENGTH) return fail(LIMIT_EXCEEDED);
    const entries = missing.reduce((list, { entry, index }) => list.toSpliced(index, 0, entry), this.entries);
    return ok(new Playlist(entries));
  }

  /** Renews what is known of a series; without stories, or for a series that is not here, nothing changes. */
  renewed({ series, stories }: PlaylistEntry): Playlist {
    if (stories.length === 0 || this.find(series.id) === undefined) return this;
    return new Playlist(this.entries.map((entry) => (entry.series.id === series.id ? { series, stories } : entry)));
  }
}

const LIMIT_EXCEEDED: PlaylistLimitExceeded = { kind: 'playlist-limit-exceeded', limit: MAX_PLAYLIST_LENGTH };

function without(entries: readonly PlaylistEntry[], id: SeriesId): readonly PlaylistEntry[] {
  return entries.filter((entry) => entry.series.id !== id);
}

function whole(entry: PlaylistEntry): PlaylistEntry {
  if (entry.stories.length === 0) throw new Error(`Series ${entry.series.id} is lined up without a story.`);
  return entry;
}
