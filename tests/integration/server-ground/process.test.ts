import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../server/adapters/postgres/embedded/embedded-postgres.ts';
import { budget } from '../../support/budget.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import {
  accounts,
  freePort,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
  NOBODYS_PORT,
} from '../../support/operation/server-process.ts';
import { SOON } from '../../support/soon.ts';

/** As whoever runs the tests, and fewer as the other account, to spare time. */
const KILLS = [budget(3, 10), budget(1, 4)];

const SERVER = pathToFileURL(path.resolve(import.meta.dirname, '../../../tools/product/server.ts')).href;

const running: ServerProcess[] = [];
/** Data that tests share which only need some; each leaves it in order. */
const sharedData = makeDataFolder();
const folders: string[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGTERM');
    await server.ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

afterAll(() => rmSync(sharedData, { recursive: true, force: true }));

function dataFolder(...account: Parameters<typeof makeDataFolder>): string {
  const folder = makeDataFolder(...account);
  folders.push(folder);
  return folder;
}

function start(...how: Parameters<typeof startServerProcess>): ServerProcess {
  const server = startServerProcess(...how);
  running.push(server);
  return server;
}

async function statusOf(server: ServerProcess, call = '/ready'): Promise<number> {
  return (await fetch(server.url + call)).status;
}

function postmasterOf(data: string): number {
  return Number.parseInt(readFileSync(path.join(data, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

function expectSentence(said: string): void {
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).not.toMatch(/\bat .*:\d+:\d+|node:|Error:/);
}

describe('a server process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'MODE-17 MODE-18 says where it is, answers, and ends with 0 on %s',
    async (signal) => {
      const PORT = await freePort();
      const server = start({ PORT, DATA_DIR: sharedData });
      expect(await server.ready).toBe(`Soridam is ready at http://localhost:${PORT}\n`);
      expect(await statusOf(server)).toBe(200);
      expect(await (await fetch(`${server.url}/api/originals`)).json()).toEqual({ sections: [] });
      expect(statSync(path.join(sharedData, 'secret-key')).mode & 0o777).toBe(0o600);
      const postmaster = postmasterOf(sharedData);

      server.kill(signal);
      expect(await server.ended).toEqual({ code: 0, said: '' });
      expect(() => process.kill(postmaster, 0)).toThrow('ESRCH');
    },
  );

  it('MODE-17 ends in good order, and its database with it, when the group of its starter gets the signal several times', async () => {
    const serve = `import { serve } from ${JSON.stringify(SERVER)}; process.exitCode = await serve(process.execPath);`;
    const PORT = await freePort();
    const starter = spawn(process.execPath, ['--input-type=module', '--eval', serve], {
      env: { PATH: process.env['PATH'], DEMO: '0', LOG_LEVEL: 'info', PORT, DATA_DIR: sharedData },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let said = '';
    starter.stderr.on('data', (chunk) => (said += chunk));
    const ended = once(starter, 'close');
    await once(starter.stdout, 'data');
    const postmaster = postmasterOf(sharedData);

    for (let count = 0; count < 5; count += 1) process.kill(-starter.pid!, 'SIGTERM');
    starter.stdout.resume();
    // As npm does, once it has heard that the first was taken.
    await vi.waitFor(() => expect(said).toContain('The server stops.'), SOON);
    process.kill(-starter.pid!, 'SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(said).toContain('The server has stopped.');
    expect(() => process.kill(postmaster, 0)).toThrow('ESRCH');
  });

  it('takes no new request but finishes a running one when it is told to end', async () => {
    const server = start({ PORT: await freePort(), DATA_DIR: sharedData });
    await server.ready;
    const other = new pg.Client({ host: path.join(sharedData, 'postgres'), user: 'soridam', database: 'postgres' });
    other.on('error', () => {}); // its end with the database, should an expectation fail
    await other.connect();
    await other.query('BEGIN; LOCK TABLE series');
    const answer = fetch(`${server.url}/api/originals`);
    const waiting = 'SELECT FROM pg_locks WHERE NOT granted';
    // It reads over several connections, so one of them waits alone for a moment at most.
    await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBeGreaterThan(0), SOON);

    server.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed'), SOON);
    await other.query('COMMIT');
    await other.end();
    expect((await answer).status).toBe(200);
    expect(await server.ended).toEqual({ code: 0, said: '' });
  });

  it('says in a sentence that its port is in use', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const { code, said } = await start({ PORT: String(port), DATA_DIR: sharedData }).ended;
    taken.close();
    expect(code).toBe(1);
    expectSentence(said);
    expect(said).toContain(`Port ${port} on 127.0.0.1 is in use`);
  });

  it('says in a sentence that its data is used by another, which goes on undisturbed', async () => {
    const first = start({ PORT: await freePort(), DATA_DIR: sharedData });
    await first.ready;
    const { code, said } = await start({ PORT: await freePort(), DATA_DIR: sharedData }).ended;
    expect(code).toBe(1);
    expectSentence(said);
    expect(said).toContain(`Another Soridam runs on the data in ${sharedData}`);
    expect(await statusOf(first)).toBe(200);
  });

  it('says in a sentence which setting is wrong', async () => {
    const { code, said } = await start({ PORT: 'eighty', DATA_DIR: sharedData }).ended;
    expect(code).toBe(1);
    expect(said).toBe('PORT is "eighty", but must be a whole number from 1 to 65535.\n');
  });

  it('says in a sentence that its data directory cannot be used', async () => {
    const file = path.join(import.meta.dirname, 'process.test.ts');
    const { code, said } = await start({ PORT: await freePort(), DATA_DIR: file }).ended;
    expect(code).toBe(1);
    expect(said).toBe(`DATA_DIR is "${file}", which cannot be used: it is a file.\n`);
  });

  it('says in a sentence that the database of DATABASE_URL does not answer, without its password', async () => {
    const DATABASE_URL = `postgres://soridam:hunter2@127.0.0.1:${NOBODYS_PORT}/soridam`;
    const secret = { DATABASE_URL, SECRET_KEY: 'k'.repeat(32) };
    const { code, said } = await start({ PORT: await freePort(), DATA_DIR: sharedData, ...secret }).ended;
    expect(code).toBe(1);
    expectSentence(said);
    expect(said).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED');
    expect(said).not.toContain('hunter2');
  });
});

describe('a server killed without warning', () => {
  const runs = accounts().map((account, index) => ({ account, name: account.name, kills: KILLS[index]! }));

  it.each(runs)(
    'starts again on the same data $kills times out of $kills, run by $name',
    async ({ account, kills }) => {
      const settings = { PORT: await freePort(), DATA_DIR: dataFolder(account) };
      await start(settings, account).ready;
      for (let count = 0; count < kills; count++) {
        const killed = running.at(-1)!;
        killed.kill('SIGKILL');
        await killed.ended;
        const server = start(settings, account);
        await server.ready;
        expect(await statusOf(server)).toBe(200);
      }
    },
  );
});

describe('a database that goes away', () => {
  it('is started again when it is the embedded one', async () => {
    const server = start({ PORT: await freePort(), DATA_DIR: sharedData });
    await server.ready;
    const before = postmasterOf(sharedData);
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(postmasterOf(sharedData)).not.toBe(before);
      expect(await statusOf(server)).toBe(200);
      expect(await statusOf(server, '/api/originals')).toBe(200);
    }, SOON);
  });

  it('makes the server unready and its calls unavailable until it is back', async () => {
    const cluster = dataFolder();
    let postgres = await startCluster(cluster);
    const { host, user, database } = postgres.connection;
    const server = start({
      PORT: await freePort(),
      DATA_DIR: sharedData,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      SECRET_KEY: 'k'.repeat(32),
    });
    await server.ready;
    expect(await statusOf(server)).toBe(200);

    await postgres.stop();
    const refused = await fetch(`${server.url}/ready`);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ reason: 'database-unavailable' });
    expect(await statusOf(server, '/health')).toBe(200);
    const call = await fetch(`${server.url}/api/originals`);
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ code: 'unavailable' });

    postgres = await startCluster(cluster);
    await vi.waitFor(async () => expect(await statusOf(server)).toBe(200), SOON);
    expect(await statusOf(server, '/api/originals')).toBe(200);
    await postgres.stop();
  });
});

async function startCluster(dataDirectory: string): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({
    dataDirectory,
    programs: undefined,
    logger: silentLogger,
    fsync: false,
  });
  if (!started.ok) throw new Error(JSON.stringify(started.failure));
  return started.value;
}
