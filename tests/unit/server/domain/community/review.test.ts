import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_REVIEW_LENGTH } from '../../../../../common/kernel/limits.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { parseReviewText, spotFault } from '../../../../../server/domain/community/review.ts';

describe('the text of a comment', () => {
  it('CMT-23 is kept without what stands around it', () => {
    expect(parseReviewText('  좋아요. ')).toEqual(ok('좋아요.'));
  });

  it('CMT-23 is neither empty nor longer than it may be, in letters', () => {
    for (const raw of ['', ' ', '\n\t']) expect(parseReviewText(raw)).toEqual(fail({ kind: 'review-empty' }));
    for (const letter of ['가', '😀']) {
      const longest = letter.repeat(MAX_REVIEW_LENGTH);
      expect(parseReviewText(longest)).toEqual(ok(longest));
      expect(parseReviewText(`${longest}!`)).toEqual(fail({ kind: 'review-too-long' }));
    }
  });
});

describe('where a comment belongs', () => {
  const story = { durationSeconds: 192.4 };

  it('CMT-39 is a published story as a whole, or a whole second of it', () => {
    expect(spotFault({ seconds: undefined }, story)).toBeUndefined();
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 400 }), (seconds) => {
        const isWithin = seconds >= 0 && seconds <= 192;
        expect(spotFault({ seconds }, story)).toEqual(isWithin ? undefined : { kind: 'review-seconds' });
      }),
    );
    for (const seconds of [0.5, Number.NaN, Infinity]) {
      expect(spotFault({ seconds }, story)).toEqual({ kind: 'review-seconds' });
    }
  });

  it('CMT-39 is none where there is no such story', () => {
    for (const seconds of [undefined, 0, -1])
      expect(spotFault({ seconds }, undefined)).toEqual({ kind: 'review-story' });
  });
});
