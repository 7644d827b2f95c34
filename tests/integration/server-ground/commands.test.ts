import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDirectory } from '../../../server/adapters/storage/data-directory-lock.ts';
import { soridam, soridamProcess, settingsOf, type CommandEnd } from '../../support/operation/command-line.ts';
import { openEmptyDatabase, type TestDatabase } from '../../support/operation/database.ts';
import {
  freePort,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
  NOBODYS_PORT,
} from '../../support/operation/server-process.ts';
import { SOON } from '../../support/soon.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HOLDS: CommandEnd = { code: 0, out: 'The ledger holds.\n', error: '' };
/** Whatever is said while it waits for another process. */
const HOLDS_AT_LAST = { ...HOLDS, error: expect.any(String) as string };

const data = makeDataFolder();
const running: ServerProcess[] = [];

beforeAll(async () => {
  const { code, error } = await run('migrate');
  if (code !== 0) throw new Error(`There is no data for the tests: ${error}`);
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGTERM');
    await server.ended;
  }
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function start(): Promise<ServerProcess> {
  const server = startServerProcess({ PORT: await freePort(), DATA_DIR: data });
  running.push(server);
  return server;
}

function run(...words: string[]): Promise<CommandEnd> {
  return soridamProcess(words, { DATA_DIR: data }).ended;
}

async function ask(text: string): Promise<void> {
  const client = new pg.Client({ host: path.join(data, 'postgres'), user: 'soridam', database: 'postgres' });
  await client.connect();
  await client.query(text);
  await client.end();
}

function postmaster(): number | undefined {
  const file = path.join(data, 'postgres/data/postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Does `work` while this process has the data directory, and no database in it. */
async function holding<Value>(purpose: 'server' | 'command', work: () => Promise<Value>): Promise<Value> {
  const lock = await lockDataDirectory(data, {}, purpose);
  if (!lock.ok) throw new Error(lock.failure.kind);
  try {
    return await work();
  } finally {
    lock.value.release();
  }
}

/** @returns what a command says first that is not its outcome */
async function firstWord({ child }: ReturnType<typeof soridamProcess>): Promise<string> {
  const [said] = (await once(child.stderr!, 'data')) as [Buffer];
  return String(said);
}

describe('commands beside a server that runs', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = startServerProcess({ PORT: await freePort(), DATA_DIR: data });
    await server.ready;
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    await server.ended;
  });

  it('MODE-17 work on its database, and leave it as it was', async () => {
    const before = postmaster();
    expect(await run('candy', 'audit')).toEqual(HOLDS);
    expect(await run('operators', 'list')).toEqual({ code: 0, out: 'Nobody is an operator.\n', error: '' });
    const found = await run('members', 'find', 'sori', '--json');
    expect(JSON.parse(found.out)).toMatchObject({ outcome: 'done', members: [], totalCount: 0 });
    expect(await run('payouts', 'list')).toEqual({ code: 0, out: 'Nobody has asked for a payout.\n', error: '' });
    expect((await run('payouts', 'list', '--state', 'approved')).out).toBe('There is no payout that is approved.\n');
    const migrated = await run('migrate', '--json');
    expect(JSON.parse(migrated.out)).toMatchObject({ outcome: 'done', migrations: [] });
    expect(postmaster()).toBe(before);
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  });

  it('MODE-32 MODE-33 see by the doctor that nothing keeps it from its work', async () => {
    const { code, out } = await soridamProcess(['doctor', '--json'], { DATA_DIR: data, PUBLIC_URL: server.url }).ended;
    const { findings } = JSON.parse(out) as { findings: { check: string; state: string; seen: string }[] };
    const seen = Object.fromEntries(findings.map(({ check, state, seen: what }) => [check, `${state}: ${what}`]));
    expect(seen).toMatchObject({
      data: `ok: ${data}, used by a server (process ${server.pid} of ${hostname()})`,
      database: expect.stringMatching(/^ok: PostgreSQL \d+\.\d+, role soridam, UTF8/) as string,
      schema: 'ok: that of this release',
      'secret key': 'ok: that of the database',
      clock: `ok: as the database and ${server.url}`,
      jobs: expect.stringMatching(/^ok: /) as string,
      site: `ok: ${server.url} answers`,
      proxy: 'ok: this machine seems to come from 127.0.0.1, by http',
    });
    expect(code).toBe(findings.some(({ state }) => state === 'wrong') ? 1 : 0);
  });

  it('MODE-19 refuse to take the demo out under it, at once', async () => {
    const { code, out, error } = await run('demo', 'remove');
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(`Another Soridam runs on the data in ${data} (process ${server.pid} of `);
  });

  it('MODE-17 MODE-44 refuse a schema that is older than theirs, or that a newer release has made useless to them, and change none', async () => {
    await ask(`CREATE TABLE made AS TABLE kysely_migration`);
    await ask(`DELETE FROM kysely_migration WHERE name >= '0035'`);
    for (const words of [['candy', 'audit'], ['migrate']]) {
      const { code, out, error } = await run(...words);
      expect([code, out]).toEqual([2, '']);
      expect(error).toMatch(
        /^The database is older than this program: it lacks 0035-audit-trail\. Nothing is migrated under/,
      );
    }
    await ask(`INSERT INTO kysely_migration SELECT * FROM made WHERE name >= '0035'; DROP TABLE made`);
    await ask(`INSERT INTO kysely_migration VALUES ('9999-later', 'now')`);
    await ask(`UPDATE oldest_release SET migration = '9999-later'`);
    const newer = await run('candy', 'audit');
    expect([newer.code, newer.out]).toEqual([2, '']);
    expect(newer.error).toMatch(/^The database was used by a newer Soridam \(it has 9999-later\)/);
    await ask(`UPDATE oldest_release SET migration = '0054-oldest-release'`);
    // What a newer release has only added hinders nobody.
    expect(await run('candy', 'audit')).toEqual(HOLDS);
    await ask(`DELETE FROM kysely_migration WHERE name = '9999-later'`);
    expect(await run('candy', 'audit')).toEqual(HOLDS);
  });
});

