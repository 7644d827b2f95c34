import type { SeriesId } from '../../kernel/ids.ts';
import { MAX_ACCOUNT_PLAYLIST } from '../../kernel/limits.ts';
import { linedUp, type PlaylistChange } from './playlist-change.ts';

/** A series in the playlist of an account, and who lined it up: who plays it does so anew. */
export interface LinedUpSeries {
  readonly seriesId: SeriesId;
  /** At which it was done last. */
  readonly revision: number;
  /** That did so last, by its id. */
  readonly journal: string;
  /** At which any other journal did so last; 0 where none did. */
  readonly otherRevision: number;
}

/** What waits for a member on all their devices, what was put first first (ADR 0088). */
export type AccountPlaylist = readonly LinedUpSeries[];

/**
 * Makes a change. A series that somebody takes out stays where another device has lined it up since they knew of it: nobody
 * takes out what they have not seen. What is beyond the most series that an account keeps drops out at the end.
 * @param by the revision at which it is made, and the journal that told of it
 * @returns the same playlist where nothing comes of it
 */
export function changedPlaylist(
  playlist: AccountPlaylist,
  change: PlaylistChange,
  by: Pick<LinedUpSeries, 'revision' | 'journal'>,
): AccountPlaylist {
  const before = playlist.find(({ seriesId }) => seriesId === change.seriesId);
  const isOwn = before?.journal === by.journal;
  const otherRevision = (isOwn ? before.otherRevision : before?.revision) ?? 0;
  switch (change.kind) {
    case 'lined-up': {
      const entry = { seriesId: change.seriesId, ...by, otherRevision };
      return linedUp(playlist, entry, change.after).slice(0, MAX_ACCOUNT_PLAYLIST);
    }
    case 'moved':
      return before === undefined ? playlist : linedUp(playlist, before, change.after);
    case 'taken-out':
      return before === undefined || otherRevision > change.seen ? playlist : playlist.filter((one) => one !== before);
  }
}
