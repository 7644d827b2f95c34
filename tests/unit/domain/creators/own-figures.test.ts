import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, likesByMonth } from '../../../../src/domain/creators/own-figures.ts';

describe('a change', () => {
  it.each([
    [112, 100, { kind: 'more', by: 12, share: 0.12 }],
    [50, 100, { kind: 'less', by: 50, share: 0.5 }],
    [104, 100, { kind: 'similar' }],
    [96, 100, { kind: 'similar' }],
    [95, 100, { kind: 'less', by: 5, share: 0.05 }],
    [0, 0, { kind: 'similar' }],
    [7, 0, { kind: 'more', by: 7, share: undefined }],
  ])('from %i after %i is said as %o', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });
});

describe('likes by month', () => {
  const month = (likes: number) => ({ month: '2026-11', listens: 0, likes, candy: 0 });

  it('end at all there are, and grow by what each month has', () => {
    expect(likesByMonth({ months: [month(3), month(0), month(5)], totalLikes: 20 })).toEqual([15, 15, 20]);
  });

  it('never fall', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1 }), fc.nat(1000), (likes, before) => {
        const totalLikes = before + likes.reduce((sum, one) => sum + one, 0);
        const ends = likesByMonth({ months: likes.map(month), totalLikes });
        expect(ends.map((end, index) => end - (ends[index - 1] ?? before))).toEqual(likes);
      }),
    );
  });
});
