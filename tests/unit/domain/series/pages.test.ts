import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageOf } from '../../../../src/domain/series/pages.ts';

describe('pages of a list', () => {
  it('INV-101 are more than one from the eleventh item on, and hold every item once, in order', () => {
    fc.assert(
      fc.property(fc.nat({ max: 120 }), (total) => {
        const items = Array.from({ length: total }, (_, index) => index);
        const count = pageCount(total, 10);
        const pages = Array.from({ length: count }, (_, index) => pageOf(items, index + 1, 10));
        expect(count > 1).toBe(total > 10);
        expect(count).toBe(Math.max(1, Math.ceil(total / 10)));
        expect(pages.flat()).toEqual(items);
        expect(pageOf(items, count + 1, 10)).toEqual([]);
      }),
    );
  });
});
