import type { CollectionStore } from './stores/collection-store.ts';
import type { ContentCaseStore } from './stores/content-case-store.ts';
import type { OperatorStore } from './stores/operator-store.ts';
import type { PayoutDecisionStore } from './stores/payout-decision-store.ts';
import type { WaitingWorkStore } from './stores/waiting-work-store.ts';

/** The dashboard of operators: comments, series and the log, what else was reported, collections, and what authors are paid. */
export interface Operator {
  readonly dashboard: OperatorStore;
  readonly content: ContentCaseStore;
  readonly collections: CollectionStore;
  readonly payouts: PayoutDecisionStore;
  readonly waiting: WaitingWorkStore;
}
