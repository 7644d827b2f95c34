import type { RequestPayout } from '../../../application/candy/request-payout.ts';
import type { EarningsStore } from './stores/earnings-store.ts';

/** What authors see of their candy, and what they can do. */
export interface AuthorCandy {
  readonly earnings: EarningsStore;
  readonly requestPayout: RequestPayout;
}
