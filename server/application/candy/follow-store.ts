import { hundredthsOf } from '../../domain/candy/candy-amount.ts';
import { chargebackReversed, type StoreName } from '../../domain/candy/purchase.ts';
import { isLater, type StoreNotification } from '../../domain/candy/store-notification.ts';
import { restored } from '../../domain/candy/transfers.ts';
import type { LockedPurchases, OpenPurchase } from '../ports/candy/purchase-work.ts';
import { changePurchase, takeBack, type PurchaseChanges } from './change-purchase.ts';

/**
 * Keeps what a store said of one of its transactions, unless it has said something later, and does with the candy what
 * follows; again does no harm. The audit log has what was taken back.
 */
export class FollowStore {
  private readonly ports: PurchaseChanges;

  constructor(ports: PurchaseChanges) {
    this.ports = ports;
  }

  /** @param at milliseconds since 1970 */
  async run(store: StoreName, said: StoreNotification, at: number): Promise<void> {
    const { transactionId } = said;
    // In a piece of work of its own: whoever credits the same meanwhile has it done before, or reads this.
    const credited = await this.ports.work.hear(store, transactionId, async (sale) => {
      if (isLater(said, sale.word)) await sale.keep(said);
      return sale.purchase;
    });
    if (credited === undefined) return;
    await changePurchase(this.ports, credited.id, at, async (found, locked) => {
      const { word } = await locked.sale(store, transactionId);
      if (word?.isTakenBack !== true) return giveAgain(found, at, locked);
      await takeBack(found, found.purchase.wonAmount, { action: 'refund', at }, locked);
    });
  }
}

/** The money is ours after all, so the candy is the buyer's again. */
async function giveAgain({ purchase }: OpenPurchase, at: number, locked: LockedPurchases): Promise<void> {
  const after = chargebackReversed(purchase);
  if (after === undefined) return;
  const { id, memberId: member, takenBackCandy } = purchase;
  await locked.save(after);
  await locked.log({ action: 'refund-reversed', by: { kind: 'service' }, member, purchase: id, at });
  await locked.record(restored(locked.buyer, hundredthsOf(takenBackCandy), id));
}
