import { describe, expect, it } from 'vitest';
import type { JobHandlers, Jobs, RunningJob } from '../../../../server/application/ports/operation/job-queue.ts';
import { NO_JOBS } from '../../../support/no-jobs.ts';

/** Tries before a job is set aside, in these tests. */
export const TRIES = 3;

/** A queue with what becomes of its jobs. */
export interface JobQueueRig {
  /** Enqueues mails in one transaction, which comes to nothing when `isRolledBack`. */
  enqueue(payloads: readonly Jobs['send-mail'][], isRolledBack?: boolean): Promise<void>;
  /** Settles when nothing waits that may be tried again. */
  settle(): Promise<void>;
  /** @returns how many jobs were set aside */
  setAside(): Promise<number>;
}

/** What a handler was given. */
type Given = readonly [payload: Jobs['send-mail'], job: Omit<RunningJob, 'signal'>];

/** What every queue of jobs promises. */
export function jobQueueContract(name: string, makeRig: (handlers: JobHandlers) => Promise<JobQueueRig>): void {
  describe(`jobs in ${name}`, () => {
    const given: Given[] = [];
    let failures = 0;
    const handlers: JobHandlers = {
      ...NO_JOBS,
      'send-mail': async (payload, { id, attempt }) => {
        given.push([payload, { id, attempt }]);
        if (payload.id === 'broken') throw new Error('It cannot be done.');
        if (payload.id === 'late' && failures++ === 0) throw new Error('Not yet.');
      },
    };

    async function outcome(
      payloads: readonly Jobs['send-mail'][],
      isRolledBack = false,
    ): Promise<{ readonly given: readonly Given[]; readonly setAside: number }> {
      given.splice(0);
      failures = 0;
      const rig = await makeRig(handlers);
      await rig.enqueue(payloads, isRolledBack);
      await rig.enqueue([{ id: 'last', sealed: '' }]);
      await rig.settle();
      return { given, setAside: await rig.setAside() };
    }

    it('are done once with what they were given, whatever letters it has', async () => {
      const payload = { id: 'one', sealed: "소리 '담' \\ \" {} 🎧 $1" };
      const done = await outcome([payload]);
      expect(done.given.map(([one]) => one)).toEqual(expect.arrayContaining([payload, { id: 'last', sealed: '' }]));
      expect(done.given).toHaveLength(2);
      expect(done.setAside).toBe(0);
    });

    it('are never done when what caused them was rolled back', async () => {
      const done = await outcome([{ id: 'one', sealed: '' }], true);
      expect(done.given.map(([{ id }]) => id)).toEqual(['last']);
    });

    it('are tried again under the same id until they are done', async () => {
      const done = await outcome([{ id: 'late', sealed: '' }]);
      const tries = done.given.filter(([{ id }]) => id === 'late').map(([, job]) => job);
      expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2]);
      expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
      expect(done.setAside).toBe(0);
    });

    it('are set aside after the last try, and others are done meanwhile', async () => {
      const done = await outcome([
        { id: 'broken', sealed: '' },
        { id: 'one', sealed: '' },
      ]);
      expect(done.given.filter(([{ id }]) => id === 'broken')).toHaveLength(TRIES);
      expect(done.given.filter(([{ id }]) => id === 'one')).toHaveLength(1);
      expect(done.setAside).toBe(1);
    });
  });
}
