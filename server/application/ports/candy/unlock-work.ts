import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { Decision, KeyReused, MoneyRequest } from '../../../domain/candy/ledger.ts';
import type { MovementId } from '../../../domain/candy/movement.ts';
import type { Earner, Payment, Wallet } from '../../../domain/candy/transfers.ts';
import type { AutoUnlock, LockedStory, NewUnlock, StandingUnlock } from '../../../domain/candy/unlock.ts';
import type { Unlockable } from './unlock-repository.ts';

/** A series that listeners pay for, and whom. */
export interface UnlockSource {
  readonly seriesId: SeriesId;
  readonly authorId: AuthorId;
}

/** A sponsorship that was paid for. */
export interface NewSponsorship {
  readonly movement: MovementId;
  /** In candies, before the platform's share. */
  readonly amount: number;
  readonly message: string | undefined;
}

/** What a request comes to, and what is to be written once its movements have their numbers. */
export interface UnlockDecision<Answer> extends Decision<Answer> {
  readonly afterwards?: (ids: readonly MovementId[]) => Promise<void>;
}

/** What one listener pays one author for a series, which nobody else changes until the work on it has ended. */
export interface LockedUnlocks {
  /** Whom the listener pays. */
  readonly author: Earner;
  /** @param also lots that are wanted even when nothing is left of them. @returns what the listener has to spend */
  wallet(also?: readonly MovementId[]): Promise<Wallet>;
  /** @returns what of the target is locked for the listener, in the order of the series; nothing for its author */
  stories(target: Unlockable): Promise<readonly LockedStory[]>;
  /** @returns what may be spent by itself on the series, undefined when nothing may; nobody changes it meanwhile */
  auto(): Promise<AutoUnlock | undefined>;
  /** @returns the listener's unlock of a story, undefined when there is none; nobody opens the story meanwhile */
  find(story: StoryId): Promise<StandingUnlock | undefined>;
  /** @returns what a payment took out of lots, and how much of it nobody had paid for */
  spent(movement: MovementId): Promise<Pick<Payment, 'lotEntries' | 'given'>>;
  /** Makes stories the listener's. */
  add(unlocks: readonly NewUnlock[], isAutomatic: boolean): Promise<void>;
  /** Locks a story for the listener again. */
  end(story: StoryId): Promise<void>;
  /** @param candies spent by itself on the series, less than 0 for what comes back; what was spent is never below 0 */
  spendAutomatically(candies: number): Promise<void>;
  /** Keeps a sponsorship of the series, and tells the author. */
  addSponsorship(sponsorship: NewSponsorship): Promise<void>;
  /** Does what the listener asks for under a key, once (`Ledger.once`). */
  once<Answer, Refusal>(
    request: Omit<MoneyRequest, 'member'>,
    decide: () => Promise<Result<UnlockDecision<Answer>, Refusal>>,
  ): Promise<Result<Answer, Refusal | KeyReused>>;
}

/** What a listener may pay for, while nothing of it is locked. */
export interface Unlocks {
  /** @returns whose it is, undefined when no such story or series is published */
  published(target: Unlockable): Promise<UnlockSource | undefined>;
  /** @returns whose a story is, published or not, undefined when there is none */
  ofStory(story: StoryId): Promise<UnlockSource | undefined>;
  /** Locks whatever a payment of the listener to this author moves: all at once, and once in a piece of work. */
  lock(source: UnlockSource): Promise<LockedUnlocks>;
}

/**
 * The unit of work for what listeners pay authors: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface UnlockWork {
  /** @param at milliseconds since 1970, when what is written happens */
  run<Answer>(listener: AuthorId, at: number, work: (unlocks: Unlocks) => Promise<Answer>): Promise<Answer>;
}
