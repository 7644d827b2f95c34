import type { JobName, JobQueue, Jobs } from '../../application/ports/operation/job-queue.ts';

/** What a transaction of the database has to be able to do. */
export interface JobTransaction {
  run(statement: { readonly name: string; readonly text: string }, values: readonly unknown[]): Promise<unknown>;
}

/** Tries before a job is set aside: with waits that grow from seconds to six hours, they take most of a day. */
const MAX_TRIES = 12;

const ADD_JOB = {
  name: 'add-job',
  text: `SELECT FROM graphile_worker.add_job($1::text, $2::json,
    max_attempts => $3::int, run_at => $4::timestamptz, queue_name => $5::text, job_key => $6::text,
    priority => $7::int)`,
};

/** Of the jobs of a lane one is done at a time, so that sounds leave processors and hands for the others. */
export const LANES: Readonly<Partial<Record<JobName, string>>> = {
  'process-upload': 'media',
  'tidy-media': 'media',
  'lighten-sound': 'media',
  'preview-sound': 'media',
};
/** Jobs that wait until no other one does. Nobody waits for them, so one that waits already is not added again. */
const IDLE_JOBS: readonly JobName[] = ['lighten-sound', 'index-scripts'];
/** Jobs that look at all there is: one does for what everybody has to be looked at within an hour, the last of them. */
const SWEEPS: readonly JobName[] = ['tidy-media'];
/** Of a time as ISO 8601. */
const DOWN_TO_HOURS = 'YYYY-MM-DDTHH'.length;
/** The usual is 0. */
const LAST = 10;

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
    const json = JSON.stringify(payload);
    const priority = IDLE_JOBS.includes(name) ? LAST : 0;
    const key = keyOf(name, json, notBefore);
    await transaction.run(ADD_JOB, [name, json, this.maxTries, notBefore ?? null, LANES[name] ?? null, key, priority]);
  }
}

/** @returns what a job has in common with those that it takes the place of; null where it takes that of none */
function keyOf(name: JobName, json: string, notBefore: Date | undefined): string | null {
  if (IDLE_JOBS.includes(name)) return `${name} ${json}`;
  if (SWEEPS.includes(name) && notBefore !== undefined)
    return `${name} ${notBefore.toISOString().slice(0, DOWN_TO_HOURS)}`;
  return null;
}
