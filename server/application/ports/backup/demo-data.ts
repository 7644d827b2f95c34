import type { Result } from '../../../../common/kernel/result.ts';
import type { FreeCandy } from '../../../domain/candy/free-candy.ts';

/** What there is of the demo, and of test purchases. */
export interface DemoData extends FreeCandy {
  /** With those that its accounts have posted. */
  readonly series: number;
  readonly accounts: number;
  /** Those of `accounts` with an address: whoever tried the local demo signed in to them. A public demo makes none. */
  readonly signInAccounts: number;
}

/**
 * Why nothing was removed. `paid-candy`: candy that was paid for was moved together with candy that was not.
 * `judged-payouts`: an operator of the demo has judged payouts that are not the demo's. `ledger-broken`: the ledger would
 * not hold afterwards, as it did not before. `members` are those that it is about, besides the demo's.
 */
export interface DemoEntangled {
  readonly kind: 'paid-candy' | 'judged-payouts' | 'ledger-broken';
  readonly members: readonly number[];
}

/** What was removed. */
export interface RemovedDemo extends DemoData {
  /** Names in the media store that the demo had put there, and that nothing names any more. */
  readonly files: readonly string[];
}

/**
 * What the demo and test purchases have left in the data, seen from outside the demo (ADR 0041).
 * @throws UnavailableError when the database does not answer
 */
export interface DemoDataRepository {
  /** @returns undefined when there is nothing of it */
  find(): Promise<DemoData | undefined>;
  /** Hides every series of the demo and of its accounts. Those of its catalogue come back when it is loaded again. */
  hide(): Promise<void>;
  /**
   * Removes all of it, test purchases too, and whatever hangs on it, or nothing. What others wrote below its comments stays, and the audit log
   * tells that it was removed.
   * @param at milliseconds since 1970
   */
  remove(at: number): Promise<Result<RemovedDemo, DemoEntangled>>;
}
