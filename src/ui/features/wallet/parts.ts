import type { AutoUnlock } from '../../../application/candy/auto-unlock.ts';
import type { BuyCandy } from '../../../application/candy/buy-candy.ts';
import type { BuyInApp } from '../../../application/candy/buy-in-app.ts';
import type { FinishPurchase } from '../../../application/candy/finish-purchase.ts';
import type { RefundPurchase } from '../../../application/candy/refund-purchase.ts';
import type { RequestPayout } from '../../../application/candy/request-payout.ts';
import type { SponsorSeries } from '../../../application/candy/sponsor-series.ts';
import type { UndoUnlock } from '../../../application/candy/undo-unlock.ts';
import type { UnlockRest } from '../../../application/candy/unlock-rest.ts';
import type { UnlockStory } from '../../../application/candy/unlock-story.ts';
import type { LockedChoice } from '../../../application/playback/locked-choice.ts';
import type { UnlockApi } from '../../../application/ports/api/unlock-api.ts';
import type { RecordingPort } from '../../../application/ports/recording-port.ts';
import type { TextDrafts } from '../../../application/session/text-drafts.ts';
import type { AutoUnlocksStore } from './stores/auto-unlocks-store.ts';
import type { BalanceStore } from './stores/balance-store.ts';
import type { CandyStore } from './stores/candy-store.ts';
import type { EarningsStore } from './stores/earnings-store.ts';
import type { OwnedStore } from './stores/owned-store.ts';

export type { OfferStore } from './stores/offer-store.ts';

/** Candy that is held and bought; nothing else needs it: it is fetched when it is wanted. */
export interface Wallet {
  /** What the member holds, for whatever shows it. */
  readonly balance: BalanceStore;
  readonly candy: CandyStore;
  readonly buyCandy: BuyCandy;
  readonly buyInApp: BuyInApp;
  readonly finishPurchase: FinishPurchase;
  readonly refundPurchase: RefundPurchase;
}

/** What candy is spent on, and nothing else needs: it is fetched when somebody is about to. */
export interface Unlocking {
  /** What unlocking would cost, and what unlocks by itself. */
  readonly offers: Pick<UnlockApi, 'storyOffer' | 'seriesOffer' | 'setAutoUnlock'>;
  /** Plays previews of locked stories. */
  readonly recording: RecordingPort;
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

/** What authors see of their candy, and what they can do. */
export interface AuthorCandy {
  readonly earnings: EarningsStore;
  readonly requestPayout: RequestPayout;
}
