import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candiesOf, hundredthsOf } from '../../../../../server/domain/candy/candy-amount.ts';
import { payoutLines, platformShareOf, SETTLEMENT } from '../../../../../server/domain/candy/settlement.ts';

describe('the settlement', () => {
  it('LIM-29 LIM-30 LIM-31 LIM-32 CND-15 keeps 30 percent, withholds 3.3 percent, 3 of it income tax, and pays from 10,000 won on', () => {
    expect(SETTLEMENT).toEqual({
      platformSharePercent: 30,
      taxPercent: 3.3,
      incomeTaxPercent: 3,
      minimumWon: 10_000,
      wonPerCandy: 100,
    });
    expect(platformShareOf(hundredthsOf(3))).toBe(90);
    expect(payoutLines(hundredthsOf(100))).toEqual({ grossWon: 10_000, taxWon: 330, netWon: 9670 });
    expect(payoutLines(12_345)).toEqual({ grossWon: 12_345, taxWon: 407, netWon: 11_938 });
  });

  it('pays in whole won what it says, line by line', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (amount) => {
        const { grossWon, taxWon, netWon } = payoutLines(amount);
        expect(netWon + taxWon).toBe(grossWon);
        expect(taxWon).toBeLessThanOrEqual(grossWon * 0.033);
        expect(taxWon).toBeGreaterThan(grossWon * 0.033 - 1.001);
      }),
    );
  });

  it('shares whole candies without a rest', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (candies) => {
        expect(candiesOf(platformShareOf(hundredthsOf(candies)))).toBeCloseTo(candies * 0.3, 9);
      }),
    );
  });
});
