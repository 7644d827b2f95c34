import type { AuditFacts } from '../ports/operation/audit-trail.ts';
import type { PurchaseRepository } from '../ports/candy/purchase-repository.ts';
import type { LockedPurchases, OpenPurchase, PurchaseWork } from '../ports/candy/purchase-work.ts';
import { hundredthsOf } from '../../domain/candy/candy-amount.ts';
import { chargedBack } from '../../domain/candy/purchase.ts';
import { chargeback } from '../../domain/candy/transfers.ts';

/** What changes purchases. */
export interface PurchaseChanges {
  readonly purchases: Pick<PurchaseRepository, 'byId'>;
  readonly work: PurchaseWork;
}

/**
 * Works on a purchase, whosever it is, with its buyer's candy; does nothing when there is none.
 * @param at milliseconds since 1970
 */
export async function changePurchase(
  { purchases, work }: PurchaseChanges,
  id: string,
  at: number,
  change: (found: OpenPurchase, locked: LockedPurchases) => Promise<void>,
): Promise<void> {
  const known = await purchases.byId(id);
  if (known === undefined) return;
  await work.run(known.memberId, at, async (locked) => {
    const found = await locked.find(id);
    if (found !== undefined) await change(found, locked);
  });
}

/**
 * Takes the candy that money was for which was taken back from us; bears being done twice. What they unlocked with candy
 * that is gone already is locked until they owe nothing (security CL7).
 * @param canceledWon in all
 * @param log what the audit log calls it: stores refund their buyers, of the others we hear that a payment was undone
 */
export async function takeBack(
  { purchase, lot }: OpenPurchase,
  canceledWon: number,
  log: { readonly action: 'refund' | 'charge-back' } & Pick<AuditFacts, 'at'>,
  locked: LockedPurchases,
): Promise<void> {
  const after = chargedBack(purchase, canceledWon);
  if (after === undefined) return;
  const { id, memberId: member } = purchase;
  const amount = hundredthsOf(after.takenBackCandy - purchase.takenBackCandy);
  await locked.save(after);
  await locked.log({ ...log, by: { kind: 'service' }, member, purchase: id });
  await locked.record(chargeback(member, lot, amount, id));
  if (lot !== undefined && lot.left < amount) await locked.lockUnlocksOf(lot.id);
}
