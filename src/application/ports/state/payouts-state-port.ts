import type { Result } from '../../../../common/kernel/result.ts';
import type { Payouts } from '../../../domain/candy/payout.ts';
import type { ApiFailure } from '../api-port.ts';

/** The payouts that the author sees. */
export interface PayoutsStatePort {
  /** @returns undefined until they have been read */
  payouts(): Payouts | undefined;
  loadPayouts(): Promise<Result<void, ApiFailure>>;
}
