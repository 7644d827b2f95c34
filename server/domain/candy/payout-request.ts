import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { wholeCandies, type Hundredths } from './candy-amount.ts';
import { payoutLines, SETTLEMENT } from './settlement.ts';

/** `payout-open`: one at a time. `earnings-short`: less was earned. `payout-small`: below the minimum. */
export interface PayoutRefusal {
  readonly kind: 'payout-open' | 'earnings-short' | 'payout-small';
}

/**
 * How much of what an author has earned they are to be paid (CND-15, LIM-32).
 * @param asked all whole candies where undefined; what is left of a share stays
 * @param hasOpen whether another payout of theirs waits for an answer or for its payment
 */
export function payoutAmount(
  asked: Hundredths | undefined,
  earned: Hundredths,
  hasOpen: boolean,
): Result<Hundredths, PayoutRefusal> {
  const amount = asked ?? wholeCandies(earned);
  if (hasOpen) return fail({ kind: 'payout-open' });
  if (amount > earned) return fail({ kind: 'earnings-short' });
  return payoutLines(amount).grossWon < SETTLEMENT.minimumWon ? fail({ kind: 'payout-small' }) : ok(amount);
}
