import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../server/adapters/postgres/database.ts';
import { databaseFacts } from '../../server/adapters/postgres/operation/postgres-database-facts.ts';
import { DEMO_ACCOUNTS } from '../../server/domain/account/demo-account.ts';
import { lookAtDatabase } from '../../server/main/commands/doctor-database.ts';
import { readConfig } from '../../server/main/settings/config.ts';
import { SECRET_KEY } from '../support/accounts/account-server.ts';
import { aWav } from '../support/clips/sounds.ts';
import { LiveReader } from '../support/community/live-reader.ts';
import { silentLogger } from '../support/operation/server-errors.ts';
import { NOBODYS_PORT, type ServerProcess } from '../support/operation/server-process.ts';
import { startPooledPostgres, type PooledPostgres } from '../support/services/pooled-postgres.ts';
import { ask, SharedSite, upload } from '../support/services/shared-site.ts';

const [LISTENER, AUTHOR] = DEMO_ACCOUNTS;
const SPONSORED = 7;

/** A site of two processes behind a pooler that shares connections between transactions. */
interface PooledSite extends Pick<PooledPostgres, 'postgres' | 'pooler' | 'stop'> {
  readonly servers: readonly [ServerProcess, ServerProcess];
}

/** @param owner the role that makes the tables; that of the servers unless told */
async function openPooled(owner?: string): Promise<PooledSite> {
  const { settings, postgres, pooler, stop } = await startPooledPostgres(owner);
  const site = await SharedSite.open({ ...settings, LOG_LEVEL: 'warn' });
  const servers = [await site.start(), await site.start()] as const;
  await Promise.all(servers.map(({ ready }) => ready));
  return { postgres, pooler, servers, stop: () => site.stop().then(stop) };
}

async function signIn(server: ServerProcess, account = LISTENER): Promise<string> {
  const { email, password } = account!;
  const body = { provider: 'email', email, password, autoLogin: true };
  const answer = await ask(server, '/api/auth/signin', { method: 'POST', body });
  expect(answer.status).toBe(200);
  return (answer.body as { readonly token: string }).token;
}

/** Goes through what needs the database in each of its ways: transactions, locks, announcements, jobs. */
async function goThrough({ postgres, servers: [one, other] }: PooledSite): Promise<void> {
  const token = await signIn(one);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const refreshed = await ask(other, `/backend/auth/refresh?userId=${sub}&token=${token}`);
  expect(refreshed.status).toBe(200);

  const [{ id } = { id: 0 }] = await postgres.ask<{ id: number }>('SELECT id::int FROM series');
  const reader = await LiveReader.open(`${other.url}/api/live?seriesId=${id}`);
  await reader.until('ready');
  const comment = { method: 'POST', token, body: { text: '풀러 너머에도' } } as const;
  expect((await ask(one, `/api/series/${id}/reviews`, comment)).status).toBe(200);
  expect(await reader.until('reviews')).toHaveLength(1);
  await reader.close();

  const balance = async (): Promise<number> => {
    const { body } = await ask(other, '/api/balance', { token });
    return (body as { readonly totalCandy: number }).totalCandy;
  };
  const before = await balance();
  const order = { idempotencyKey: randomUUID(), candyAmount: SPONSORED };
  const given = await Promise.all(
    [one, other, one, other].map((server) =>
      ask(server, `/api/series/${id}/sponsor`, { method: 'POST', token, body: order }),
    ),
  );
  expect(given.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await balance()).toBe(before - SPONSORED);

  const author = await signIn(one, AUTHOR);
  const uploadId = await upload(one, author, aWav(3));
  const stateOf = async (): Promise<string> => {
    const { body } = await ask(other, `/api/uploads/${uploadId}`, { token: author });
    return (body as { readonly upload: { readonly state: string } }).upload.state;
  };
  await expect.poll(stateOf).toBe('ready');
}

