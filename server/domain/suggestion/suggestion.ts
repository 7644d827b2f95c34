import type { SeriesId } from '../../../common/kernel/ids.ts';

/** A series that might be heard next, and what speaks for it. */
export interface SuggestionCandidate {
  readonly seriesId: SeriesId;
  /** Share of the genres of what is heard now that this one has as well, 0 to 1. */
  readonly genreShare: number;
  /** How many of those who lately heard what is heard now have heard this one too. */
  readonly sharedListeners: number;
  readonly isSameLanguage: boolean;
  /** Days since its latest story. */
  readonly daysSinceStory: number;
  /** Its place among the candidates by popularity, from 0. */
  readonly popularityPlace: number;
}

/** A story in another language is hardly ever what somebody wants to hear next. */
const LANGUAGE_WEIGHT = 3;
const GENRE_WEIGHT = 2;
/** Each doubling of the shared listeners counts the same; ten of them are worth about a genre in common. */
const LISTENERS_WEIGHT = 0.6;
const FRESHNESS_WEIGHT = 1;
/** Days after which a latest story is half as fresh. */
const FRESHNESS_HALF_LIFE_DAYS = 14;
const POPULARITY_WEIGHT = 0.5;

/**
 * @param excluded what is queued or finished, which stands nowhere, among the popular neither
 * @returns the series in the order in which they fit, the best first (SUG-09)
 */
export function bySuitability(
  candidates: readonly SuggestionCandidate[],
  excluded: ReadonlySet<SeriesId>,
): readonly SeriesId[] {
  return candidates
    .filter(({ seriesId }) => !excluded.has(seriesId))
    .toSorted((one, other) => one.popularityPlace - other.popularityPlace)
    .map((candidate, popularityPlace) => ({ ...candidate, popularityPlace }))
    .map((candidate) => ({ id: candidate.seriesId, fit: fitOf(candidate) }))
    .toSorted((one, other) => other.fit - one.fit || other.id - one.id)
    .map(({ id }) => id);
}

function fitOf(candidate: SuggestionCandidate): number {
  return (
    (candidate.isSameLanguage ? LANGUAGE_WEIGHT : 0) +
    GENRE_WEIGHT * candidate.genreShare +
    LISTENERS_WEIGHT * Math.log2(1 + candidate.sharedListeners) +
    FRESHNESS_WEIGHT * 2 ** (-Math.max(0, candidate.daysSinceStory) / FRESHNESS_HALF_LIFE_DAYS) +
    POPULARITY_WEIGHT / (1 + candidate.popularityPlace)
  );
}
