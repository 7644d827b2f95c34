import { fail, ok, type Result } from '../../common/kernel/result.ts';
import type { JobChangeWork, JobStep, ListedJob } from './ports/operation/job-change-work.ts';

/** Why none of the jobs was changed: those that do not exist, or those that are being done. */
export interface JobsRefused {
  readonly kind: 'no-such-jobs' | 'jobs-running';
  readonly ids: readonly string[];
}

/** Numbers of PostgreSQL's bigint that are one for sure. */
const ID = /^[1-9][0-9]{0,17}$/;

/** Tries jobs again, or takes them out, by the command line: all of them or none (MODE-35). */
export class ChangeJobs {
  private readonly work: JobChangeWork;

  constructor(work: JobChangeWork) {
    this.work = work;
  }

  /**
   * @param words numbers of jobs as they were typed
   * @param at milliseconds since 1970
   * @returns the jobs as they were
   */
  async run(step: JobStep, words: readonly string[], at: number): Promise<Result<readonly ListedJob[], JobsRefused>> {
    const ids = [...new Set(words)];
    const nonsense = ids.filter((id) => !ID.test(id));
    if (nonsense.length > 0) return fail({ kind: 'no-such-jobs', ids: nonsense });
    return this.work.run<readonly ListedJob[], JobsRefused>(ids, at, async ({ found, take, log }) => {
      const missing = ids.filter((id) => found.every((job) => job.id !== id));
      if (missing.length > 0) return fail({ kind: 'no-such-jobs', ids: missing });
      const taken = await take(step);
      const running = ids.filter((id) => !taken.includes(id));
      if (running.length > 0) return fail({ kind: 'jobs-running', ids: running });
      for (const { id, name } of found) await log({ action: step, by: { kind: 'command' }, note: `${name} ${id}` });
      return ok(found);
    });
  }
}
