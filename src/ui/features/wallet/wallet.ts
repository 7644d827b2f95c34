import type { BuyCandy } from '../../../application/candy/buy-candy.ts';
import type { BuyInApp } from '../../../application/candy/buy-in-app.ts';
import type { FinishPurchase } from '../../../application/candy/finish-purchase.ts';
import type { RefundPurchase } from '../../../application/candy/refund-purchase.ts';
import type { BalanceStore } from './stores/balance-store.ts';
import type { CandyStore } from './stores/candy-store.ts';

/** Candy that is held and bought; nothing else needs it: it is fetched when it is wanted. */
export interface Wallet {
  /** What the member holds, for whatever shows it. */
  readonly balance: BalanceStore;
  readonly candy: CandyStore;
  readonly buyCandy: BuyCandy;
  readonly buyInApp: BuyInApp;
  readonly finishPurchase: FinishPurchase;
  readonly refundPurchase: RefundPurchase;
}
