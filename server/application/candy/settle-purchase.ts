import { hundredthsOf } from '../../domain/candy/candy-amount.ts';
import { closed, paid, paymentBegun } from '../../domain/candy/purchase.ts';
import { purchase as bought } from '../../domain/candy/transfers.ts';
import { changePurchase, takeBack, type PurchaseChanges } from './change-purchase.ts';

/** What a gateway has taken for an order. */
export interface TakenPayment {
  readonly paymentKey: string;
  /** Whether nobody paid for it (ADR 0041). */
  readonly isFree: boolean;
  /** Whether the buyer is told of it, who is not here. */
  readonly isTold: boolean;
}

/** What follows from what a gateway says of a purchase. Times are milliseconds since 1970. */
export class SettlePurchase {
  private readonly ports: PurchaseChanges;

  constructor(ports: PurchaseChanges) {
    this.ports = ports;
  }

  /** Notes under which name the gateway knows a payment, and leaves a job that sees to its end whatever happens now. */
  begin(id: string, paymentKey: string, at: number): Promise<void> {
    return changePurchase(this.ports, id, at, async ({ purchase }, locked) => {
      const begun = paymentBegun(purchase, paymentKey);
      if (begun === undefined) return;
      await locked.save(begun);
      await locked.leave({ what: 'settle', purchaseId: id });
    });
  }

  /** Credits a purchase that was paid, once. */
  credit(id: string, { isTold, ...taken }: TakenPayment, at: number): Promise<void> {
    return changePurchase(this.ports, id, at, async ({ purchase }, locked) => {
      const after = paid(purchase, taken, at);
      if (after === undefined) return;
      await locked.save(after);
      await locked.record(bought(locked.buyer, hundredthsOf(purchase.candyAmount), id));
      if (isTold) await locked.tell(after);
    });
  }

  /** Nothing was paid and nothing will be. */
  close(id: string, at: number): Promise<void> {
    return changePurchase(this.ports, id, at, async ({ purchase }, locked) => {
      const after = closed(purchase);
      if (after !== undefined) await locked.save(after);
    });
  }

  /**
   * Money was taken back from us: so much in all. Less than was told before changes nothing, more takes what is missing
   * and is in the audit log.
   */
  chargeBack(id: string, canceledWon: number, at: number): Promise<void> {
    return changePurchase(this.ports, id, at, (found, locked) =>
      takeBack(found, canceledWon, { action: 'charge-back', at }, locked),
    );
  }
}
