import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { AutoUnlock, AutoUnlockedSeries, UnlockOffer } from '../../../domain/candy/unlock-offer.ts';
import type { Author } from '../../../domain/series/series.ts';
import type { Story } from '../../../domain/series/story.ts';
import type { ApiFailure } from '../api-port.ts';
import type { ListPage } from './browse-api.ts';

/**
 * Why no candy moved. `candy-short`: the balance is too small. `candy-closed`: the ledger is looked through, and moves
 * nothing meanwhile. `key-reused`: the key belongs to another payment.
 */
export type PaymentFailure = ApiFailure | { readonly kind: 'candy-short' | 'candy-closed' | 'key-reused' };

/** `price-changed`: it is not what the listener was shown. The others only where nobody pressed. */
export type UnlockFailure =
  PaymentFailure | { readonly kind: 'price-changed' | 'auto-unlock-off' | 'auto-unlock-capped' };

/** `unlock-used`: its sound or script was given out. */
export type UndoFailure = PaymentFailure | { readonly kind: 'unlock-used' };

/** `own-series`: nobody pays themselves. */
export type SponsorFailure = PaymentFailure | { readonly kind: 'own-series' };

/** What the listener agreed to. */
export interface UnlockOrder {
  /** A UUID; the same one is answered as the first time, whatever became of that answer (decisions §2). */
  readonly key: string;
  /** As it was shown, in candies. */
  readonly candyPrice: number;
}

/** A payment that was made, in candies. */
export interface Payment {
  readonly candyPaid: number;
  readonly balanceAfter: number;
}

/** What unlocking came to; no stories where all were open before. */
export interface Unlocked extends Payment {
  readonly storyIds: readonly StoryId[];
}

/** What is given to the author of a series. */
export interface Sponsorship {
  readonly seriesId: SeriesId;
  readonly key: string;
  /** Whole candies, at least 1. */
  readonly candyAmount: number;
  /** What the author reads; undefined where nothing was written. */
  readonly message: string | undefined;
}

/** A story that the member unlocked, and enough of its series to show and play it. */
export interface OwnedStory {
  readonly story: Story;
  readonly series: {
    readonly id: SeriesId;
    readonly title: string;
    readonly imageUrl: string | undefined;
    readonly isAdult: boolean;
    readonly author: Author;
  };
  /** Milliseconds since 1970. */
  readonly unlockedAt: number;
  readonly canUndo: boolean;
}

/** What members pay authors for. */
export interface UnlockApi {
  storyOffer(id: StoryId): Promise<Result<UnlockOffer, ApiFailure>>;
  /** @returns the same of all of a series that is locked */
  seriesOffer(id: SeriesId): Promise<Result<UnlockOffer, ApiFailure>>;
  /** @param isAutomatic nobody pressed: it takes auto-unlock, and counts to its cap */
  unlockStory(id: StoryId, order: UnlockOrder, isAutomatic: boolean): Promise<Result<Unlocked, UnlockFailure>>;
  /** Unlocks all of a series that is locked, or nothing. */
  unlockSeries(id: SeriesId, order: UnlockOrder): Promise<Result<Unlocked, UnlockFailure>>;
  /** Takes an unlock back that was not used. @returns the balance after it */
  undo(id: StoryId, key: string): Promise<Result<number, UndoFailure>>;
  /** @param cap in whole candies, and counting begins anew; undefined turns it off */
  setAutoUnlock(id: SeriesId, cap: number | undefined): Promise<Result<AutoUnlock, ApiFailure>>;
  /** @returns the series that unlock by themselves, the newest first */
  autoUnlocks(): Promise<Result<readonly AutoUnlockedSeries[], ApiFailure>>;
  sponsor(sponsorship: Sponsorship): Promise<Result<Payment, SponsorFailure>>;
  /** @param page counts from 1; the latest unlocked first */
  owned(page: number): Promise<Result<ListPage<OwnedStory>, ApiFailure>>;
}
