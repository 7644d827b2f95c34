import type { JobName, JobQueue, Jobs } from '../../application/ports/job-queue.ts';

/** What a transaction of the database has to be able to do. */
export interface JobTransaction {
  run(statement: { readonly name: string; readonly text: string }, values: readonly unknown[]): Promise<unknown>;
}

/** Tries before a job is set aside: with waits that grow from seconds to six hours, they take most of a day. */
const MAX_TRIES = 12;

const ADD_JOB = {
  name: 'add-job',
  text: `SELECT FROM graphile_worker.add_job($1::text, $2::json,
    max_attempts => $3::int, run_at => $4::timestamptz, queue_name => $5::text)`,
};

/** Of the jobs of a lane one is done at a time, so that sounds leave processors and hands for the others. */
const LANES: Readonly<Partial<Record<JobName, string>>> = { 'process-upload': 'media', 'tidy-media': 'media' };

/** Jobs as rows of the same database, added by whatever transaction causes them (ADR 0011). */
export class GraphileJobQueue implements JobQueue<JobTransaction> {
  private readonly maxTries: number;

  constructor(maxTries = MAX_TRIES) {
    this.maxTries = maxTries;
  }

  async enqueue<Name extends JobName>(
    name: Name,
    payload: Jobs[Name],
    transaction: JobTransaction,
    notBefore?: Date,
  ): Promise<void> {
    const values = [name, JSON.stringify(payload), this.maxTries, notBefore ?? null, LANES[name] ?? null];
    await transaction.run(ADD_JOB, values);
  }
}
