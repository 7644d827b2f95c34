import type { Result } from '../../../common/kernel/result.ts';
import type { Payout, PayoutOrder } from '../../domain/candy/payout.ts';
import type { EarningsApi, PayoutFailure } from '../ports/api/earnings-api.ts';
import type { PayoutsStatePort } from '../ports/state/payouts-state-port.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';

/** Asks to be paid what was earned (CND-15). What is pressed again because the answer was lost is asked for once. */
export class RequestPayout {
  private readonly ports: {
    readonly api: EarningsApi;
    readonly keys: IdempotencyKeys;
    readonly payouts: PayoutsStatePort;
  };

  constructor(ports: RequestPayout['ports']) {
    this.ports = ports;
  }

  /** Whatever came of it, the payouts are read anew. */
  async run(order: PayoutOrder): Promise<Result<Payout, PayoutFailure>> {
    const { api, keys, payouts } = this.ports;
    // The same words after a payout that has been seen ask for another one.
    const request = JSON.stringify([order, payouts.payouts()?.payouts[0]?.id]);
    const made = await keys.send(request, (key) => api.requestPayout(order, key));
    await payouts.loadPayouts();
    return made;
  }
}
