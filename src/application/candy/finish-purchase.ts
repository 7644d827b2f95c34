import type { Result } from '../../../common/kernel/result.ts';
import type { Payment } from '../../domain/candy/purchase.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { BalanceStatePort } from '../ports/state/balance-state-port.ts';
import type { PurchaseFailure, Settled, WalletApi } from '../ports/api/wallet-api.ts';

/** What follows when a buyer comes back from paying, or thinks better of it (SHL-52). */
export class FinishPurchase {
  private readonly ports: { readonly api: WalletApi; readonly balance: BalanceStatePort };

  constructor(ports: FinishPurchase['ports']) {
    this.ports = ports;
  }

  /** @returns how a purchase stands; the gateway itself may have told of it before its buyer does */
  async look(purchaseId: string): Promise<Result<Settled, ApiFailure>> {
    return this.tell(await this.ports.api.purchase(purchaseId));
  }

  /** Has it credited. It is credited once, however often this is tried. */
  async pay(purchaseId: string, payment: Payment): Promise<Result<Settled, PurchaseFailure>> {
    return this.tell(await this.ports.api.confirm(purchaseId, payment));
  }

  private tell<Failure>(answer: Result<Settled, Failure>): Result<Settled, Failure> {
    if (answer.ok) this.ports.balance.told(answer.value.totalCandy);
    return answer;
  }
}
