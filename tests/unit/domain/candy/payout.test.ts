import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYOUT_STATES, PAYOUT_STEPS, taxParts } from '../../../../common/kernel/payout.ts';
import { SETTLEMENT, payoutLines } from '../../../../server/domain/candy/settlement.ts';
import { amountFault, openPayout, parseCandy, settle, type Payout } from '../../../../src/domain/candy/payout.ts';

const amounts = fc.integer({ min: 1, max: 1_000_000_000 }).map((hundredths) => hundredths / 100);

describe('the lines of a payout', () => {
  it('INT-66 LIM-30 add up, and are those of the server', () => {
    fc.assert(
      fc.property(amounts, (candies) => {
        const { candyAmount, grossWon, taxWon, netWon } = settle(candies, SETTLEMENT);
        expect(candyAmount).toBe(candies);
        expect(netWon + taxWon).toBe(grossWon);
        expect(Number.isSafeInteger(taxWon) && taxWon >= 0 && taxWon <= grossWon * 0.033).toBe(true);
        expect({ grossWon, taxWon, netWon }).toEqual(payoutLines(Math.round(candies * 100)));
      }),
    );
  });

  it('LIM-30 are those of the design', () => {
    expect(settle(1284, SETTLEMENT)).toMatchObject({ grossWon: 128_400, taxWon: 4237, netWon: 124_163 });
  });
});

describe('the tax of a payout', () => {
  it('LIM-31 is income tax of 3 percent, and local income tax for the rest', () => {
    expect(taxParts(settle(1284, SETTLEMENT), SETTLEMENT)).toEqual({
      incomeTaxWon: 3852,
      incomeTaxPercent: 3,
      localTaxWon: 385,
      localTaxPercent: 0.3,
    });
    fc.assert(
      fc.property(amounts, (candies) => {
        const lines = settle(candies, SETTLEMENT);
        const { incomeTaxWon, localTaxWon } = taxParts(lines, SETTLEMENT);
        expect(incomeTaxWon + localTaxWon).toBe(lines.taxWon);
        expect(Math.min(incomeTaxWon, localTaxWon)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('an amount that is asked for', () => {
  const payouts = { payouts: [], terms: SETTLEMENT, next: { ...settle(350, SETTLEMENT), isEnough: true } };

  it('LIM-32 is at least the minimum and at most what there is', () => {
    expect([99, 100, 350, 351].map((candies) => amountFault(candies, payouts))).toEqual([
      'payout-small',
      undefined,
      undefined,
      'candy-short',
    ]);
  });

  it('CND-15 is read from digits alone, as whole candies', () => {
    expect(['0', '12', '999999999'].map(parseCandy)).toEqual([0, 12, 999_999_999]);
    for (const typed of ['', '0.5', '200.55', '1.234', '.5', '-1', '1e3', '1,000', '1 ', '１'])
      expect(parseCandy(typed)).toBeUndefined();
  });
});

describe('a payout', () => {
  it('CND-15 is open until it is refused or paid, and goes only forward', () => {
    const states = (state: Payout['state']) =>
      openPayout({
        payouts: [{ state } as Payout],
        terms: SETTLEMENT,
        next: { ...settle(0, SETTLEMENT), isEnough: false },
      });
    expect(PAYOUT_STATES.filter((state) => states(state) !== undefined)).toEqual(['requested', 'approved']);
    expect(PAYOUT_STATES.filter((state) => PAYOUT_STEPS[state].length === 0)).toEqual(['refused', 'paid']);
  });
});
