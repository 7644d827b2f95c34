import type { SeriesId } from '../../../common/kernel/ids.ts';
import {
  changedPlaylist,
  type AccountPlaylist,
  type LinedUpSeries,
} from '../../../common/rules/listening/account-playlist.ts';
import type { PlaylistChange } from '../../../common/rules/listening/playlist-change.ts';

/** A change that was made, as what takes it back. */
export interface MadeChange {
  readonly seriesId: SeriesId;
  /** Where it stood before, from 0; undefined where it did not. */
  readonly indexBefore: number | undefined;
}

/** A playlist, and how it has come to be. */
export interface ChangedPlaylist {
  readonly playlist: AccountPlaylist;
  /** In the order in which they were made. */
  readonly made: readonly MadeChange[];
}

/** Makes changes, one after another; see `changedPlaylist`. */
export function withChanges(
  before: AccountPlaylist,
  changes: readonly PlaylistChange[],
  by: Pick<LinedUpSeries, 'revision' | 'journal'>,
): ChangedPlaylist {
  return changes.reduce<ChangedPlaylist>(
    ({ playlist, made }, change) => {
      const next = changedPlaylist(playlist, change, by);
      if (next === playlist) return { playlist, made };
      const left = new Set(next.map(({ seriesId }) => seriesId));
      const dropped = playlist.map(({ seriesId }) => seriesId).filter((id) => !left.has(id) && id !== change.seriesId);
      // What has dropped out at the end comes back last, to where it was once the other is gone again.
      const took = [...dropped, change.seriesId].map((seriesId) => ({
        seriesId,
        indexBefore: indexOf(playlist, seriesId),
      }));
      return { playlist: next, made: [...made, ...took] };
    },
    { playlist: before, made: [] },
  );
}

/** @param made the latest change first @returns the series as they were before all of them */
export function beforeChanges(series: readonly SeriesId[], made: readonly MadeChange[]): readonly SeriesId[] {
  return made.reduce((list, { seriesId, indexBefore }) => {
    const others = list.filter((one) => one !== seriesId);
    return indexBefore === undefined ? others : others.toSpliced(indexBefore, 0, seriesId);
  }, series);
}

function indexOf(playlist: AccountPlaylist, id: SeriesId): number | undefined {
  const index = playlist.findIndex(({ seriesId }) => seriesId === id);
  return index < 0 ? undefined : index;
}
