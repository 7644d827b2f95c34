/** Something in the ledger that is not as it has to be. */
export interface LedgerFault {
  /** Where, such as `the account 7`. */
  readonly what: string;
  readonly found: string;
}

/** Looks at the whole ledger. */
export interface LedgerAudit {
  /**
   * Proves that all accounts make up for each other, that every balance is what its entries come to, and that no entry was
   * changed since it was made (security CL1, CL9).
   * @returns what does not hold; nothing when all does
   */
  faults(): Promise<readonly LedgerFault[]>;
}
