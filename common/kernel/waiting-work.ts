/** How much of one kind waits for operators is counted up to here; from here on there is "more". */
export const MOST_WAITING_COUNTED = 100;

/** How much waits for operators, each at most `MOST_WAITING_COUNTED`. */
export interface WaitingWork {
  /** Reports of comments that nobody has answered yet. */
  readonly reports: number;
  /** Payouts to approve or refuse. */
  readonly requestedPayouts: number;
  /** Payouts to pay. */
  readonly approvedPayouts: number;
}
