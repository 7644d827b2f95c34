import { MAX_PAYOUT_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import type { PayoutStep } from '../../../common/kernel/payout.ts';
import type { PayoutRefused } from '../../../common/kernel/payout-decision.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import { boundedText } from '../../domain/account/plain-text.ts';
import type { Payout, PayoutBy, PayoutRepository } from '../ports/payout-repository.ts';

/**
 * Why nothing was decided. `reason-needed`: a refusal says why. `reason-too-long`: it has more than
 * `MAX_PAYOUT_REASON_LENGTH` characters.
 */
export type PayoutDecisionRefusal =
  PayoutRefused | { readonly kind: 'not-found' | 'reason-needed' | 'reason-too-long' };

/** Approves a payout, refuses it, or notes it as paid: for an operator, or for the command line of the server's machine. */
export class DecidePayout {
  private readonly payouts: Pick<PayoutRepository, 'judge'>;

  constructor(payouts: Pick<PayoutRepository, 'judge'>) {
    this.payouts = payouts;
  }

  /**
   * @param reason as it was typed, for the author to read
   * @param at milliseconds since 1970
   */
  async run(
    id: number,
    { state, reason }: { readonly state: PayoutStep; readonly reason: string | undefined },
    by: PayoutBy,
    at: number,
  ): Promise<Result<Payout, PayoutDecisionRefusal>> {
    const text = boundedText(reason ?? '', MAX_PAYOUT_REASON_LENGTH);
    if (!text.ok) return fail({ kind: 'reason-too-long' });
    if (state === 'refused' && text.value === '') return fail({ kind: 'reason-needed' });
    return this.payouts.judge(id, { state, reason: text.value || undefined, at }, by);
  }
}
