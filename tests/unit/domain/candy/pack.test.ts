import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packFor, priceLines, savedPercent, worthOf } from '../../../../src/domain/candy/pack.ts';

const pack = (candyAmount: number, wonAmount: number) => ({ id: `candy-${candyAmount}`, candyAmount, wonAmount });
const PACKS = [pack(10, 1100), pack(30, 3200), pack(100, 10_500), pack(1000, 99_000)];

describe('what candies are worth', () => {
  it('CND-30 is told by the smallest pack, in tens of won', () => {
    expect(worthOf(3, PACKS)).toBe(330);
    expect(worthOf(36, PACKS.toReversed())).toBe(3960);
    expect(worthOf(1, [pack(30, 3200)])).toBe(110);
    expect(worthOf(2, [pack(30, 3200)])).toBe(210);
  });

  it('CND-30 is not told where no pack is offered, nor of nothing', () => {
    expect(worthOf(3, [])).toBeUndefined();
    expect(worthOf(0, PACKS)).toBeUndefined();
  });

  it('CND-30 is never nothing, and off by half a step at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 100, max: 100_000 }), (candies, price) => {
        const exact = (candies * price) / 10;
        const worth = worthOf(candies, [pack(10, price), pack(50, 4 * price)]) ?? 0;
        expect(worth).toBeGreaterThanOrEqual(10);
        expect(worth % 10).toBe(0);
        expect(Math.abs(worth - exact)).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('the price of a pack', () => {
  it('CND-10 is told with the tax in it, a tenth of the supply', () => {
    expect(priceLines(1100)).toEqual({ supplyWon: 1000, vatWon: 100, totalWon: 1100 });
    expect(priceLines(5300)).toEqual({ supplyWon: 4818, vatWon: 482, totalWon: 5300 });
  });

  it('CND-10 comes to its whole in whole won, whatever it is', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (price) => {
        const { supplyWon, vatWon, totalWon } = priceLines(price);
        expect(supplyWon + vatWon).toBe(totalWon);
        expect([supplyWon, vatWon].every((line) => Number.isInteger(line) && line >= 0)).toBe(true);
        // Rounded to whole won, each line by half of one.
        expect(Math.abs(vatWon - supplyWon / 10)).toBeLessThanOrEqual(0.55);
      }),
    );
  });

  it('says how much less a candy costs than in the dearest pack', () => {
    expect(PACKS.map((one) => savedPercent(one, PACKS))).toEqual([0, 3, 4, 10]);
    expect(savedPercent(pack(10, 1100), [])).toBe(0);
  });
});

describe('the pack for what is missing', () => {
  it('is the smallest that has enough, else the largest', () => {
    expect(packFor(10, PACKS)?.candyAmount).toBe(10);
    expect(packFor(10.5, PACKS)?.candyAmount).toBe(30);
    expect(packFor(5000, PACKS)?.candyAmount).toBe(1000);
    expect(packFor(1, [])).toBeUndefined();
  });
});
