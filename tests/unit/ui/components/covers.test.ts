import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverSources } from '../../../../src/ui/app/components/cover/cover-sources.ts';
import { stitchesFor } from '../../../../src/ui/app/components/cover/stitches.ts';
import { pagesShown } from '../../../../src/ui/app/components/pagination/pages-shown.ts';

describe('the sources of a cover', () => {
  it('name each size in both formats', () => {
    const sources = coverSources('/media/covers/ab12-400.webp');
    expect(sources.plain).toBe('/media/covers/ab12-400.webp');
    expect(sources.avif).toContain('/media/covers/ab12-96.avif 96w');
    expect(sources.webp).toContain('/media/covers/ab12-800.webp 800w');
  });

  it('are the picture alone where it has no other sizes', () => {
    expect(coverSources('https://example.com/cover.png')).toEqual({
      plain: 'https://example.com/cover.png',
      avif: undefined,
      webp: undefined,
    });
  });
});

describe('the stitches on a spine', () => {
  it('close one by one: the first with the first second heard, the fifth in the last part', () => {
    expect([0, 0.01, 0.2, 0.21, 0.8, 0.81, 1].map(stitchesFor)).toEqual([0, 1, 1, 2, 4, 5, 5]);
  });

  it('are never fewer than none nor more than five', () => {
    fc.assert(
      fc.property(fc.double({ min: -2, max: 3, noNaN: true }), (heard) => {
        expect(stitchesFor(heard)).toBeGreaterThanOrEqual(0);
        expect(stitchesFor(heard)).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('the page numbers that are shown', () => {
  it('are at most five around the open page', () => {
    expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
    expect(pagesShown(1, 9)).toEqual([1, 2, 3, 4, 5]);
    expect(pagesShown(5, 9)).toEqual([3, 4, 5, 6, 7]);
    expect(pagesShown(9, 9)).toEqual([5, 6, 7, 8, 9]);
  });

  it('hold the open page, in order, inside the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (last, any) => {
        const page = 1 + (any % last);
        const pages = pagesShown(page, last);
        expect(pages).toContain(page);
        expect(pages[0]).toBeGreaterThanOrEqual(1);
        expect(pages.at(-1)).toBeLessThanOrEqual(last);
        expect(pages).toEqual(pages.toSorted((a, b) => a - b));
      }),
    );
  });
});
