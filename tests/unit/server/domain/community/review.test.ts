import { describe, expect, it } from 'vitest';
import { MAX_REVIEW_LENGTH } from '../../../../../common/kernel/limits.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { parseReviewText } from '../../../../../server/domain/community/review.ts';

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
