import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import { bySuitability, type SuggestionCandidate } from '../../../../../server/domain/suggestion/suggestion.ts';

const NONE: ReadonlySet<SeriesId> = new Set();

function candidate(id: number, facts: Partial<SuggestionCandidate> = {}): SuggestionCandidate {
  return {
    seriesId: id as SeriesId,
    genreShare: 0.5,
    sharedListeners: 3,
    isSameLanguage: true,
    daysSinceStory: 10,
    popularityPlace: 5,
    ...facts,
  };
}

describe('suggestions', () => {
  it.each([
    { reason: 'more genres in common', facts: { genreShare: 1 } },
    { reason: 'more listeners in common', facts: { sharedListeners: 9 } },
    { reason: 'a newer story', facts: { daysSinceStory: 1 } },
    { reason: 'more popularity', facts: { popularityPlace: 0 } },
  ])('SUG-09 come first with $reason, all else being equal', ({ facts }) => {
    expect(bySuitability([candidate(9), candidate(1, facts)], NONE)).toEqual([1, 9]);
  });

  it('in the language of what is heard come before those with the same genres in another', () => {
    const foreign = candidate(2, { isSameLanguage: false, genreShare: 1 });
    expect(bySuitability([foreign, candidate(1, { genreShare: 0 })], NONE)).toEqual([1, 2]);
  });

  it('SUG-09 leave out what is queued or finished, and what is popular besides stands in its place', () => {
    const [popular, next] = [candidate(9, { popularityPlace: 0 }), candidate(2, { popularityPlace: 1 })];
    const fitting = candidate(5, { popularityPlace: 2, daysSinceStory: 6 });
    expect(bySuitability([fitting, next, popular], NONE)).toEqual([9, 5, 2]);
    expect(bySuitability([fitting, next, popular], new Set([9 as SeriesId]))).toEqual([2, 5]);
  });

  it('are the candidates, each once, whatever is known of them', () => {
    const candidates = fc.uniqueArray(
      fc.record({
        seriesId: fc.integer({ min: 1, max: 99 }).map((id) => id as SeriesId),
        genreShare: fc.double({ min: 0, max: 1, noNaN: true }),
        sharedListeners: fc.nat(),
        isSameLanguage: fc.boolean(),
        daysSinceStory: fc.double({ min: -10, max: 9999, noNaN: true }),
        popularityPlace: fc.nat(200),
      }),
      { selector: ({ seriesId }) => seriesId },
    );
    fc.assert(
      fc.property(candidates, (some) => {
        const ids = bySuitability(some, NONE);
        expect(ids).toHaveLength(some.length);
        expect(new Set(ids)).toEqual(new Set(some.map(({ seriesId }) => seriesId)));
      }),
    );
  });
});
