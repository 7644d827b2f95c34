import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Hundredths } from '../../../domain/candy/candy-amount.ts';
import type { Lot } from '../../../domain/candy/lot.ts';
import type { Page, PageRequest } from '../catalogue/catalogue-repository.ts';

/** Something by its number and title. */
export interface Titled<Id> {
  readonly id: Id;
  readonly title: string;
}

/** A lot as its owner sees it. */
export interface OwnLot extends Omit<Lot, 'isPayable'> {
  readonly amount: Hundredths;
  readonly receivedAt: number;
  readonly purchaseId: string | undefined;
}

/** A story that somebody unlocked. */
export interface OwnedStory {
  readonly id: StoryId;
  readonly unlockedAt: number;
  readonly canUndo: boolean;
}

/** What an author earned by something in a month like 2026-11. */
export interface Earning {
  readonly month: string;
  readonly series: Titled<SeriesId>;
  /** Undefined for sponsorship, which is of a whole series. */
  readonly story: (Titled<StoryId> & { readonly episode: number | undefined }) | undefined;
  /** What can be paid out. */
  readonly amount: Hundredths;
  /** What candy brought that was given, which cannot (ADR 0058). */
  readonly gifted: Hundredths;
  /** Unlocks less those that were undone. */
  readonly count: number;
}

/**
 * What members hold and earned; each sees only their own.
 * @throws UnavailableError when the database does not answer
 */
export interface WalletRepository {
  /** @param at milliseconds since 1970, as below */
  balance(
    principal: MemberPrincipal,
    at: number,
  ): Promise<{ readonly spendable: Hundredths; readonly earnings: Hundredths; readonly debt: Hundredths }>;
  /** @returns those of which something is left, in the order in which they are spent */
  lots(principal: MemberPrincipal, at: number): Promise<readonly OwnLot[]>;
  /** @returns what was unlocked, the latest first */
  box(page: PageRequest, principal: MemberPrincipal): Promise<Page<OwnedStory>>;
  /** @returns what was earned, by month, series and story, the latest month first */
  earnings(principal: MemberPrincipal): Promise<readonly Earning[]>;
}
