import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { PayoutLines, PayoutStep } from '../../../../common/kernel/payout.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { Hundredths } from '../../../domain/candy/candy-amount.ts';
import type { Decision, KeyReused, MoneyRequest } from '../../../domain/candy/ledger.ts';
import type { Payout, PayoutBy } from './payout-repository.ts';

/** A payout that is asked for; its details are sealed. */
export interface NewPayout extends PayoutLines {
  readonly amount: Hundredths;
  readonly sealedDetails: string;
}

/** A step that was decided; the reason is for the author to read. */
export interface PayoutStepTaken {
  readonly state: PayoutStep;
  readonly reason: string | undefined;
  readonly by: PayoutBy;
}

/** What one author earned and asked to be paid, which nobody else changes until the work on it has ended. */
export interface LockedPayouts {
  /** Hundredths that can be asked for. */
  readonly earned: Hundredths;
  /** @returns whether a payout waits for an answer or for its payment */
  hasOpen(): Promise<boolean>;
  /** @throws when the author has no such payout */
  find(id: number): Promise<Payout>;
  /** @returns whoever may act as an operator now */
  operators(): Promise<readonly AuthorId[]>;
  /** Keeps a payout as requested. @returns its number */
  add(payout: NewPayout): Promise<number>;
  /** Takes a payout a step on and moves its candy, writes that into the audit log, and tells the author. */
  take(payout: Payout, step: PayoutStepTaken, movements: Decision<void>['movements']): Promise<void>;
  /** Does what the author asks for under a key, once (`Ledger.once`). */
  once<Refusal>(
    request: Omit<MoneyRequest, 'member'>,
    decide: () => Promise<Result<Decision<number>, Refusal>>,
  ): Promise<Result<number, Refusal | KeyReused>>;
}

/**
 * The unit of work for what authors are paid: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface PayoutWork {
  /** @param at milliseconds since 1970, when what is written happens */
  run<Answer>(author: AuthorId, at: number, work: (payouts: LockedPayouts) => Promise<Answer>): Promise<Answer>;
}
