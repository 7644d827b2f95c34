import type { JobName, JobQueue, Jobs } from '../../application/ports/job-queue.ts';

/** What a transaction of the database has to be able to do. */
export interface JobTransaction {
  run(statement: { readonly name: string; readonly text: string }, values: readonly unknown[]): Promise<unknown>;
}

/** Tries before a job is set aside: with waits that grow from seconds to six hours, they take most of a day. */
const MAX_TRIES = 12;

const ADD_JOB = {
  name: 'add-job',
  text: 'SELECT FROM graphile_worker.add_job($1::text, $2::json, max_attempts => $3::int)',
};

/** Jobs as rows of the same database, added by whatever transaction causes them (ADR 0011). */
export class GraphileJobQueue implements JobQueue<JobTransaction> {
  private readonly maxTries: number;

  constructor(maxTries = MAX_TRIES) {
    this.maxTries = maxTries;
  }

  async enqueue<Name extends JobName>(name: Name, payload: Jobs[Name], transaction: JobTransaction): Promise<void> {
    await transaction.run(ADD_JOB, [name, JSON.stringify(payload), this.maxTries]);
  }
}
