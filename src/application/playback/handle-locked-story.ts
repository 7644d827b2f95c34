import { reasonToAsk, type LockedReason } from '../../domain/playback/sequel.ts';
import type { Series } from '../../domain/series/series.ts';
import type { Story } from '../../domain/series/story.ts';
import type { OfferStatePort } from '../ports/state/offer-state-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { UnlockFailure } from '../ports/api/unlock-api.ts';
import type { LockedChoice } from './locked-choice.ts';

/** Unlocks stories without a press where that is allowed. */
export interface UnlockByItself {
  /** @returns why it did not; undefined when the story is open */
  run(story: Story): Promise<UnlockFailure['kind'] | undefined>;
  /** Asks, and spends nothing. @returns why it would not; undefined when it may */
  refusal(story: Story): Promise<UnlockFailure['kind'] | undefined>;
}

/** Finds out what to do where the story that follows is locked (spec §4, decisions §5). */
export class HandleLockedStory {
  private readonly ports: {
    readonly session: SessionStatePort;
    readonly choice: LockedChoice;
    readonly offers: OfferStatePort;
    readonly unlockByItself: () => Promise<UnlockByItself>;
  };

  constructor(ports: HandleLockedStory['ports']) {
    this.ports = ports;
  }

  /** What a visitor has allowed is known without asking: nothing opens by itself. */
  get isKnown(): boolean {
    return this.ports.session.current().kind !== 'member';
  }

  /**
   * @param isLast nothing else waits to be played
   * @returns whether to go on as the playlist says: to the story that is open now, or to the next series; else there is
   * an offer
   */
  async run(series: Series, story: Story, isLast: boolean): Promise<boolean> {
    const { choice, unlockByItself } = this.ports;
    const refusal = this.isKnown ? 'auto-unlock-off' : await (await unlockByItself()).run(story);
    if (refusal === undefined) return true;
    const reason = reasonToAsk(refusal, { stops: choice.stops(), isLast });
    if (reason !== undefined) this.offer(series, story, reason);
    return reason === undefined;
  }

  /** Before the turn of `story`: spends nothing. @returns why it will not open by itself; undefined where it may */
  async refusal(story: Story): Promise<UnlockFailure['kind'] | undefined> {
    return this.isKnown ? 'auto-unlock-off' : (await this.ports.unlockByItself()).refusal(story);
  }

  /** Playing has stopped before `story`. */
  offer(series: Series, story: Story, reason: LockedReason): void {
    this.ports.offers.ask({ series, story, reason });
  }

  /** @returns whether this device stops at locked stories */
  stops(): boolean {
    return this.ports.choice.stops();
  }
}
