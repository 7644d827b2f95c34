import type { Series } from '../../domain/series/series.ts';
import type { Story } from '../../domain/series/story.ts';
import type { OfferStatePort } from '../ports/state/offer-state-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { UnlockFailure } from '../ports/api/unlock-api.ts';
import type { LockedChoice } from './locked-choice.ts';

/** Unlocks a story without a press where that is allowed. @returns why it did not; undefined when the story is open */
export type UnlockByItself = (story: Story) => Promise<UnlockFailure['kind'] | undefined>;

/** Finds out what to do where the story that follows is locked (spec §4, decisions §5). */
export class HandleLockedStory {
  private readonly ports: {
    readonly session: SessionStatePort;
    readonly choice: LockedChoice;
    readonly offers: OfferStatePort;
    readonly unlockByItself: UnlockByItself;
  };

  constructor(ports: HandleLockedStory['ports']) {
    this.ports = ports;
  }

  /**
   * @param isLast nothing else waits to be played
   * @returns whether to go on as the playlist says: to the story that is open now, or to the next series; else there is
   * an offer
   */
  async run(series: Series, story: Story, isLast: boolean): Promise<boolean> {
    const { session, choice, offers, unlockByItself } = this.ports;
    const isMember = session.current().kind === 'member';
    const refusal = isMember ? await unlockByItself(story) : 'auto-unlock-off';
    if (refusal === undefined) return true;
    const isCapped = refusal === 'auto-unlock-capped' || refusal === 'candy-short';
    if (!isCapped && !isLast && !choice.stops()) return true;
    offers.ask({ series, story, reason: isCapped ? 'capped' : 'ended' });
    return false;
  }
}
