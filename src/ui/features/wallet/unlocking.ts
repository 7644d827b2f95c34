import type { SponsorSeries } from '../../../application/candy/sponsor-series.ts';
import type { AutoUnlock } from '../../../application/candy/auto-unlock.ts';
import type { UndoUnlock } from '../../../application/candy/undo-unlock.ts';
import type { UnlockRest } from '../../../application/candy/unlock-rest.ts';
import type { UnlockStory } from '../../../application/candy/unlock-story.ts';
import type { LockedChoice } from '../../../application/playback/locked-choice.ts';
import type { UnlockApi } from '../../../application/ports/unlock-api.ts';
import type { TextDrafts } from '../../../application/session/text-drafts.ts';
import type { AutoUnlocksStore } from './stores/auto-unlocks-store.ts';
import type { OwnedStore } from './stores/owned-store.ts';

/** What candy is spent on, and nothing else needs: it is fetched when somebody is about to. */
export interface Unlocking {
  /** What unlocking would cost, and what unlocks by itself. */
  readonly offers: Pick<UnlockApi, 'storyOffer' | 'seriesOffer' | 'setAutoUnlock'>;
  readonly unlockStory: UnlockStory;
  readonly unlockRest: UnlockRest;
  readonly undoUnlock: UndoUnlock;
  readonly autoUnlock: AutoUnlock;
  readonly autoUnlocks: AutoUnlocksStore;
  readonly sponsorSeries: SponsorSeries;
  /** Words that go with a sponsorship. */
  readonly sponsorDrafts: TextDrafts;
  readonly lockedChoice: LockedChoice;
  readonly owned: OwnedStore;
}
