import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { payoutAmount } from '../../../../../server/domain/candy/payout-request.ts';
import { payoutLines, SETTLEMENT } from '../../../../../server/domain/candy/settlement.ts';

describe('what an author is paid', () => {
  it.each([
    ['CND-15 all whole candies where nothing is said; what is left of a share stays', undefined, 12_345, ok(12_300)],
    ['CND-15 as much as is asked for', 10_000, 12_345, ok(10_000)],
    ['CND-15 to the last hundredth', 12_345, 12_345, ok(12_345)],
    ['CND-15 no more than was earned', 12_346, 12_345, fail({ kind: 'earnings-short' })],
    ['LIM-32 10,000 won at least', 9_999, 12_345, fail({ kind: 'payout-small' })],
    ['LIM-32 nothing of nothing', undefined, 0, fail({ kind: 'payout-small' })],
  ])('is %s', (_, asked, earned, answer) => {
    expect(payoutAmount(asked, earned, false)).toEqual(answer);
  });

  it('CND-15 is one payout at a time, whatever is asked for', () => {
    for (const asked of [undefined, 10_000, 99_999]) {
      expect(payoutAmount(asked, 12_345, true)).toEqual(fail({ kind: 'payout-open' }));
    }
  });

  it('CND-15 LIM-32 is never more than was earned, nor less than the minimum', () => {
    const asked = fc.option(fc.nat(100_000), { nil: undefined });
    fc.assert(
      fc.property(asked, fc.nat(100_000), fc.boolean(), (wanted, earned, hasOpen) => {
        const amount = payoutAmount(wanted, earned, hasOpen);
        if (!amount.ok) return;
        expect(hasOpen).toBe(false);
        expect(amount.value).toBeLessThanOrEqual(earned);
        expect(payoutLines(amount.value).grossWon).toBeGreaterThanOrEqual(SETTLEMENT.minimumWon);
        if (wanted !== undefined) expect(amount.value).toBe(wanted);
      }),
    );
  });
});
