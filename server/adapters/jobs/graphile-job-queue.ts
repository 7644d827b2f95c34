import { sql, type QueryExecutorProvider } from 'kysely';
import type { JobName, JobQueue, Jobs } from '../../application/ports/job-queue.ts';

/** Tries before a job is set aside: with waits that grow from seconds to six hours, they take most of a day. */
const MAX_TRIES = 12;

/** Jobs as rows of the same database, added by whatever transaction causes them (ADR 0011). */
export class GraphileJobQueue implements JobQueue<QueryExecutorProvider> {
  private readonly maxTries: number;

  constructor(maxTries = MAX_TRIES) {
    this.maxTries = maxTries;
  }

  async enqueue<Name extends JobName>(
    name: Name,
    payload: Jobs[Name],
    transaction: QueryExecutorProvider,
  ): Promise<void> {
    await sql`SELECT graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, max_attempts => ${this.maxTries}
    )`.execute(transaction);
  }
}
