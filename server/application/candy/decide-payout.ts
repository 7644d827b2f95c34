import { MAX_PAYOUT_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import type { PayoutStep } from '../../../common/kernel/payout.ts';
import { decidePayout, type PayoutRefused } from '../../../common/kernel/payout-decision.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { boundedText } from '../../domain/account/plain-text.ts';
import { payout as movedBy } from '../../domain/candy/transfers.ts';
import type { Payout, PayoutBy, PayoutRepository } from '../ports/candy/payout-repository.ts';
import type { PayoutWork } from '../ports/candy/payout-work.ts';

/**
 * Why nothing was decided. `reason-needed`: a refusal says why. `reason-too-long`: it has more than
 * `MAX_PAYOUT_REASON_LENGTH` characters.
 */
export type PayoutDecisionRefusal =
  PayoutRefused | { readonly kind: 'not-found' | 'reason-needed' | 'reason-too-long' };

/**
 * Approves a payout, refuses it, or notes it as paid: for an operator, or for the command line of the server's machine
 * (CND-26, ADR 0050). What is approved stays set aside; what is refused goes back to the author.
 */
export class DecidePayout {
  private readonly parts: { readonly payouts: Pick<PayoutRepository, 'find'>; readonly work: PayoutWork };

  constructor(parts: DecidePayout['parts']) {
    this.parts = parts;
  }

  /**
   * The same step by the same decider again is answered alike, and happens once.
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
    const found = await this.parts.payouts.find(id);
    if (found === undefined) return fail({ kind: 'not-found' });
    const author = found.author.id;
    return this.parts.work.run(author, at, async (payouts) => {
      const before = await payouts.find(id);
      const decided = decidePayout({ ...before, author }, state, by, await payouts.operators(), at);
      if (!decided.ok) return decided;
      if (decided.value === 'again') return ok(before);
      const movements = state === 'approved' ? [] : [movedBy(LEDGER_STEPS[state], author, before.amount, id)];
      await payouts.take(before, { state, reason: text.value || undefined, by }, movements);
      return ok(await payouts.find(id));
    });
  }
}

const LEDGER_STEPS = { paid: 'pay', refused: 'refuse' } as const;
