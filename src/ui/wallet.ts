import type { BalanceStore } from './stores/balance-store.ts';

/** Candy that is held and bought; nothing else needs it: it is fetched when it is wanted. */
export interface Wallet {
  /** What the member holds, for whatever shows it. */
  readonly balance: BalanceStore;
}
