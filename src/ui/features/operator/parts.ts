import type { OperatorStore } from './stores/operator-store.ts';
import type { PayoutDecisionStore } from './stores/payout-decision-store.ts';
import type { WaitingWorkStore } from './stores/waiting-work-store.ts';

/** The dashboard of operators: comments, series and the log, and what authors are paid. */
export interface Operator {
  readonly dashboard: OperatorStore;
  readonly payouts: PayoutDecisionStore;
  readonly waiting: WaitingWorkStore;
}
