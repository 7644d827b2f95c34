import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReached, isVeiled } from '../../../../src/domain/community/spoiler.ts';
import { storyId } from '../../../support/builders.ts';
import { aReview } from '../../../support/community/community.ts';

const spot = (seconds?: number) => ({ storyId: storyId(101), title: '이야기', episode: 1, seconds });

describe('what a listener has heard', () => {
  const second = fc.nat(10_000);

  it('CMT-41 is each second up to where they are, and all of a story that they have heard to its end', () => {
    fc.assert(
      fc.property(second, fc.option(second, { nil: undefined }), fc.boolean(), (seconds, reached, isHeard) => {
        const expected = isHeard || (reached !== undefined && reached >= seconds);
        expect(isReached(spot(seconds), { isHeard, seconds: reached })).toBe(expected);
      }),
    );
  });

  it('CMT-41 is a story as a whole only where they have heard its end', () => {
    expect(isReached(spot(), { isHeard: false, seconds: 10_000 })).toBe(false);
    expect(isReached(spot(), { isHeard: true, seconds: undefined })).toBe(true);
  });
});

describe('a comment that gives something away', () => {
  const ahead = aReview(1, { spot: spot(192) });

  it('CMT-41 is folded for who has not heard that far, and where its writer says that it spoils for everybody', () => {
    expect([isVeiled(ahead, false, false), isVeiled(ahead, false, true)]).toEqual([true, false]);
    const spoils = aReview(2, { isSpoiler: true });
    expect([isVeiled(spoils, false, false), isVeiled(spoils, false, true)]).toEqual([true, true]);
    expect(isVeiled(aReview(3), false, false)).toBe(false);
  });

  it('CMT-41 is read by its writer and by who moderates the series', () => {
    for (const review of [ahead, aReview(2, { isSpoiler: true })]) {
      expect(isVeiled({ ...review, isMine: true }, false, false)).toBe(false);
      expect(isVeiled(review, true, false)).toBe(false);
    }
  });
});
