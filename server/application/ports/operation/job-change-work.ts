import type { Result } from '../../../../common/kernel/result.ts';
import type { AuditFacts } from './audit-trail.ts';

/** A job as an operator sees it: nothing of what it was given, which may be of members. */
export interface ListedJob {
  readonly id: string;
  readonly name: string;
  /** The lane in which one job is done at a time. */
  readonly queue: string | undefined;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Why the last try failed, its first line. */
  readonly lastError: string | undefined;
  /** When it may be begun, in ms since 1970. */
  readonly runAt: number;
  readonly isRunning: boolean;
}

/** What may be done with a job: `retry-job` tries it again now, from its first try on; `drop-job` takes it out for good. */
export type JobStep = 'retry-job' | 'drop-job';

/** Jobs that are to be changed. */
export interface OpenJobs {
  /** Those that there are, as they were found, in the order of their numbers. */
  readonly found: readonly ListedJob[];
  /** Does a step with all that nobody is doing just now, also since they were found. @returns the numbers of those */
  take(step: JobStep): Promise<readonly string[]>;
  /** Writes into the audit log what was done. */
  log(entry: Omit<AuditFacts, 'at'>): Promise<void>;
}

/**
 * The unit of work for jobs: all of it counts, or, where the work refuses or throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface JobChangeWork {
  /**
   * @param ids numbers of jobs, each once
   * @param at milliseconds since 1970, when what is written happens
   */
  run<Answer, Refusal>(
    ids: readonly string[],
    at: number,
    work: (jobs: OpenJobs) => Promise<Result<Answer, Refusal>>,
  ): Promise<Result<Answer, Refusal>>;
}
