import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { UnlockOffer } from '../../domain/candy/unlock-offer.ts';
import type { BalanceStatePort } from '../ports/state/balance-state-port.ts';
import type { UnlockApi, Unlocked, UnlockFailure } from '../ports/api/unlock-api.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { ShowEntitlement } from './show-entitlement.ts';

/** Unlocks all of a series that is locked, in one payment (decisions §5). */
export class UnlockRest {
  private readonly ports: {
    readonly api: UnlockApi;
    readonly keys: IdempotencyKeys;
    readonly balance: BalanceStatePort;
    readonly showEntitlement: ShowEntitlement;
  };

  constructor(ports: UnlockRest['ports']) {
    this.ports = ports;
  }

  /** @param offer what the listener was shown */
  async run(id: SeriesId, { storyIds, candyPrice }: UnlockOffer): Promise<Result<Unlocked, UnlockFailure>> {
    const { api, keys, balance, showEntitlement } = this.ports;
    const unlocked = await keys.send(`series ${id} for ${candyPrice}`, (key) =>
      api.unlockSeries(id, { key, candyPrice }),
    );
    if (!unlocked.ok) return unlocked;
    balance.told(unlocked.value.balanceAfter);
    showEntitlement.run([...storyIds, ...unlocked.value.storyIds], true);
    return unlocked;
  }
}
