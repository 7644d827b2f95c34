import type { SeriesFacts } from '../../../common/kernel/own-series.ts';
import type { AuthoredSeries } from '../ports/creators/series-work.ts';

/** What an author wants a series to be. */
export interface SeriesSubmission {
  readonly facts: SeriesFacts;
  /** The hash of a cover that the author has sent; null for none, undefined for the one that there is. */
  readonly coverHash: string | null | undefined;
  /** The category that the author believes it to have; undefined where they say nothing of it. */
  readonly category: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * `series-changed`: another window was first. `cover-unknown`: the author sent no such cover. `name-required`: they
 * have no name to publish under. `series-category`: it is not the author who chooses it.
 */
export interface SaveRefusal {
  readonly kind:
    'not-found' | 'series-changed' | 'series-state' | 'series-category' | 'cover-unknown' | 'name-required';
}

/**
 * A series needs a name to stand under, and a cover that its author has sent.
 * @param coverHash of a cover that is new to the series; undefined where none is
 */
export async function refusalOf(
  series: AuthoredSeries,
  hasName: boolean,
  coverHash: string | undefined,
): Promise<SaveRefusal | undefined> {
  if (!hasName) return { kind: 'name-required' };
  if (coverHash === undefined || (await series.hasCover(coverHash))) return undefined;
  return { kind: 'cover-unknown' };
}
