import { autoRefusal } from '../../domain/candy/unlock-offer.ts';
import type { Story } from '../../domain/series/story.ts';
import type { NoticePort } from '../ports/notice-port.ts';
import type { UnlockApi, UnlockFailure } from '../ports/api/unlock-api.ts';
import type { UnlockStory } from './unlock-story.ts';

/** Unlocks what follows without a press, where the member has allowed it (decisions §5). */
export class AutoUnlock {
  private readonly ports: {
    readonly api: Pick<UnlockApi, 'storyOffer'>;
    readonly unlockStory: UnlockStory;
    readonly notices: NoticePort;
  };

  constructor(ports: AutoUnlock['ports']) {
    this.ports = ports;
  }

  /** Asks, and spends nothing. @returns why the story would not unlock by itself; undefined when it may, or is open */
  async refusal({ id }: Story): Promise<UnlockFailure['kind'] | undefined> {
    const offer = await this.ports.api.storyOffer(id);
    if (!offer.ok) return offer.failure.kind;
    const { candyPrice, autoUnlock, missing } = offer.value;
    return autoRefusal(autoUnlock, candyPrice) ?? (missing > 0 ? 'candy-short' : undefined);
  }

  /** @returns undefined when the story is open now, else why it is not */
  async run({ id }: Story): Promise<UnlockFailure['kind'] | undefined> {
    const { api, unlockStory, notices } = this.ports;
    const offer = await api.storyOffer(id);
    if (!offer.ok) return offer.failure.kind;
    const { candyPrice, autoUnlock } = offer.value;
    const refusal = autoRefusal(autoUnlock, candyPrice);
    if (refusal !== undefined) return refusal;
    const unlocked = await unlockStory.run(id, candyPrice, true);
    if (!unlocked.ok) return unlocked.failure.kind;
    const { candyPaid } = unlocked.value;
    if (candyPaid > 0) notices.show({ kind: 'status', message: 'auto-unlocked', count: candyPaid });
    return undefined;
  }
}
