import type { StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { BalanceStatePort } from '../ports/state/balance-state-port.ts';
import type { UnlockApi, Unlocked, UnlockFailure } from '../ports/api/unlock-api.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { ShowEntitlement } from './show-entitlement.ts';

/** Unlocks a story for good (decisions §5): it opens wherever it stands, also in what plays. */
export class UnlockStory {
  private readonly ports: {
    readonly api: UnlockApi;
    readonly keys: IdempotencyKeys;
    readonly balance: BalanceStatePort;
    readonly showEntitlement: ShowEntitlement;
  };

  constructor(ports: UnlockStory['ports']) {
    this.ports = ports;
  }

  /**
   * @param candyPrice what the listener was shown
   * @param isAutomatic nobody pressed
   */
  async run(id: StoryId, candyPrice: number, isAutomatic = false): Promise<Result<Unlocked, UnlockFailure>> {
    const { api, keys, balance, showEntitlement } = this.ports;
    const unlocked = await keys.send(`story ${id} for ${candyPrice} ${isAutomatic}`, (key) =>
      api.unlockStory(id, { key, candyPrice }, isAutomatic),
    );
    if (!unlocked.ok) return unlocked;
    balance.told(unlocked.value.balanceAfter);
    // Named by the answer or not, it is open now.
    showEntitlement.run([id], true);
    return unlocked;
  }
}
