import type { Result } from '../../../common/kernel/result.ts';
import type { AuditFacts } from '../../../server/application/ports/operation/audit-trail.ts';
import type {
  JobChangeWork,
  ListedJob,
  OpenJobs,
} from '../../../server/application/ports/operation/job-change-work.ts';

/** Jobs in memory. */
export class MemoryJobs implements JobChangeWork {
  jobs: readonly ListedJob[] = [];
  log: readonly AuditFacts[] = [];
  /** Those that somebody begins to do after they were found. */
  readonly begun = new Set<string>();

  async run<Answer, Refusal>(
    ids: readonly string[],
    at: number,
    work: (jobs: OpenJobs) => Promise<Result<Answer, Refusal>>,
  ): Promise<Result<Answer, Refusal>> {
    const found = this.jobs.filter(({ id }) => ids.includes(id));
    let { jobs, log } = this;
    const answer = await work({
      found,
      take: async (step) => {
        const free = found.filter(({ id, isRunning }) => !isRunning && !this.begun.has(id)).map(({ id }) => id);
        const others = jobs.filter(({ id }) => !free.includes(id));
        const again = found.filter(({ id }) => free.includes(id)).map((job) => ({ ...job, attempts: 0, runAt: at }));
        jobs = step === 'drop-job' ? others : [...others, ...again];
        return free;
      },
      log: async (entry) => {
        log = [...log, { ...entry, at }];
      },
    });
    if (answer.ok) Object.assign(this, { jobs, log });
    return answer;
  }
}
