import type { SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_PLAYLIST_LENGTH } from '../../../common/kernel/limits.ts';
import { linedUp, type PlaylistChange } from '../../../common/rules/listening/playlist-change.ts';

/** What a device knows of a playlist before something in it is changed. */
interface Known {
  /** The series of the account's playlist. */
  readonly account: readonly SeriesId[];
  /** Those that the device showed, what plays first. */
  readonly shown: readonly SeriesId[];
  /** Up to which revision it knew what other devices have lined up. */
  readonly seen: number;
}

/** @returns the account's playlist after `changes` */
export function withChanges(series: readonly SeriesId[], changes: readonly PlaylistChange[]): readonly SeriesId[] {
  const entries = series.map((seriesId) => ({ seriesId }));
  return changes
    .reduce<readonly { readonly seriesId: SeriesId }[]>((list, change) => {
      const { seriesId } = change;
      if (change.kind === 'taken-out') return list.filter((entry) => entry.seriesId !== seriesId);
      if (change.kind === 'moved' && list.every((entry) => entry.seriesId !== seriesId)) return list;
      return linedUp(list, { seriesId }, change.after);
    }, entries)
    .map(({ seriesId }) => seriesId);
}

/**
 * @param account the series of the account's playlist
 * @param head what is current in a window; it stays there, and comes first, whether the account has it or not
 * @param has whether a series can be shown; the others wait until it can
 * @returns how the window shows them
 */
export function arranged(
  account: readonly SeriesId[],
  head: SeriesId | undefined,
  has: (series: SeriesId) => boolean,
): readonly SeriesId[] {
  const waiting = account.filter((series) => series !== head && has(series));
  return [...(head === undefined ? [] : [head]), ...waiting].slice(0, MAX_PLAYLIST_LENGTH);
}

/**
 * What a device tells its account of after its playlist became `local`: as little as makes of the account's playlist one that
 * the device shows so, and what has begun to play, which another device may be about to take out. The last ones of a playlist
 * that was full are not taken out: there was no room to show them (QUE-33).
 */
export function changesTo(local: readonly SeriesId[], { account, shown, seen }: Known): readonly PlaylistChange[] {
  if (isSame(local, shown)) return [];
  const [head] = local;
  const taken = removedOf(shown, local).map((seriesId) => ({ kind: 'taken-out', seriesId, seen }) as const);
  const begun =
    head === undefined || head === shown[0] ? [] : [{ kind: 'lined-up', seriesId: head, after: null } as const];
  const first = [...taken, ...begun];
  const fewest = [...first, ...movesBetween(withChanges(shown, first), local)];
  const isShown = isSame(
    arranged(withChanges(account, fewest), head, (series) => local.includes(series)),
    local,
  );
  // What plays comes first in each window, wherever the account has it: then its place has to be told as well.
  return isShown ? fewest : [...first, ...movesBetween(withChanges(account, first), local)];
}

function removedOf(shown: readonly SeriesId[], local: readonly SeriesId[]): readonly SeriesId[] {
  const missing = shown.filter((series) => !local.includes(series));
  const added = local.filter((series) => !shown.includes(series)).length;
  const overflow = new Set(shown.slice(shown.length - Math.max(0, shown.length + added - MAX_PLAYLIST_LENGTH)));
  return missing.filter((series) => !overflow.has(series));
}

/** @returns the fewest changes that bring the series of `to` into its order; those that `from` does not have are lined up */
function movesBetween(from: readonly SeriesId[], to: readonly SeriesId[]): readonly PlaylistChange[] {
  const kept = new Set(longestInOrder(to, from));
  return to.flatMap((seriesId, index) =>
    kept.has(seriesId)
      ? []
      : { kind: from.includes(seriesId) ? 'moved' : 'lined-up', seriesId, after: to[index - 1] ?? null },
  );
}

/** @returns the most of `series` that stand in `order` one behind the other */
function longestInOrder(series: readonly SeriesId[], order: readonly SeriesId[]): readonly SeriesId[] {
  const known = series.filter((one) => order.includes(one));
  const runs: (readonly SeriesId[])[] = [];
  for (const [index, one] of known.entries()) {
    const before = runs
      .slice(0, index)
      .filter((run) => order.indexOf(run.at(-1) ?? one) < order.indexOf(one))
      .reduce<readonly SeriesId[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    runs.push([...before, one]);
  }
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []);
}

function isSame(one: readonly SeriesId[], other: readonly SeriesId[]): boolean {
  return one.length === other.length && one.every((series, index) => series === other[index]);
}
