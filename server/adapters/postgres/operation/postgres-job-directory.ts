import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import { logAction } from './postgres-audit-trail.ts';
import type { Database, DatabaseTransaction, Statement } from '../database.ts';

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

/** Which jobs are asked for. */
export interface JobFilter {
  /** Those alone that were tried as often as they may be. */
  readonly isFailed: boolean;
  /** Those alone of a name or a lane. */
  readonly queue: string | undefined;
}

/** Why none of the jobs was changed: those that do not exist, or those that are being done. */
export interface JobsRefused {
  readonly kind: 'no-such-jobs' | 'jobs-running';
  readonly ids: readonly string[];
}

/** What may be done with a job: `retry-job` tries it again now, from its first try on; `drop-job` takes it out for good. */
export type JobStep = 'retry-job' | 'drop-job';

/** The jobs of graphile-worker, through what it documents: its view, and its functions for administrators. */
export class PostgresJobDirectory {
  private readonly database: Database;

  /** @param database opened for upkeep */
  constructor(database: Database) {
    this.database = database;
  }

  /**
   * @param most jobs that are listed
   * @returns those that failed for good first, then those that wait the longest
   * @throws UnavailableError when the database does not answer
   */
  async list({ isFailed, queue }: JobFilter, most: number): Promise<readonly ListedJob[]> {
    const rows = await this.database.read(LIST_JOBS, [isFailed, queue ?? null, most]);
    return rows.map(toJob);
  }

  /**
   * Does a step with all of `ids` or with none, and writes each into the audit log in the same transaction.
   * @param at in ms since 1970
   * @returns the jobs as they were
   * @throws UnavailableError when the database does not answer
   */
  async change(step: JobStep, ids: readonly string[], at: number): Promise<Result<readonly ListedJob[], JobsRefused>> {
    try {
      return await this.database.transact((transaction) => changeAll(transaction, step, ids, at));
    } catch (cause) {
      if (cause instanceof JobsRunningError) return fail({ kind: 'jobs-running', ids: cause.ids });
      throw cause;
    }
  }
}

async function changeAll(
  transaction: DatabaseTransaction,
  step: JobStep,
  ids: readonly string[],
  at: number,
): Promise<Result<readonly ListedJob[], JobsRefused>> {
  const found = (await transaction.run(JOBS_BY_ID, [ids])).map(toJob);
  const missing = ids.filter((id) => found.every((job) => job.id !== id));
  if (missing.length > 0) return fail({ kind: 'no-such-jobs', ids: missing });
  // The functions leave out what is being done, also what was begun since we looked.
  const changed = (await transaction.run(STEPS[step], [ids])).map(({ id }) => id);
  const running = ids.filter((id) => !changed.includes(id));
  if (running.length > 0) throw new JobsRunningError(running);
  for (const { id, name } of found) {
    await logAction(transaction, { action: step, by: { kind: 'command' }, note: `${name} ${id}`, at });
  }
  return ok(found);
}

/** Undoes the transaction: all of the jobs are changed or none. */
class JobsRunningError extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('Some of the jobs are being done.');
    this.name = 'JobsRunningError';
    this.ids = ids;
  }
}

interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly queue: string | null;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string | null;
  readonly run_at: Date;
  readonly is_running: boolean;
}

function toJob(row: JobRow): ListedJob {
  const { id, name, queue, attempts, max_attempts: maxAttempts, last_error: said, run_at: runAt } = row;
  const lastError = said?.split('\n', 1)[0];
  return {
    id,
    name,
    queue: queue ?? undefined,
    attempts,
    maxAttempts,
    lastError,
    runAt: runAt.getTime(),
    isRunning: row.is_running,
  };
}

const COLUMNS = `id::text AS id, task_identifier AS name, queue_name AS queue, attempts::int AS attempts,
  max_attempts::int AS max_attempts, last_error, run_at, locked_at IS NOT NULL AS is_running`;

export const LIST_JOBS: Statement<[isFailed: boolean, queue: string | null, most: number], JobRow> = {
  name: 'list-jobs',
  text: `SELECT ${COLUMNS} FROM graphile_worker.jobs
    WHERE (NOT $1::boolean OR attempts >= max_attempts) AND ($2::text IS NULL OR $2 IN (task_identifier, queue_name))
    ORDER BY jobs.attempts < jobs.max_attempts, jobs.run_at, jobs.id LIMIT $3`,
};

export const JOBS_BY_ID: Statement<[ids: readonly string[]], JobRow> = {
  name: 'jobs-by-id',
  text: `SELECT ${COLUMNS} FROM graphile_worker.jobs WHERE id = ANY ($1::bigint[]) ORDER BY jobs.id`,
};

export const STEPS: Readonly<Record<JobStep, Statement<[ids: readonly string[]], { readonly id: string }>>> = {
  'retry-job': {
    name: 'retry-jobs',
    text: `SELECT id::text AS id FROM graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0)`,
  },
  'drop-job': {
    name: 'drop-jobs',
    text: `SELECT id::text AS id FROM graphile_worker.complete_jobs($1::bigint[])`,
  },
};
