import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import type { CandyShort } from '../../domain/candy/lot.ts';
import type { AutoUnlock, AutoUnlockedSeries, Undone, Unlocked, UnlockOffer } from '../../domain/candy/unlock.ts';

/** One story, or all of a series that are locked. */
export type Unlockable =
  { readonly kind: 'story'; readonly id: StoryId } | { readonly kind: 'series'; readonly id: SeriesId };

/** What somebody agreed to. */
export interface UnlockOrder {
  readonly target: Unlockable;
  readonly key: string;
  /** What he was shown, in candies. */
  readonly price: number;
  readonly isAutomatic: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A sponsorship as it is asked for. */
export interface SponsorOrder {
  readonly seriesId: SeriesId;
  readonly key: string;
  /** In candies. */
  readonly amount: number;
  readonly message: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Why nothing was moved. `own-series`: nobody pays himself. `unlock-used`: its sound or script was given out. */
export type UnlockRefusal =
  | CandyShort
  | KeyReused
  | {
      readonly kind:
        'not-found' | 'price-changed' | 'auto-unlock-off' | 'auto-unlock-capped' | 'own-series' | 'unlock-used';
    };

/**
 * What members pay authors for. Each is one transaction, which is made once for a key.
 * @throws UnavailableError when the database does not answer
 */
export interface UnlockRepository {
  /** @returns undefined when there is no such story or series */
  offer(target: Unlockable, asker: MemberAsker, at: number): Promise<UnlockOffer | undefined>;
  unlock(order: UnlockOrder, asker: MemberAsker): Promise<Result<Unlocked, UnlockRefusal>>;
  /** Takes an unlock back that was not used. */
  undo(story: StoryId, key: string, asker: MemberAsker, at: number): Promise<Result<Undone, UnlockRefusal>>;
  /** @param cap in candies, undefined to turn it off. @returns undefined when there is no such series */
  setAuto(series: SeriesId, cap: number | undefined, asker: MemberAsker): Promise<AutoUnlock | 'off' | undefined>;
  /** @returns the series that unlock by themselves, the newest first */
  autos(asker: MemberAsker): Promise<readonly AutoUnlockedSeries[]>;
  sponsor(order: SponsorOrder, asker: MemberAsker): Promise<Result<Omit<Unlocked, 'storyIds'>, UnlockRefusal>>;
}
