import type { Result } from '../../../../common/kernel/result.ts';
import type {
  JobChangeWork,
  JobStep,
  ListedJob,
  OpenJobs,
} from '../../../application/ports/operation/job-change-work.ts';
import { logAction } from './postgres-audit-trail.ts';
import type { Database, Statement } from '../database.ts';
import { transactUnlessRefused } from '../transact-unless-refused.ts';

/** Which jobs are asked for. */
export interface JobFilter {
  /** Those alone that were tried as often as they may be. */
  readonly isFailed: boolean;
  /** Those alone of a name or a lane. */
  readonly queue: string | undefined;
}

/** The jobs of graphile-worker, through what it documents: its view, and its functions for administrators. */
export class PostgresJobDirectory implements JobChangeWork {
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

  run<Answer, Refusal>(
    ids: readonly string[],
    at: number,
    work: (jobs: OpenJobs) => Promise<Result<Answer, Refusal>>,
  ): Promise<Result<Answer, Refusal>> {
    return transactUnlessRefused(this.database, async (transaction) =>
      work({
        found: (await transaction.run(JOBS_BY_ID, [ids])).map(toJob),
        // The functions leave out what is being done, also what was begun since we looked.
        take: async (step) => (await transaction.run(STEPS[step], [ids])).map(({ id }) => id),
        log: async (entry) => {
          await logAction(transaction, { ...entry, at });
        },
      }),
    );
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
