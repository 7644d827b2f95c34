import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ok } from '../../../common/kernel/result.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { PostgresRestoration } from '../../../server/adapters/postgres/backup/postgres-restoration.ts';
import { PostgresLedgerAudit } from '../../../server/adapters/postgres/candy/postgres-ledger-audit.ts';
import { DEMO_ACCOUNTS } from '../../../server/domain/account/demo-account.ts';
import { withMigratedDatabase } from '../../../server/main/prepare-database.ts';
import { SECRET_KEY } from '../../support/accounts/account-server.ts';
import { LiveReader } from '../../support/community/live-reader.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import {
  freePort,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
} from '../../support/operation/server-process.ts';
import { SOON } from '../../support/soon.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../../support/demo-fixture');
const [LISTENER] = DEMO_ACCOUNTS;
const SPONSORED = 7;
/** Enough for stories whose unlocks the demo's author has earned by. */
const STORIES = 8;

/** @returns the folder of a small demo in which there is something of everything that a start loads */
function makeDemo(): string {
  const demo = path.join(mkdtempSync(path.join(tmpdir(), 'soridam-demo-')), 'demo');
  cpSync(FIXTURE, demo, { recursive: true });
  const file = path.join(demo, 'series/lamp/series.json');
  const lamp = JSON.parse(readFileSync(file, 'utf8')) as { stories: { key: string; episode: number }[] };
  const [, , last] = lamp.stories;
  for (let episode = 4; episode <= STORIES; episode += 1)
    lamp.stories.push({ ...last!, key: `lamp-0${episode}`, episode });
  writeFileSync(file, JSON.stringify(lamp));
  const community = {
    crowd: 12,
    people: [{ key: 'one', name: '첫사람' }],
    listener: { likes: ['lamp'], follows: ['lamp'], followedSince: '2020-01-01T00:00:00Z' },
    series: [
      {
        key: 'lamp',
        likes: 10,
        followers: 4,
        comments: [{ by: 'one', at: '2026-11-01T00:00:00Z', text: '첫날입니다.', isPinned: true }],
      },
    ],
  };
  writeFileSync(path.join(demo, 'community.json'), JSON.stringify(community));
  return demo;
}

const demo = makeDemo();
afterAll(() => rmSync(path.dirname(demo), { recursive: true, force: true }));

