import { amiss, fine, type Finding } from './finding.ts';

/** How jobs of one name stand. */
export interface WaitingJobs {
  readonly name: string;
  readonly due: number;
  readonly later: number;
  readonly setAside: number;
  readonly oldestSeconds: number;
}

/** A job is begun within a second; the longest sound takes minutes, and idle jobs wait for it. */
const LATE_SECONDS = 15 * 60;
/** They are done when nothing else is, which may take hours after a large upload. */
const IDLE: readonly string[] = ['lighten-sound'];

export function judgeJobs(jobs: readonly WaitingJobs[]): readonly Finding[] {
  const problems: Finding[] = [];
  const late = jobs.filter(({ name, oldestSeconds }) => oldestSeconds > LATE_SECONDS && !IDLE.includes(name));
  if (late.length > 0) {
    const named = late.map(({ name, oldestSeconds }) => `${name} for ${Math.floor(oldestSeconds / 60)} min`).join(', ');
    problems.push(amiss('jobs-late', `The oldest have waited: ${named}.`));
  }
  const setAside = jobs.filter((job) => job.setAside > 0);
  if (setAside.length > 0) {
    problems.push(amiss('jobs-set-aside', `${setAside.map((job) => `${job.setAside} × ${job.name}`).join(', ')}.`));
  }
  if (problems.length > 0) return problems;
  const sum = (count: (job: WaitingJobs) => number) => jobs.reduce((total, job) => total + count(job), 0);
  return [fine(`${sum(({ due }) => due)} to be done, ${sum(({ later }) => later)} for later, none set aside`)];
}