describe('commands on data that no server uses', () => {
  it('MODE-17 have the database as long as they run, and leave nothing of it running', async () => {
    expect(await run('candy', 'audit')).toEqual(HOLDS);
    expect(postmaster()).toBeUndefined();
    expect(readdirSync(data)).not.toContain('lease.json');
    await (
      await start()
    ).ready;
  });

  it('MODE-17 that are begun at the same moment wait for each other', async () => {
    const commands = await holding('command', async () => {
      const begun = [1, 2, 3].map(() => soridamProcess(['candy', 'audit'], { DATA_DIR: data }));
      for (const said of await Promise.all(begun.map(firstWord))) {
        expect(said).toMatch(/^Another command is at work on the data in .*; waiting for it, 60 s at most\.\n$/);
      }
      return begun;
    });
    for (const { ended } of commands) expect(await ended).toEqual(HOLDS_AT_LAST);
  });

  it('MODE-17 end what a killed server, or a killed command, has left running', async () => {
    const server = await start();
    await server.ready;
    server.kill('SIGKILL');
    await server.ended;
    await ask('SELECT 1'); // its database lives
    expect(await run('candy', 'audit')).toEqual(HOLDS);
    expect(postmaster()).toBeUndefined();

    const script = `
      import { pino } from 'pino';
      import { takeDataDirectory } from './server/main/data-directory.ts';
      import { startEmbeddedPostgres } from './server/adapters/postgres/embedded/embedded-postgres.ts';
      const logger = pino({ level: 'silent' });
      const dataDirectory = ${JSON.stringify(data)};
      await takeDataDirectory(dataDirectory, logger, 'command');
      console.log((await startEmbeddedPostgres({ dataDirectory, programs: undefined, logger })).ok);`;
    const command = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(String((await once(command.stdout, 'data'))[0])).toBe('true\n');
    const killed = once(command, 'exit');
    command.kill('SIGKILL');
    await killed;
    await ask('SELECT 1');
    expect(await run('candy', 'audit')).toEqual(HOLDS);
    expect(postmaster()).toBeUndefined();
  });

  it('MODE-17 leave no database behind when they are interrupted', async () => {
    const { child, ended } = soridamProcess(['candy', 'audit'], { DATA_DIR: data });
    await expect.poll(postmaster, SOON).toBeDefined();
    child.kill('SIGINT');
    const { code, error } = await ended;
    expect([130, 0]).toContain(code ?? 0); // or it was done already
    expect(error).toBe('');
    await expect.poll(postmaster, SOON).toBeUndefined();
  });

  it('MODE-17 make no database in a folder where nothing ever was', async () => {
    const empty = makeDataFolder();
    const { code, error } = await soridam(['candy', 'audit'], { DATA_DIR: empty });
    expect(code).toBe(2);
    expect(error).toBe(
      `There is no database in ${empty}; set DATA_DIR to the folder of the server, or DATABASE_URL to its database.\n`,
    );
    expect(readdirSync(empty)).toEqual([]);
    rmSync(empty, { recursive: true });
  });
});

