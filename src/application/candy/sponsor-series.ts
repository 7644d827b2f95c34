import type { Result } from '../../../common/kernel/result.ts';
import type { BalanceStatePort } from '../ports/state/balance-state-port.ts';
import type { Payment, SponsorFailure, Sponsorship, UnlockApi } from '../ports/api/unlock-api.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';

/** Gives candy to the author of a series, with a message. */
export class SponsorSeries {
  private readonly ports: {
    readonly api: UnlockApi;
    readonly keys: IdempotencyKeys;
    readonly balance: BalanceStatePort;
  };

  constructor(ports: SponsorSeries['ports']) {
    this.ports = ports;
  }

  async run(sponsorship: Omit<Sponsorship, 'key'>): Promise<Result<Payment, SponsorFailure>> {
    const { api, keys, balance } = this.ports;
    const paid = await keys.send(`sponsor ${JSON.stringify(sponsorship)}`, (key) =>
      api.sponsor({ ...sponsorship, key }),
    );
    if (paid.ok) balance.told(paid.value.balanceAfter);
    return paid;
  }
}
