import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { MAX_EPISODE } from '../../../../common/kernel/limits.ts';
import { isEpisode } from '../../../../src/domain/creators/clip-draft.ts';
import { proposalOf, type OwnSeries } from '../../../../src/domain/creators/own-series.ts';
import { aSeriesSubmission } from '../../../support/builders.ts';

const series = (changes: Partial<OwnSeries>): OwnSeries => ({
  ...aSeriesSubmission(),
  id: 1 as SeriesId,
  edition: 1,
  imageUrl: undefined,
  storyCount: 0,
  unpublishedCount: 0,
  lastEpisode: undefined,
  totalListens: 0,
  totalLikes: 0,
  totalReviews: 0,
  totalCandy: 0,
  createdAt: 0,
  lastStoryAt: undefined,
  ...changes,
});

describe('what is proposed for a new story of a series', () => {
  it('CRE-25 is to be free while its first ones are written, whether they are published or not', () => {
    const one = series({ storyCount: 1, unpublishedCount: 1, freeStories: 3 });
    expect([0, 1].map((place) => proposalOf(one, place).isFree)).toEqual([true, false]);
  });

  it('CRE-17 is the number after that of its latest story, in turn for several', () => {
    const numbered = series({ lastEpisode: 10 });
    expect([0, 1, 2].map((place) => proposalOf(numbered, place).episode)).toEqual(['11', '12', '13']);
  });

  it('CRE-17 is no number where its stories have none', () => {
    expect(proposalOf(series({ storyCount: 4 }), 0).episode).toBe('');
  });

  it('CRE-17 is never a number that cannot be posted', () => {
    const last = fc.integer({ min: MAX_EPISODE - 5, max: MAX_EPISODE });
    fc.assert(
      fc.property(last, fc.nat(10), (lastEpisode, place) => {
        expect(isEpisode(proposalOf(series({ lastEpisode }), place).episode)).toBe(true);
      }),
    );
  });
});
