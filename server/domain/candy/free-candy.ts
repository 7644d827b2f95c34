/** Candy in the ledger for which nobody paid. */
export interface FreeCandy {
  /** Whether there is any of the demo's accounts, or bought in its sandboxes. */
  readonly hasCandy: boolean;
  /** Purchases by a test key of a gateway, or by testers of a store. */
  readonly testPurchases: number;
}

/**
 * Candy that nobody paid for lies beside no other, since authors would be paid for it (ADR 0041). Outside the demo none
 * moves while there is any, but for test purchases on a server that makes such: there all of it is free.
 * @param isTestSale whether the server itself sells candy for which nobody pays
 */
export function closesCandy({ hasCandy, testPurchases }: FreeCandy, isTestSale: boolean): boolean {
  return hasCandy || (testPurchases > 0 && !isTestSale);
}
