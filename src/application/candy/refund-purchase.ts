import type { Result } from '../../../common/kernel/result.ts';
import type { BalanceStatePort } from '../ports/state/balance-state-port.ts';
import type { PurchaseFailure, Settled, WalletApi } from '../ports/api/wallet-api.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';

/** Gives back what is not spent of a purchase (CND-23). */
export class RefundPurchase {
  private readonly ports: {
    readonly api: WalletApi;
    readonly keys: IdempotencyKeys;
    readonly balance: BalanceStatePort;
  };

  constructor(ports: RefundPurchase['ports']) {
    this.ports = ports;
  }

  async run(purchaseId: string): Promise<Result<Settled, PurchaseFailure>> {
    const { api, keys, balance } = this.ports;
    const refunded = await keys.send(`refund ${purchaseId}`, (key) => api.refund(purchaseId, key));
    if (refunded.ok) balance.told(refunded.value.totalCandy);
    return refunded;
  }
}
