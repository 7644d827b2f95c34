import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import {
  CANDIDATES_KEPT_MS,
  KeptSuggestions,
} from '../../../../server/adapters/postgres/catalogue/kept-suggestions.ts';
import type { SuggestionRequest } from '../../../../server/application/ports/catalogue/suggestion-repository.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import type { SuggestionCandidate } from '../../../../server/domain/suggestion/suggestion.ts';

const OF_NINE: SuggestionRequest = { seriesId: 9 as SeriesId, language: 'ko', at: 0 };

/** Candidates of which one more is there each time that they are looked for. */
function setUp() {
  const asked: SuggestionRequest[] = [];
  const clock = { now: 1_000, isAway: false };
  const candidates = async (request: SuggestionRequest): Promise<readonly SuggestionCandidate[]> => {
    asked.push(request);
    await Promise.resolve();
    if (clock.isAway) throw new UnavailableError('The database does not answer.');
    const facts = { genreShare: 1, sharedListeners: 0, isSameLanguage: true, daysSinceStory: 1, popularityPlace: 0 };
    return asked.map((_, index) => ({ ...facts, seriesId: (index + 1) as SeriesId }));
  };
  return { asked, clock, kept: new KeptSuggestions({ candidates }, () => clock.now) };
}

describe('candidates that are kept', () => {
  it('SUG-09 are looked for once for all who ask, and anew after half a minute', async () => {
    const { asked, clock, kept } = setUp();
    const [one, other] = await Promise.all([kept.candidates(OF_NINE), kept.candidates(OF_NINE)]);
    expect(other).toEqual(one);
    clock.now += CANDIDATES_KEPT_MS;
    expect(await kept.candidates({ ...OF_NINE, at: 5 })).toHaveLength(1);
    expect(asked).toHaveLength(1);
    clock.now += 1;
    expect(await kept.candidates(OF_NINE)).toHaveLength(2);
  });

  it('SUG-09 are those of a series, or of a language where nothing is heard', async () => {
    const { asked, kept } = setUp();
    const nothing = { ...OF_NINE, seriesId: undefined };
    const requests: readonly SuggestionRequest[] = [OF_NINE, { ...OF_NINE, seriesId: 8 as SeriesId }, nothing];
    for (const request of [...requests, { ...nothing, language: 'en' as const }]) await kept.candidates(request);
    expect(asked).toHaveLength(4);
  });

  it('are not kept where the database does not answer', async () => {
    const { clock, kept } = setUp();
    clock.isAway = true;
    await expect(kept.candidates(OF_NINE)).rejects.toThrow(UnavailableError);
    clock.isAway = false;
    expect(await kept.candidates(OF_NINE)).toHaveLength(2);
  });
});
