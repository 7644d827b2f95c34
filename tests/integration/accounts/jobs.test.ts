import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import {
  prepareJobs,
  startJobWorker,
  type Appointment,
  type JobWorker,
} from '../../../server/adapters/jobs/job-worker.ts';
import { WorkerPresence, type PresencePace } from '../../../server/adapters/jobs/worker-presence.ts';
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

async function start(
  handlers: Partial<JobHandlers>,
  timetable?: readonly Appointment[],
  pace?: PresencePace,
): Promise<void> {
  const all = { ...NO_JOBS, ...handlers };
  workers.push(await startJobWorker(test.address, all, silentLogger, timetable, undefined, pace));
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
    expectCutsAlone();
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
  const said = new WorkerPresence(pool, silentLogger).begin(stopping.signal);
  stopping.abort();
  await said;
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
  await pool.end();
});

/** Looks often, and waits for nobody longer than a reconnection takes on a machine with much to do. */
const QUICK: PresencePace = { lookMs: 20, awayMs: 2_000, againMs: 20 };
const JOB_WORKER = pathToFileURL(path.resolve(import.meta.dirname, '../../../server/adapters/jobs/job-worker.ts')).href;
const UPLOAD = '0b6b2a3e-6f5c-4c1d-9d0e-1f2a3b4c5d6e';

/** A process whose jobs of authors' files begin, and never end. */
async function startStuckProcess(): Promise<ChildProcess> {
  const script = `
    import { pino } from 'pino';
    import { startJobWorker } from ${JSON.stringify(JOB_WORKER)};
    const begin = () => new Promise(() => console.log('begun'));
    const tasks = { 'process-upload': begin };
    await startJobWorker(${JSON.stringify(test.address)}, tasks, pino({ level: 'silent' }));
    console.log('works');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 2] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout!, 'data');
  return child;
}

async function enqueueUpload(): Promise<void> {
  const queue = new GraphileJobQueue();
  await test.database.transact((transaction) =>
    queue.enqueue('process-upload', { uploadId: UPLOAD } as never, transaction),
  );
}

/** A mail that a process of which nobody knows anything has locked. */
async function lockMail(by: string): Promise<void> {
  await enqueue('left');
  await sql`UPDATE graphile_worker._private_jobs SET locked_by = ${by}, locked_at = now()
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'send-mail')`.execute(
    test.database.kysely,
  );
}

describe('jobs of a process that is gone', () => {
  it('MODE-43 are done by another one soon, those of their lane with them, and not while it lives', async () => {
    const child = await startStuckProcess();
    await enqueueUpload();
    await once(child.stdout!, 'data');
    const done: string[] = [];
    const handlers: Partial<JobHandlers> = {
      'process-upload': async () => void done.push('upload'),
      'send-mail': async () => void done.push('mail'),
    };
    await start(handlers, [], QUICK);
    await enqueueUpload();
    await lockMail('nobody');
    await vi.waitFor(() => expect(done).toEqual(['mail']), SOON);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(done).toEqual(['mail', 'upload', 'upload']), SOON);
  });

  it('MODE-43 are left to one that has only lost its connections for a moment', async () => {
    const done: string[] = [];
    let finish = (): void => {};
    const isTold = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begins = 0;
    const upload = async (): Promise<void> => {
      begins += 1;
      await isTold;
    };
    const handlers: Partial<JobHandlers> = {
      'process-upload': upload,
      'send-mail': async () => void done.push('mail'),
    };
    await start(handlers, [], QUICK);
    await enqueueUpload();
    await vi.waitFor(() => expect(begins).toBe(1), SOON);
    await start(handlers, [], QUICK);
    await cutWorkers();
    await lockMail('nobody');
    await vi.waitFor(() => expect(done).toEqual(['mail']), SOON);
    finish();
    await vi.waitFor(async () => expect(await count()).toBe(0), SOON);
    expect(begins).toBe(1);
    expectCutsAlone();
  });

  it('MODE-43 are left as they are while a process of a release works that has no lock for them', async () => {
    const pool = new pg.Pool({ ...test.address });
    const ending = new AbortController();
    const older = new pg.Client({ ...test.address });
    await older.connect();
    await older.query('SELECT pg_advisory_lock_shared(7316404)');
    await lockMail('of an older release');
    const client = await pool.connect();
    const asked = vi.spyOn(client, 'query');
    const presence = new WorkerPresence({ connect: async () => client } as never, silentLogger, {
      ...QUICK,
      awayMs: 0,
    });
    await presence.begin(ending.signal);
    const looks = (): number => asked.mock.calls.filter(([text]) => String(text).includes('pg_locks')).length;
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(2), SOON);
    expect(await count(sql`locked_by IS NOT NULL`)).toBe(1);
    await older.end();
    await vi.waitFor(async () => expect(await count(sql`locked_by IS NOT NULL`)).toBe(0), SOON);
    ending.abort();
    await pool.end();
  });

  it('MODE-43 are given back by a process that goes on without the workers that had them', async () => {
    const pool = new pg.Pool({ ...test.address });
    const ending = new AbortController();
    const presences = [new WorkerPresence(pool, silentLogger, QUICK), new WorkerPresence(pool, silentLogger, QUICK)];
    for (const presence of presences) await presence.begin(ending.signal);
    presences[0]!.add('pool-1');
    await lockMail('pool-1');
    presences[0]!.remove('pool-1');
    await vi.waitFor(async () => expect(await count(sql`locked_by IS NOT NULL`)).toBe(0), SOON);
    ending.abort();
    await pool.end();
  });
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

/** The library itself writes to the console where it was cut while it began. */
function expectCutsAlone(): void {
  for (const fault of takeFaults()) expect(fault).toMatch(/connection error|terminat(ed|ing)/);
}

async function cutWorkers(): Promise<void> {
  const client = new pg.Client({ ...test.address });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'soridam jobs' AND datname = current_database()`,
  );
  await client.end();
}
