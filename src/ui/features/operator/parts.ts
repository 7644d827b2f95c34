import type { OperatorStore } from './stores/operator-store.ts';
import type { PayoutDeskStore } from './stores/payout-desk-store.ts';

/** The desk of operators: comments, series and the log, and what authors are paid. */
export interface Operator {
  readonly desk: OperatorStore;
  readonly payouts: PayoutDeskStore;
}
