import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { SuggestionCandidate } from '../../../domain/suggestion/suggestion.ts';

/** What suggestions are asked for. */
export interface SuggestionRequest {
  /** What is heard now; undefined when nothing is. */
  readonly seriesId: SeriesId | undefined;
  /** Of the principal, for when nothing is heard. */
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Looks for series that might be heard next.
 * @throws UnavailableError when the database does not answer
 */
export interface SuggestionRepository {
  /** @returns some dozens that lists show, in no order: of the same genres, heard by the same people, popular or new */
  candidates(request: SuggestionRequest): Promise<readonly SuggestionCandidate[]>;
}
