import { ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { Hundredths } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { payoutAmount, type PayoutRefusal } from '../../domain/candy/payout-request.ts';
import { payoutLines } from '../../domain/candy/settlement.ts';
import { payout } from '../../domain/candy/transfers.ts';
import type { Payout } from '../ports/candy/payout-repository.ts';
import type { PayoutWork } from '../ports/candy/payout-work.ts';

/** What an author asks for. */
export interface PayoutOrder {
  /** All whole candies that were earned where undefined. */
  readonly amount: Hundredths | undefined;
  readonly sealedDetails: string;
  /** All that the request says; its details as their digest. */
  readonly content: string;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An author asks to be paid what they earned (CND-15): the candy is set aside until an operator has decided. */
export class RequestPayout {
  private readonly payouts: PayoutWork;

  constructor(payouts: PayoutWork) {
    this.payouts = payouts;
  }

  run(order: PayoutOrder, { memberId: author }: MemberPrincipal): Promise<Result<Payout, PayoutRefusal | KeyReused>> {
    const { amount: asked, sealedDetails, content, key, at } = order;
    return this.payouts.run(author, at, async (payouts) => {
      const made = await payouts.once({ key, content }, async () => {
        const amount = payoutAmount(asked, payouts.earned, await payouts.hasOpen());
        if (!amount.ok) return amount;
        const id = await payouts.add({ amount: amount.value, ...payoutLines(amount.value), sealedDetails });
        return ok({ movements: [payout('ask', author, amount.value, id)], answer: id });
      });
      return made.ok ? ok(await payouts.find(made.value)) : made;
    });
  }
}
