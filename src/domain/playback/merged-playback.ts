import type { SeriesId } from '../../../common/kernel/ids.ts';
import { History } from '../playlist/history.ts';
import { Playlist } from '../playlist/playlist.ts';
import type { PlaybackState } from './playback-state.ts';

/**
 * Brings together what two windows have made of the same playlist, so that nothing is lost that either has added and
 * nothing comes back that either has taken away (QUE-41).
 * @param leading decides what is current, and the order
 * @param base what both began with; undefined when nobody knows any more, then nothing counts as taken away
 */
export function mergedPlayback(
  leading: PlaybackState,
  other: PlaybackState,
  base: PlaybackState | undefined,
): PlaybackState {
  const entries = mergedById(leading.playlist.entries, other.playlist.entries, base?.playlist.entries ?? []);
  const lined = entries.reduceRight((playlist, entry) => playlist.appendFront(entry), Playlist.empty);
  const items = mergedById(leading.history.items, other.history.items, base?.history.items ?? []);
  const finished = [...leading.history.finished, ...other.history.finished];
  const history = History.of(items, leading.history.limit, finished);
  // A window with an empty playlist has nothing current; then the other's current story is, if its series is here.
  return leading.entry === undefined
    ? other.adopted(lined, history)
    : leading.adopted(lined.appendFront(leading.entry), history);
}

interface Lined {
  readonly series: { readonly id: SeriesId };
}

/** All of `leading` that the other has not taken away, then what the other has added. */
function mergedById<Entry extends Lined>(
  leading: readonly Entry[],
  other: readonly Entry[],
  base: readonly Entry[],
): readonly Entry[] {
  const [inLeading, inOther, inBase] = [idsOf(leading), idsOf(other), idsOf(base)];
  const kept = leading.filter(({ series }) => inOther.has(series.id) || !inBase.has(series.id));
  const added = other.filter(({ series }) => !inLeading.has(series.id) && !inBase.has(series.id));
  return [...kept, ...added];
}

function idsOf(lined: readonly Lined[]): ReadonlySet<SeriesId> {
  return new Set(lined.map(({ series }) => series.id));
}
