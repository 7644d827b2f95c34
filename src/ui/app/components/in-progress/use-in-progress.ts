import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import { inProgress, type SeriesInProgress } from '../../../../domain/listening/in-progress.ts';
import { KnownPlaces } from '../../../../domain/listening/known-places.ts';
import type { HistoryItem } from '../../../../domain/playlist/history.ts';
import { useApp } from '../../app.ts';
import { useLazyFeature } from '../../use-lazy-feature.ts';

interface InProgress {
  /** As far as they are known here, the one heard last first. */
  readonly items: readonly SeriesInProgress[];
  /** Of which the shelf tells, in their order. */
  readonly ids: readonly SeriesId[];
  /** Whether the server has told of all of them. */
  readonly isKnown: boolean;
  /** Asks the server; undefined until that can be done. */
  readonly load: (() => Promise<Result<void, ApiFailure>>) | undefined;
  /** There are more than were wanted. */
  readonly hasMore: boolean;
}

/**
 * The series in which the listener is in the middle; what stands in the player is not among them. To be used by observers.
 * @param most how many of them, at most
 */
export function useInProgress(most: number): InProgress {
  const { player, listening } = useApp();
  const part = useLazyFeature(listening);
  const places = part?.places.places() ?? KnownPlaces.none;
  const current = player.entry?.series.id;
  const { history } = player;
  const all = [...places.latest.map(({ seriesId }) => seriesId), ...history.map(({ series }) => series.id)];
  const known = [...new Set(all)].filter((id) => id !== current);
  const ids = known.slice(0, most);
  const itemOf = (id: SeriesId): SeriesInProgress | undefined => {
    const left = history.find(({ series }) => series.id === id);
    const entry = part?.shelf.entry(id) ?? left;
    return (entry && inProgress(entry, places)) ?? (places.latestIn(id) === undefined ? leftIn(left) : undefined);
  };
  return {
    items: ids.flatMap((id) => itemOf(id) ?? []),
    ids,
    isKnown: part !== undefined && ids.every((id) => part.shelf.knows(id)),
    load: part && (() => part.shelf.load(ids)),
    hasMore: known.length > most,
  };
}

/** Where a series was left by the history, which some devices kept before places. */
function leftIn(item: HistoryItem | undefined): SeriesInProgress | undefined {
  const story = item?.stories.find(({ id }) => id === item.lastStoryId);
  if (item === undefined || story === undefined) return undefined;
  const { series, stories, lastStorySeconds: seconds } = item;
  return { series, stories, story, seconds, newStories: 0 };
}