/** Starts a server with the small demo, and with a data directory of its own, which is removed when it has ended. */
async function startOn(
  { address: { user, host, database } }: TestDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const DATA_DIR = makeDataFolder();
  const settings = {
    PORT: await freePort(),
    DATA_DIR,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY,
    DEMO: '1',
    ...more,
  };
  const server = startServerProcess(settings, undefined, [], demo);
  void server.ended.then(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  return server;
}

async function end(servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(servers.map((server) => server.ended));
}

/** What the tables hold that only something done twice changes; their partitions go by the month of the start. */
async function countsOf({ database }: TestDatabase): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await sql<{ name: string }>`SELECT oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`.execute(
    database.kysely,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM ${sql.table(name)}`.execute(database.kysely);
    counts[name] = rows[0]?.count ?? -1;
  }
  return counts;
}

async function waitingJobs({ database }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM graphile_worker.jobs
    WHERE task_identifier = 'forget-sign-ins'`.execute(database.kysely);
  return rows[0]?.count ?? -1;
}

async function connectionsOf({ database }: TestDatabase, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${name}`.execute(database.kysely);
  return rows[0]?.count ?? -1;
}

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly token?: string;
  readonly body?: object;
}

async function ask(server: ServerProcess, call: string, { method = 'GET', token, body }: Asked = {}) {
  const answer = await fetch(server.url + call, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as never };
}

async function signIn(server: ServerProcess): Promise<string> {
  const { email, password } = LISTENER!;
  const { body } = await ask(server, '/api/auth/signin', {
    method: 'POST',
    body: { provider: 'email', email, password },
  });
  return (body as { readonly token: string }).token;
}

describe('two processes on one database', () => {
  let opened: TestDatabase;
  let loaded: Readonly<Record<string, number>>;
  let series: number;
  let servers: readonly [ServerProcess, ServerProcess];

  beforeAll(async () => {
    opened = await openEmptyDatabase();
    servers = [await startOn(opened), await startOn(opened)];
    await Promise.all(servers.map((server) => server.ready));
    loaded = await countsOf(opened);
    const { rows } = await sql<{ id: number }>`SELECT id::int FROM series`.execute(opened.database.kysely);
    series = rows[0]!.id;
  });
  afterAll(async () => {
    await end(servers);
    await opened.close();
  });

  it('MODE-42 that start at the same moment on an empty database load the demo once', async () => {
    const alone = await openEmptyDatabase();
    const server = await startOn(alone);
    await server.ready;
    await end([server]);
    const counts = await countsOf(alone);
    await alone.close();
    expect(counts).toMatchObject({ series: 1, listening_events: 0 });
    expect(loaded).toEqual(counts);
    expect(await new PostgresLedgerAudit(opened.database).faults()).toEqual([]);
  });

  it('MODE-42 take the logins of each other, until one of them ends it', async () => {
    const [one, other] = servers;
    const token = await signIn(one);
    expect(await ask(other, '/api/balance', { token })).toMatchObject({ status: 200 });
    expect(await ask(one, '/backend/users/logout', { method: 'DELETE', token })).toMatchObject({ status: 204 });
    expect(await ask(other, '/api/balance', { token })).toMatchObject({ status: 401 });
  });

  it('MODE-42 announce the comments of each other', async () => {
    const [one, other] = servers;
    const token = await signIn(one);
    const reader = await LiveReader.open(`${other.url}/api/live?seriesId=${series}`);
    await reader.until('ready');
    const posted = await ask(one, `/api/series/${series}/reviews`, {
      method: 'POST',
      token,
      body: { text: '둘째 서버에도' },
    });
    expect(posted.status).toBe(200);
    expect(await reader.until('reviews')).toHaveLength(1);
    await reader.close();
  });

  it('MODE-42 count an order once that both are given with the same key', async () => {
    const token = await signIn(servers[0]);
    const balance = async (): Promise<number> => {
      const { body } = await ask(servers[1], '/api/balance', { token });
      return (body as { readonly totalCandy: number }).totalCandy;
    };
    const before = await balance();
    const body = { idempotencyKey: randomUUID(), candyAmount: SPONSORED };
    const answers = await Promise.all(
      servers.map((server) => ask(server, `/api/series/${series}/sponsor`, { method: 'POST', token, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balance()).toBe(before - SPONSORED);
  });
});

describe('processes with a role of their own', () => {
  let opened: TestDatabase;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(async () => {
    await end(servers);
    await opened.close();
  });

  async function start(ROLE: string): Promise<ServerProcess> {
    const server = await startOn(opened, { ROLE, DEMO: '0' });
    servers.push(server);
    await server.ready;
    return server;
  }

  it('MODE-45 answer and leave the jobs, or do the jobs and answer nothing but how they are', async () => {
    const web = await start('web');
    expect(await ask(web, '/ready')).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await ask(web, '/api/originals')).toEqual({ status: 200, body: { sections: [] } });
    await opened.database.transact((transaction) => new GraphileJobQueue().enqueue('forget-sign-ins', {}, transaction));
    expect(await waitingJobs(opened)).toBe(1);
    expect(await connectionsOf(opened, 'soridam jobs')).toBe(0);
    expect(await new PostgresRestoration(opened.database, async () => {}).isServed()).toBe(true);

    const worker = await start('worker');
    await vi.waitFor(async () => expect(await waitingJobs(opened)).toBe(0), SOON);
    expect(await ask(worker, '/ready')).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await ask(worker, '/health')).toEqual({ status: 200, body: { status: 'up' } });
    for (const call of ['/', '/api/originals', '/api/live']) expect((await fetch(worker.url + call)).status).toBe(404);
  });
});

describe('a start beside one that prepares the database', () => {
  it('MODE-42 waits for it, and is refused when that takes too long', async () => {
    const opened = await openTestDatabase();
    const begun: string[] = [];
    let finish = (): void => {};
    const isTold = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let tell = (): void => {};
    const isAtWork = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const first = withMigratedDatabase(opened.address, silentLogger, async () => {
      begun.push('first');
      tell();
      await isTold;
      begun.push('first has ended');
      return ok(undefined);
    });
    await isAtWork;
    const late = await withMigratedDatabase(opened.address, silentLogger, async () => ok(undefined), 1);
    expect(late).toEqual({ ok: false, failure: { kind: 'preparation-busy', seconds: 1 } });
    const second = withMigratedDatabase(opened.address, silentLogger, async () => {
      begun.push('second');
      return ok(undefined);
    });
    finish();
    expect(await Promise.all([first, second])).toEqual([ok(undefined), ok(undefined)]);
    expect(begun).toEqual(['first', 'first has ended', 'second']);
    await opened.close();
  });
});
