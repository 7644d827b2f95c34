import type { Database, Statement } from '../database.ts';

/** How jobs of one name stand. */
export interface JobFigures {
  readonly name: string;
  /** Those that could be begun now, and those that are being done. */
  readonly due: number;
  /** Those whose time has not come. */
  readonly later: number;
  /** Those that were tried as often as they may be; somebody has to look at them. */
  readonly setAside: number;
  /** Seconds for which the oldest that could be begun waits. */
  readonly oldestSeconds: number;
}

export const JOB_FIGURES: Statement<
  [],
  {
    readonly name: string;
    readonly due: number;
    readonly later: number;
    readonly set_aside: number;
    readonly oldest_seconds: number;
  }
> = {
  name: 'job-figures',
  text: `SELECT task_identifier AS name,
      count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now()) AS due,
      count(*) FILTER (WHERE attempts < max_attempts AND run_at > now()) AS later,
      count(*) FILTER (WHERE attempts >= max_attempts) AS set_aside,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= now())), 0)::float8
        AS oldest_seconds
    FROM graphile_worker.jobs GROUP BY task_identifier`,
};

/**
 * @returns how the jobs stand, by name; names without jobs are missing
 * @throws UnavailableError when the database does not answer
 */
export async function jobFigures(database: Database): Promise<readonly JobFigures[]> {
  const rows = await database.read(JOB_FIGURES, []);
  return rows.map(({ set_aside: setAside, oldest_seconds: oldestSeconds, ...row }) => ({
    ...row,
    setAside,
    oldestSeconds,
  }));
}
