import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import {
  prepareJobs,
  sayWorking,
  startJobWorker,
  type Appointment,
  type JobWorker,
} from '../../../server/adapters/jobs/job-worker.ts';
import type { JobHandlers } from '../../../server/application/ports/operation/job-queue.ts';
import { TRIES, jobQueueContract } from '../../contract/server/operation/job-queue-contract.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { takeFaults } from '../../support/operation/faults.ts';
import { silentLogger, takeServerErrors } from '../../support/operation/server-errors.ts';
import { NO_JOBS } from '../../support/no-jobs.ts';
import { SOON } from '../../support/soon.ts';

let test: TestDatabase;
let workers: JobWorker[] = [];

beforeAll(async () => {
  test = await openTestDatabase();
});

afterEach(async () => {
  for (const worker of workers) await worker.stop();
  workers = [];
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(test.database.kysely);
});

afterAll(() => test.close());

async function start(handlers: Partial<JobHandlers>, timetable?: readonly Appointment[]): Promise<void> {
  workers.push(
    await startJobWorker(
      test.address,
      {
        ...NO_JOBS,
        ...handlers,
      },
      silentLogger,
      timetable,
    ),
  );
}

async function enqueue(id: string, queue = new GraphileJobQueue()): Promise<void> {
  await test.database.transact((transaction) => queue.enqueue('send-mail', { id, sealed: '' }, transaction));
}

async function count(condition = sql`true`): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE ${condition}`.execute(test.database.kysely);
  return rows[0]?.count ?? 0;
}

/** Moves the next try of every job to now, and tells the workers. */
async function hurry(): Promise<void> {
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_by IS NULL`.execute(
    test.database.kysely,
  );
  await sql`SELECT pg_notify('jobs:insert', '{"r":"test","count":1}')`.execute(test.database.kysely);
}

jobQueueContract('PostgreSQL', async (handlers) => {
  const queue = new GraphileJobQueue(TRIES);
  await start(handlers);
  return {
    enqueue: (payloads, isRolledBack = false) =>
      test.database
        .transact(async (transaction) => {
          for (const payload of payloads) await queue.enqueue('send-mail', payload, transaction);
          if (isRolledBack) throw new Error('rolled back');
        })
        .catch((cause: unknown) => {
          if (!isRolledBack) throw cause;
        }),
    settle: async () => {
      await vi.waitUntil(async () => {
        await hurry();
        return (await count(sql`attempts < max_attempts OR locked_by IS NOT NULL`)) === 0;
      }, SOON);
    },
    setAside: async () => {
      const aside = await count(sql`attempts = max_attempts`);
      const told: string[] = [];
      await vi.waitUntil(() => told.push(...takeServerErrors()) === aside, SOON);
      return aside;
    },
  };
});

