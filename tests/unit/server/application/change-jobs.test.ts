import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { ChangeJobs } from '../../../../server/application/change-jobs.ts';
import type { JobStep, ListedJob } from '../../../../server/application/ports/operation/job-change-work.ts';
import { MemoryJobs } from '../../../support/operation/memory-jobs.ts';

const AT = 1_790_000_000_000;
const STEPS: readonly JobStep[] = ['retry-job', 'drop-job'];

const aJob = (id: string, facts: Partial<ListedJob> = {}): ListedJob => ({
  id,
  name: 'send-mail',
  queue: undefined,
  attempts: 3,
  maxAttempts: 3,
  lastError: 'broken',
  runAt: AT + 1,
  isRunning: false,
  ...facts,
});

/** Jobs 9, 10 and 11, of which the last is being done. */
function setUp() {
  const memory = new MemoryJobs();
  memory.jobs = [aJob('9'), aJob('10', { name: 'tidy-media' }), aJob('11', { isRunning: true })];
  const changing = new ChangeJobs(memory);
  return { memory, change: (step: JobStep, ...ids: string[]) => changing.run(step, ids, AT) };
}

describe('ChangeJobs', () => {
  it('MODE-35 tries jobs again from the first try on, each once, and logs each', async () => {
    const { memory, change } = setUp();
    const [one, other] = memory.jobs;
    expect(await change('retry-job', '10', '9', '10')).toEqual(ok([one, other]));
    expect(memory.jobs.filter(({ attempts }) => attempts === 0).map(({ id }) => id)).toEqual(['9', '10']);
    const entry = { action: 'retry-job', by: { kind: 'command' }, at: AT };
    expect(memory.log).toEqual(['send-mail 9', 'tidy-media 10'].map((note) => ({ ...entry, note })));
  });

  it('MODE-35 takes a job out for good', async () => {
    const { memory, change } = setUp();
    expect((await change('drop-job', '10')).ok).toBe(true);
    expect(memory.jobs.map(({ id }) => id)).toEqual(['9', '11']);
    expect(memory.log).toMatchObject([{ action: 'drop-job', note: 'tidy-media 10' }]);
  });

  it.each(STEPS)('MODE-35 refuses to %s any where one does not exist, or is being done by now', async (step) => {
    const { memory, change } = setUp();
    const { jobs } = memory;
    for (const id of ['12', '0', '09', '-9', '9x', 'x9', '', '9'.repeat(19)]) {
      expect(await change(step, '9', id, '11')).toEqual(fail({ kind: 'no-such-jobs', ids: [id] }));
    }
    expect(await change(step, '9', '11')).toEqual(fail({ kind: 'jobs-running', ids: ['11'] }));
    memory.begun.add('9');
    expect(await change(step, '9', '10')).toEqual(fail({ kind: 'jobs-running', ids: ['9'] }));
    expect([memory.jobs, memory.log]).toEqual([jobs, []]);
  });

  it('MODE-35 looks for the largest number that is one for sure', async () => {
    const { memory, change } = setUp();
    memory.jobs = [aJob('9'.repeat(18))];
    expect((await change('drop-job', '9'.repeat(18))).ok).toBe(true);
  });
});