describe('two processes behind a pooler that shares connections between transactions', () => {
  let pooled: PooledSite;

  beforeAll(async () => {
    pooled = await openPooled();
  });
  afterAll(() => pooled.stop());

  it('MODE-50 migrate once, and sign in, refresh, announce, sell and process as without it', async () => {
    await goThrough(pooled);
    const [made] = await pooled.postgres.ask<{ series: number }>('SELECT count(*)::int AS series FROM series');
    expect(made).toEqual({ series: 1 });
    const left = () =>
      pooled.postgres.ask(`SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR attempts > 1`);
    await expect.poll(left).toEqual([]);
  });

  it('MODE-50 open few connections of their own, and all else by way of the pooler', async () => {
    const open = await pooled.postgres.ask<{ name: string; count: number }>(
      `SELECT application_name AS name, count(*)::int FROM pg_stat_activity
        WHERE application_name LIKE 'soridam%' GROUP BY 1 ORDER BY 1`,
    );
    const of = (wanted: string): number => open.find(({ name }) => name === wanted)?.count ?? 0;
    expect(of('soridam live')).toBe(2);
    expect(of('soridam jobs')).toBeLessThanOrEqual(12);
    // Those of the pooler, which has the name of whoever used a connection last.
    expect(of('soridam')).toBeLessThanOrEqual(4);
  });

  it('MODE-50 the doctor notices a pooler where PostgreSQL itself is named nowhere', async () => {
    const { postgres, pooler } = pooled;
    const direct = postgres.url('soridam');
    const through = postgres.url('soridam', pooler.port);
    const look = async (settings: Readonly<Record<string, string>>) => {
      const config = readConfig({ SECRET_KEY, ...settings });
      if (!config.ok) throw new Error(JSON.stringify(config.failure));
      const how = { waitSeconds: 1, note: () => {} };
      return (await lookAtDatabase(config.value, silentLogger, how, { now: Date.now, databaseFacts })).database;
    };
    expect(await look({ DATABASE_URL: through })).toMatchObject([{ problem: 'database-pooler' }]);
    expect(await look({ DATABASE_URL: direct })).toMatchObject([{ state: 'ok' }]);
    expect(await look({ DATABASE_URL: through, DATABASE_DIRECT_URL: direct })).toMatchObject([{ state: 'ok' }]);
    const away = `postgres://soridam@127.0.0.1:${NOBODYS_PORT}/soridam`;
    const lost = await look({ DATABASE_URL: away, DATABASE_DIRECT_URL: direct });
    expect(lost[0]).toMatchObject({ problem: 'database-away' });
  });

  it('MODE-50 the settings of a call hold for its transaction alone', async () => {
    const address = pooled.postgres.url('soridam', pooled.pooler.port);
    const database = new Database(address, silentLogger, 'pooled');
    const [row] = await database.read<[], { timeout: string; threshold: string }>(
      {
        name: 'settings-of-a-call',
        text: `SELECT current_setting('statement_timeout') AS timeout,
          current_setting('pg_trgm.word_similarity_threshold') AS threshold`,
      },
      [],
    );
    await database.close();
    expect(row).toEqual({ timeout: '3s', threshold: '0.45' });
    const foreign = new Database(address, silentLogger, 'upkeep');
    const [after] = await foreign.read<[], { timeout: string }>(
      { name: 'settings-of-others', text: `SELECT current_setting('statement_timeout') AS timeout` },
      [],
    );
    await foreign.close();
    expect(after).toEqual({ timeout: '0' });
  });
});

describe('two processes whose role owns no table', () => {
  let pooled: PooledSite;

  beforeAll(async () => {
    pooled = await openPooled('soridam_owner');
  });
  afterAll(() => pooled.stop());

  it('MODE-51 read and write rows, do the jobs and open tables of months', async () => {
    await goThrough(pooled);
    const owned = await pooled.postgres.ask(
      `SELECT relname FROM pg_class JOIN pg_roles ON pg_roles.oid = relowner WHERE rolname = 'soridam'`,
    );
    expect(owned).toEqual([]);
    const client = new pg.Client(pooled.postgres.url('soridam'));
    await client.connect();
    await client.query(`SELECT open_listening_month('2031-05-01')`);
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM listening_events_2031_05`);
    expect(rows).toEqual([{ count: 0 }]);
    for (const forbidden of ['DROP TABLE reviews', 'CREATE TABLE own ()', 'DELETE FROM kysely_migration']) {
      await expect(client.query(forbidden), `${forbidden} is refused`).rejects.toMatchObject({ code: '42501' });
    }
    await client.end();
  });
});
