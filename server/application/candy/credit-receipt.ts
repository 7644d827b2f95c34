import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { hundredthsOf } from '../../domain/candy/candy-amount.ts';
import type { Pack } from '../../domain/candy/pack.ts';
import type { Purchase, StoreName } from '../../domain/candy/purchase.ts';
import { purchase as bought } from '../../domain/candy/transfers.ts';
import type { PurchaseChanges } from './change-purchase.ts';

/** A store's transaction that is worth a pack. */
export interface StoreCredit {
  readonly store: StoreName;
  readonly transactionId: string;
  /** Whether nobody paid for it (ADR 0041). */
  readonly isFree: boolean;
  readonly pack: Pack;
  readonly memberId: AuthorId;
  /** The store is told that the candy was given, by a job with this. */
  readonly receipt: string;
  readonly productId: string;
}

/** `receipt-used`: somebody else had it. `receipt-refused`: its money was given back. */
export type CreditRefusal = { readonly kind: 'receipt-used' | 'receipt-refused' };

/** Credits a store's transaction, once for ever (CND-12). */
export class CreditReceipt {
  private readonly ports: PurchaseChanges;

  constructor(ports: PurchaseChanges) {
    this.ports = ports;
  }

  /** @param at milliseconds since 1970 */
  async run(credit: StoreCredit, at: number): Promise<Result<Purchase, CreditRefusal>> {
    const { purchases, work } = this.ports;
    const { store, transactionId, isFree, pack, memberId, receipt, productId } = credit;
    const credited = await work.run<Result<string, CreditRefusal>>(memberId, at, async (locked) => {
      const { purchase: known, word } = await locked.sale(store, transactionId);
      if (known !== undefined) return known.memberId === memberId ? ok(known.id) : fail({ kind: 'receipt-used' });
      if (word?.isTakenBack === true) return fail({ kind: 'receipt-refused' });
      const { candyAmount, wonAmount } = pack;
      const sold = {
        candyAmount,
        wonAmount,
        gateway: store,
        isFree,
        state: 'paid',
        paymentKey: transactionId,
      } as const;
      const id = await locked.add({ ...sold, orderedAt: at, paidAt: at });
      await locked.record(bought(locked.buyer, hundredthsOf(candyAmount), id));
      await locked.leave({ what: 'consume', store, receipt, productId });
      return ok(id);
    });
    if (!credited.ok) return credited;
    const purchase = await purchases.byId(credited.value);
    if (purchase === undefined) throw new Error('A purchase was gone as soon as it was credited.');
    return ok(purchase);
  }
}
