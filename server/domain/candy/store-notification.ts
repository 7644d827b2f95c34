/** What a store said last about a transaction that it sold: its money was given back, or was not after all. */
export interface StoreNotification {
  /** The store's name of it, the same for ever. */
  readonly transactionId: string;
  readonly isTakenBack: boolean;
  /** Milliseconds since 1970. What was said later holds, whatever comes first. */
  readonly saidAt: number;
}

/** @returns whether a word was said after the one that is known */
export function isLater({ saidAt }: StoreNotification, known: StoreNotification | undefined): boolean {
  return known === undefined || saidAt > known.saidAt;
}
