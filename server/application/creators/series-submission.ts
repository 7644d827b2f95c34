import type { SeriesFacts } from '../../../common/kernel/own-series.ts';
import type { UploadId } from '../../domain/clip/upload.ts';
import { trailerOf, type Trailer, type TrailerUnfit } from '../../domain/series/trailer.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { AuthoredSeries } from '../ports/creators/series-work.ts';

/** What an author wants a series to be. */
export interface SeriesSubmission {
  readonly facts: SeriesFacts;
  /** The hash of a cover that the author has sent; null for none, undefined for the one that there is. */
  readonly coverHash: string | null | undefined;
  /** A file that the author has sent to be its trailer; null for none, undefined for the one that there is. */
  readonly trailerId: UploadId | null | undefined;
  /** The category that the author believes it to have; undefined where they say nothing of it. */
  readonly category: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * `series-changed`: another window was first. `cover-unknown`: the author sent no such cover. `name-required`: they
 * have no name to publish under. `series-category`: it is not the author who chooses it. Others: why a file is no trailer.
 */
export interface SaveRefusal {
  readonly kind:
    | 'not-found'
    | 'series-changed'
    | 'series-state'
    | 'series-category'
    | 'cover-unknown'
    | 'name-required'
    | TrailerUnfit['kind'];
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

/**
 * Takes the file that a series is to have as its trailer, so that nobody forgets it meanwhile (CRE-32).
 * @returns undefined where the submission names none
 */
export async function sentTrailer(
  series: AuthoredSeries,
  { trailerId }: Pick<SeriesSubmission, 'trailerId'>,
): Promise<Result<Trailer | undefined, TrailerUnfit>> {
  return typeof trailerId === 'string' ? trailerOf(await series.lockUpload(trailerId)) : ok(undefined);
}
