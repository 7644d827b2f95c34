import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { hundredthsOf } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { refundable, refundBegun, refundEnded, type Purchase } from '../../domain/candy/purchase.ts';
import { refund, refundFailed } from '../../domain/candy/transfers.ts';
import type { AuditOrigin } from '../ports/operation/audit-trail.ts';
import { changePurchase, type PurchaseChanges } from './change-purchase.ts';

/** How a refund ended that was begun under `key`. */
export interface EndedRefund {
  readonly key: string;
  /** Whether the money was given back; else the candy is. */
  readonly isPaid: boolean;
  /** Of the member who asked for it, as far as that is known. */
  readonly from: AuditOrigin;
}

/** Gives back what is not spent of a purchase: the candy goes first, then the money. Times are milliseconds since 1970. */
export class RefundPurchase {
  private readonly ports: PurchaseChanges;

  constructor(ports: PurchaseChanges) {
    this.ports = ports;
  }

  /** Takes back what is left of a purchase, and leaves a job that gives the money back. */
  begin(
    id: string,
    key: string,
    { memberId }: MemberPrincipal,
    at: number,
  ): Promise<Result<Purchase, KeyReused | { readonly kind: 'not-found' | 'not-refundable' }>> {
    return this.ports.work.run(memberId, at, async (locked) => {
      const found = await locked.find(id);
      if (found === undefined) return fail({ kind: 'not-found' });
      const { purchase, lot } = found;
      const content = JSON.stringify(['refund', id]);
      const begun = await locked.once<string, { readonly kind: 'not-refundable' }>({ key, content }, async () => {
        const back = refundable(purchase);
        if (back === undefined || lot === undefined) return fail({ kind: 'not-refundable' });
        await locked.save(refundBegun(purchase, back, `refund-${id}-${key}`));
        await locked.leave({ what: 'refund', purchaseId: id });
        const part = { id: lot.id, left: hundredthsOf(back.candy) };
        return ok({ movements: [refund(memberId, part, id)], answer: id });
      });
      return begun.ok ? ok(purchase) : begun;
    });
  }

  /** Ends the refund that was begun under a key; another one than that goes on. What was given back is in the audit log. */
  end(id: string, { key, isPaid, from }: EndedRefund, at: number): Promise<void> {
    return changePurchase(this.ports, id, at, async ({ purchase, lot }, locked) => {
      const { refunding, memberId: member } = purchase;
      if (refunding?.key !== key) return;
      await locked.save(refundEnded(purchase, isPaid));
      if (isPaid) {
        const by = { kind: 'member', id: member } as const;
        await locked.log({ action: 'refund', by, ...from, member, purchase: id, at });
      } else if (lot !== undefined) {
        await locked.record(refundFailed(member, lot.id, hundredthsOf(refunding.candy), id));
      }
    });
  }
}
