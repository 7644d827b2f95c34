import type { Result } from '../../../../common/kernel/result.ts';
import type { FreeCandy } from '../../../domain/candy/free-candy.ts';
import type { AuditFacts } from '../operation/audit-trail.ts';

/** What there is of the demo, and of test purchases. */
export interface DemoData extends FreeCandy {
  /** With those that its accounts have posted. */
  readonly series: number;
  readonly accounts: number;
  /** Those of `accounts` with an address: whoever tried the local demo signed in to them. A public demo makes none. */
  readonly signInAccounts: number;
}

/** The demo and test purchases as they stand, while nobody else changes them. */
export interface OpenDemo {
  readonly data: DemoData;
  /** @returns whose candy that was paid for was moved together with candy that was not, besides the demo's */
  paidCandy(): Promise<readonly number[]>;
  /** @returns whose payouts an operator of the demo has judged, besides the demo's */
  judgedPayouts(): Promise<readonly number[]>;
  /**
   * Removes all of it, test purchases too, and whatever hangs on it. What others wrote below its comments stays.
   * @returns names in the media store that the demo had put there, and that nothing names any more
   */
  remove(): Promise<readonly string[]>;
  /** Writes into the audit log what was done. */
  log(entry: Omit<AuditFacts, 'at'>): Promise<void>;
  /** @returns whether the ledger holds as it stands */
  isLedgerSound(): Promise<boolean>;
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
   * The unit of work for taking it out: all of it counts, or, where the work refuses or throws, nothing.
   * @param at milliseconds since 1970
   */
  open<Answer, Refusal>(
    at: number,
    work: (demo: OpenDemo) => Promise<Result<Answer, Refusal>>,
  ): Promise<Result<Answer, Refusal>>;
}
