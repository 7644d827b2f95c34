import type { Container } from 'inversify';
import { BuyCandy } from '../application/candy/buy-candy.ts';
import { BuyInApp } from '../application/candy/buy-in-app.ts';
import { FinishPurchase } from '../application/candy/finish-purchase.ts';
import { IdempotencyKeys } from '../application/candy/idempotency-keys.ts';
import { RefundPurchase } from '../application/candy/refund-purchase.ts';
import { BalanceStore } from '../ui/features/wallet/stores/balance-store.ts';
import { CandyStore } from '../ui/features/wallet/stores/candy-store.ts';
import type { Wallet } from '../ui/features/wallet/parts.ts';
import * as token from './tokens.ts';

/** Puts candy that is held and bought together, alike in every mode. */
export async function createWallet(container: Container): Promise<Wallet> {
  const api = await container.getAsync(token.WALLET_API);
  const session = container.get(token.SESSION_STORE);
  const storage = container.get(token.STORAGE);
  const scope = container.get(token.SESSION_SCOPE);
  const keys = scope.hold(new IdempotencyKeys(container.get(token.RANDOM)));
  const balance = scope.hold(new BalanceStore(api));
  const candy = scope.hold(new CandyStore(api, container.get(token.CLOCK)));

  return {
    balance,
    candy,
    buyCandy: new BuyCandy({ api, keys, page: container.get(token.PAGE), storage }),
    buyInApp: new BuyInApp({ api, bridge: container.get(token.BRIDGE), storage, session, balance }),
    finishPurchase: new FinishPurchase({ api, balance }),
    refundPurchase: new RefundPurchase({ api, keys, balance }),
  };
}