describe('the worker', () => {
  it('that have their minute of each hour are done once for it, by whichever process, and later when none was there', async () => {
    const asked = vi.fn<() => Promise<void>>().mockResolvedValue();
    await sql`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      VALUES ('ask-stores', now() - interval '1 day', now() - interval '2 hours')`.execute(test.database.kysely);
    const timetable = [{ name: 'ask-stores', minute: new Date(Date.now() - 1_800_000).getUTCMinutes() }] as const;
    await Promise.all([start({ 'ask-stores': asked }, timetable), start({ 'ask-stores': asked }, timetable)]);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), SOON);
    await vi.waitFor(async () => expect(await count()).toBe(0), SOON);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('does what was enqueued while none was there', async () => {
    await enqueue('early');
    const done: string[] = [];
    await start({ 'send-mail': async ({ id }) => void done.push(id) });
    await vi.waitFor(() => expect(done).toEqual(['early']), SOON);
  });

  it('lets a running job end before it stops, and takes no other', async () => {
    const happened: string[] = [];
    let end = (): void => {};
    const isTold = new Promise<void>((resolve) => {
      end = resolve;
    });
    await start({
      'send-mail': async ({ id }) => {
        happened.push(`${id} begins`);
        await isTold;
        happened.push(`${id} ends`);
      },
    });
    await enqueue('job');
    await vi.waitFor(() => expect(happened).toEqual(['job begins']), SOON);
    const stopped = Promise.all(workers.splice(0).map((worker) => worker.stop()));
    void stopped.then(() => happened.push('the worker has stopped'));
    await count();
    end();
    await stopped;
    await enqueue('later');
    await hurry();
    expect(happened).toEqual(['job begins', 'job ends', 'the worker has stopped']);
    expect(await count()).toBe(1);
  });

  it('goes on when its connections are cut', async () => {
    const done: string[] = [];
    await start({ 'send-mail': async ({ id }) => void done.push(id) });
    await enqueue('before');
    await vi.waitFor(() => expect(done).toEqual(['before']), SOON);
    await cutWorkers();
    await enqueue('after');
    await vi.waitFor(() => expect(done).toEqual(['before', 'after']), SOON);
  });

  it('goes on when the database gave no answer at its first look', async () => {
    const said: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line) => said.push(line) });
    const tasks = (name: string, other: string) =>
      sql`ALTER TABLE graphile_worker.${sql.ref(name)} RENAME TO ${sql.ref(other)}`.execute(test.database.kysely);
    const sent: string[] = [];
    await tasks('_private_tasks', 'tasks_out_of_reach');
    workers.push(
      await startJobWorker(test.address, { ...NO_JOBS, 'send-mail': async ({ id }) => void sent.push(id) }, logger),
    );
    await vi.waitFor(() => expect(said.join('')).toContain('Failed to acquire job'), SOON);
    await tasks('tasks_out_of_reach', '_private_tasks');
    await enqueue('late');
    await vi.waitFor(() => expect(sent).toEqual(['late']), SOON);
    // Each look in vain prints its trace.
    expect(new Set(takeFaults().map((fault) => /_private_tasks/.test(fault)))).toEqual(new Set([true]));
  });

  it('does two jobs of two workers once each', async () => {
    const done: string[] = [];
    const handlers = { 'send-mail': async ({ id }: { readonly id: string }) => void done.push(id) };
    await start(handlers);
    await start(handlers);
    const ids = Array.from({ length: 40 }, (_, index) => `mail ${index}`);
    await Promise.all(ids.map((id) => enqueue(id)));
    await vi.waitFor(async () => expect(await count()).toBe(0), SOON);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it('takes up what a killed process left, when nobody else works', async () => {
    await enqueue('left');
    await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'gone', locked_at = now(), attempts = 1`.execute(
      test.database.kysely,
    );
    await start({});
    await prepareJobs(test.address, silentLogger);
    expect(await count(sql`locked_by = 'gone'`)).toBe(1);
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await prepareJobs(test.address, silentLogger);
    expect(await count(sql`locked_by = 'gone'`)).toBe(0);
    const done: string[] = [];
    await start({ 'send-mail': async ({ id }) => void done.push(id) });
    await vi.waitFor(async () => {
      await hurry();
      expect(done).toEqual(['left']);
    }, SOON);
  });
});

it('a worker that has lost a connection says again that it works', async () => {
  const working = async (): Promise<readonly number[]> => {
    const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_locks JOIN pg_database ON oid = pg_locks.database
      WHERE locktype = 'advisory' AND objid = 7316404 AND granted AND datname = current_database()`.execute(
      test.database.kysely,
    );
    return rows.map(({ pid }) => pid);
  };
  await start({});
  const [before = 0] = await working();
  await sql`SELECT pg_terminate_backend(${before})`.execute(test.database.kysely);
  await vi.waitFor(async () => {
    const after = await working();
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
  }, SOON);
});

it('a worker that stops while it gets the connection to say so leaves none behind', async () => {
  const pool = new pg.Pool({ ...test.address });
  const stopping = new AbortController();
  const said = sayWorking(pool, stopping.signal);
  stopping.abort();
  await said;
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
  await pool.end();
});

describe('the tables of the jobs', () => {
  it('stand when they are made again', async () => {
    expect(await prepareJobs(test.address, silentLogger)).toEqual({ ok: true, value: undefined });
  });

  it('are left alone when a later release made them', async () => {
    await sql`INSERT INTO graphile_worker.migrations (id, breaking) VALUES (9999, true)`.execute(test.database.kysely);
    const refused = await prepareJobs(test.address, silentLogger);
    await sql`DELETE FROM graphile_worker.migrations WHERE id = 9999`.execute(test.database.kysely);
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'jobs-unusable' } });
    expect(refused.ok ? '' : refused.failure.reason).toContain('9999');
  });
});

async function cutWorkers(): Promise<void> {
  const client = new pg.Client({ ...test.address });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'soridam jobs' AND datname = current_database()`,
  );
  await client.end();
}