describe('commands while a server starts', () => {
  it('MODE-17 wait until it is ready, whoever of them was first, and whatever one that was killed has left', async () => {
    const killed = await start();
    await killed.ready;
    killed.kill('SIGKILL');
    await killed.ended;
    const server = await start();
    const [ready, ...ends] = await Promise.all([server.ready, run('candy', 'audit'), run('candy', 'audit')]);
    expect(ready).toMatch(/^Soridam is ready/);
    for (const end of ends) expect(end).toEqual(HOLDS_AT_LAST);
    expect(await run('candy', 'audit')).toEqual(HOLDS);
  });

  it('MODE-17 say so, and go on by themselves when it gives up', async () => {
    const { ended } = await holding('server', async () => {
      const begun = soridamProcess(['candy', 'audit'], { DATA_DIR: data });
      const holder = `process ${process.pid} of ${hostname()}`;
      const said = `A server is just starting on the data in ${data} (${holder}); waiting for it, 60 s at most.\n`;
      expect(await firstWord(begun)).toBe(said);
      return begun;
    });
    expect(await ended).toEqual(HOLDS_AT_LAST);
  });

  it('MODE-17 give up in a sentence when their time is over', async () => {
    const { code, out, error } = await holding('server', () => run('candy', 'audit', '--wait', '0'));
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^Another process \(process \d+ of .*\) has the data in .* within 0 s; look at its log/);
  });
});

describe('commands on the database of DATABASE_URL', () => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openEmptyDatabase();
  });
  afterEach(() => opened.close());

  it('MODE-17 leave an older schema to "migrate", which may be run beside its servers', async () => {
    const settings = { ...settingsOf(opened), DATA_DIR: data };
    const { code, error } = await soridam(['candy', 'audit'], settings);
    expect(code).toBe(2);
    expect(error).toMatch(/it lacks 0001-catalogue\. Bring it up to date with "soridam migrate", and try again\.\n$/);
    const made = await holding('server', () => soridam(['migrate', '--json'], settings));
    expect(JSON.parse(made.out)).toMatchObject({
      outcome: 'done',
      migrations: expect.arrayContaining(['0001-catalogue']),
    });
    expect(await soridam(['candy', 'audit'], settings)).toEqual(HOLDS);
    const again = await soridam(['migrate', '--json'], settings);
    expect(JSON.parse(again.out)).toMatchObject({ outcome: 'done', migrations: [] });
  });

  it('MODE-17 say that it does not answer, without its password', async () => {
    const DATABASE_URL = `postgres://soridam:hunter2@127.0.0.1:${NOBODYS_PORT}/soridam`;
    const { code, error } = await soridam(['candy', 'audit'], { ...settingsOf(opened), DATABASE_URL });
    expect(code).toBe(2);
    expect(error).toMatch(/^The database of DATABASE_URL cannot be used: connect ECONNREFUSED/);
    expect(error).not.toContain('hunter2');
  });
});
