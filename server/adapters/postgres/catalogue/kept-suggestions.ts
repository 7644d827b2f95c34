import { LRUCache } from 'lru-cache';
import type {
  SuggestionRepository,
  SuggestionRequest,
} from '../../../application/ports/catalogue/suggestion-repository.ts';
import type { SuggestionCandidate } from '../../../domain/suggestion/suggestion.ts';

/** Milliseconds for which candidates stand. A series that has gone meanwhile is left out when its card is looked for. */
export const CANDIDATES_KEPT_MS = 30_000;
/** Anybody can make up a series, so that the least recently used goes: some dozens of candidates each, about 10 kB. */
const MOST_KEPT = 500;

/** Looks for the candidates of a series once for all who ask while they stand (single flight): they are the same for everybody. */
export class KeptSuggestions implements SuggestionRepository {
  private readonly kept: LRUCache<string, readonly SuggestionCandidate[], SuggestionRequest>;

  /** @param now milliseconds since 1970 */
  constructor(suggestions: SuggestionRepository, now: () => number) {
    this.kept = new LRUCache({
      max: MOST_KEPT,
      ttl: CANDIDATES_KEPT_MS,
      ttlResolution: 0,
      perf: { now },
      // What leaves while it is looked for is told to those who wait all the same.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context }) => suggestions.candidates(context),
    });
  }

  candidates(request: SuggestionRequest): Promise<readonly SuggestionCandidate[]> {
    return this.kept.forceFetch(`${request.seriesId ?? ''} ${request.language}`, { context: request });
  }
}
