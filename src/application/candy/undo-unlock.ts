import type { StoryId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { BalanceStatePort } from '../ports/state/balance-state-port.ts';
import type { UndoFailure, UnlockApi } from '../ports/api/unlock-api.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { ShowEntitlement } from './show-entitlement.ts';

/** Takes back the unlocking of stories that were not opened since (decisions §5). */
export class UndoUnlock {
  private readonly ports: {
    readonly api: UnlockApi;
    readonly keys: IdempotencyKeys;
    readonly balance: BalanceStatePort;
    readonly showEntitlement: ShowEntitlement;
  };

  constructor(ports: UndoUnlock['ports']) {
    this.ports = ports;
  }

  /** One after the other; the first refusal ends it. */
  async run(ids: readonly StoryId[]): Promise<Result<void, UndoFailure>> {
    const { api, keys, balance, showEntitlement } = this.ports;
    for (const id of ids) {
      const undone = await keys.send(`undo ${id}`, (key) => api.undo(id, key));
      if (!undone.ok) return undone;
      balance.told(undone.value);
      showEntitlement.run([id], false);
    }
    return ok(undefined);
  }
}
