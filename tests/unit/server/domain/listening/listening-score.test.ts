import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightOfViews } from '../../../../../server/domain/listening/listening-score.ts';

const DAY_MS = 86_400_000;
const at = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) });

describe('the weight of a view', () => {
  it('halves in seven days for what is popular and in one for what is on the rise', () => {
    fc.assert(
      fc.property(at, (now) => {
        const [older, newer] = [weightOfViews(now), weightOfViews(now + 7 * DAY_MS)];
        expect(newer.popularity - older.popularity).toBeCloseTo(1, 9);
        expect(newer.momentum - older.momentum).toBeCloseTo(7, 9);
      }),
    );
  });

  it('of several views is that of as many single ones', () => {
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 1000 }), (now, count) => {
        expect(2 ** (weightOfViews(now, count).popularity - weightOfViews(now).popularity)).toBeCloseTo(count, 6);
      }),
    );
  });
});
