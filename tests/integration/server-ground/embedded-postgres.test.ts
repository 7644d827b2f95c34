import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../server/adapters/postgres/embedded-postgres.ts';
import { findPostgresPrograms } from '../../../server/adapters/postgres/postgres-programs.ts';
import { silentLogger, takeServerErrors } from '../../support/server-errors.ts';

const IS_ROOT = process.getuid?.() === 0;

let folder: string;
const running: EmbeddedPostgres[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soridam-embedded-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a database for the data directory `name`, whose way in may be closed to others. */
async function start(name: string, programs?: string): Promise<EmbeddedPostgres> {
  const dataDirectory = path.join(folder, name);
  mkdirSync(dataDirectory, { recursive: true });
  const ownFolders = path.join(folder, 'own');
  mkdirSync(ownFolders, { recursive: true });
  const started = await startEmbeddedPostgres({
    dataDirectory,
    programs,
    logger: silentLogger,
    fsync: false,
    ownFolders,
  });
  if (!started.ok) throw new Error(JSON.stringify(started.failure));
  running.push(started.value);
  return started.value;
}

/**
 * Starts a database from a process of its own and kills that. From this process it would not do: whoever started a
 * database starts it again when it is ended, and the two would end each other's.
 */
async function leaveRunning(name: string): Promise<void> {
  const dataDirectory = path.join(folder, name);
  mkdirSync(dataDirectory, { recursive: true });
  const script = `
    import { pino } from 'pino';
    import { startEmbeddedPostgres } from './server/adapters/postgres/embedded-postgres.ts';
    const logger = pino({ level: 'silent' });
    const dataDirectory = ${JSON.stringify(dataDirectory)};
    console.log((await startEmbeddedPostgres({ dataDirectory, programs: undefined, logger, fsync: false })).ok);`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(starter.stdout, 'data')) as [Buffer];
  expect(String(said)).toBe('true\n');
  starter.kill('SIGKILL');
  await once(starter, 'exit');
}

async function ask(postgres: EmbeddedPostgres, text: string): Promise<unknown> {
  const client = new pg.Client({ ...postgres.connection });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows[0] && Object.values(rows[0])[0];
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data from one start to the next, in a folder that nobody else may enter', async () => {
    const first = await start('data');
    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    expect(await ask(await start('data'), 'SELECT number FROM kept')).toBe(7);
    expect(statSync(path.join(folder, 'data/postgres')).mode & 0o777).toBe(0o700);
  });

  it('knows the letters of Korean, and listens on no network', async () => {
    const postgres = await start('data');
    expect(await ask(postgres, `SELECT '소리담' ~ '^[[:alpha:]]+$'`)).toBe(true);
    expect(await ask(postgres, 'SHOW listen_addresses')).toBe('');
  });

  it('syncs what it commits to disk, unless told otherwise', async () => {
    expect(await ask(await start('data'), 'SHOW fsync')).toBe('off');
    await running.pop()?.stop();
    const started = await startEmbeddedPostgres({
      dataDirectory: path.join(folder, 'data'),
      programs: undefined,
      logger: silentLogger,
    });
    if (!started.ok) throw new Error(JSON.stringify(started.failure));
    running.push(started.value);
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await ask(started.value, `SHOW ${setting}`)).toBe('on');
    }
  });

  it('is made anew when the first start was killed half-way', async () => {
    mkdirSync(path.join(folder, 'data/postgres/data.new/base'), { recursive: true });
    expect(await ask(await start('data'), 'SELECT 1')).toBe(1);
  });

  it('takes the place of one that a killed process left running', async () => {
    await leaveRunning('data');
    const pidFile = path.join(folder, 'data/postgres/data/postmaster.pid');
    const orphan = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    expect(process.kill(orphan, 0)).toBe(true);
    const next = await start('data');
    expect(Number.parseInt(readFileSync(pidFile, 'utf8'), 10)).not.toBe(orphan);
    expect(await ask(next, 'SELECT 1')).toBe(1);
  });

  it('leaves a process alone that has the number of one long gone', async () => {
    await (await start('data')).stop();
    const bystander = spawn('sleep', ['60']);
    try {
      const data = path.join(folder, 'data/postgres/data');
      writeFileSync(path.join(data, 'postmaster.pid'), `${bystander.pid}\n${data}\n`);
      expect(await ask(await start('data'), 'SELECT 1')).toBe(1);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    } finally {
      bystander.kill();
    }
  });

  it('works in a folder too deep for the address of a socket', async () => {
    const postgres = await start('심층'.repeat(20));
    expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(90);
    expect(await ask(postgres, 'SELECT 1')).toBe(1);
    rmSync(postgres.connection.host, { recursive: true, force: true });
  });

  it('says so when there are no programs where they should be', async () => {
    const started = await startEmbeddedPostgres({ dataDirectory: folder, programs: folder, logger: silentLogger });
    expect(started).toEqual({ ok: false, failure: { kind: 'no-programs' } });
  });

  it('gives the words of PostgreSQL when it does not start', async () => {
    await (await start('data')).stop();
    writeFileSync(path.join(folder, 'data/postgres/data/postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start('data')).rejects.toThrow('no_such_setting');
  });
});

describe('a data directory behind a closed door', () => {
  beforeEach(() => {
    mkdirSync(path.join(folder, 'home'), { mode: 0o700 });
  });

  it('has its database beside it where root’s database account cannot enter, and finds it there again', async () => {
    await ask(await start('home/data'), 'CREATE TABLE kept AS SELECT 7 AS number');
    await running.pop()?.stop();
    expect(existsSync(path.join(folder, 'home/data/postgres'))).toBe(!IS_ROOT);
    chmodSync(path.join(folder, 'home'), 0o711); // the door is open now; an empty database behind it would be a loss
    expect(await ask(await start('home/data'), 'SELECT number FROM kept')).toBe(7);
  });

  it('is run by programs from behind that door as well', async () => {
    const programs = findPostgresPrograms(undefined)!;
    const copy = path.join(folder, 'home/native');
    cpSync(path.dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
    expect(await ask(await start('data', path.join(copy, 'bin')), 'SELECT 1')).toBe(1);
  });

  it('is not replaced by an empty one when the door closes later', async () => {
    chmodSync(path.join(folder, 'home'), 0o711);
    await ask(await start('home/data'), 'CREATE TABLE kept AS SELECT 7 AS number');
    await running.pop()?.stop();
    chmodSync(path.join(folder, 'home'), 0o700);
    const started = start('home/data');
    if (IS_ROOT) await expect(started).rejects.toThrow('cannot enter');
    else expect(await ask(await started, 'SELECT number FROM kept')).toBe(7);
  });
});

describe('a database that ends by itself', () => {
  it('is started again, with longer pauses while it does not start', async () => {
    const postgres = await start('data');
    const data = path.join(folder, 'data/postgres/data');
    const configuration = path.join(data, 'postgresql.conf');
    const good = readFileSync(configuration, 'utf8');
    writeFileSync(configuration, 'no_such_setting = 1\n');
    process.kill(Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10), 'SIGINT');
    await expect.poll(() => ask(postgres, 'SELECT 1').catch(() => 'gone')).toBe('gone');
    writeFileSync(configuration, good);
    await expect.poll(() => ask(postgres, 'SELECT 1').catch(() => 'gone')).toBe(1);
    const [ended, ...later] = takeServerErrors();
    expect(ended).toContain('The embedded PostgreSQL ended unexpectedly');
    for (const line of later) expect(line).toMatch(/The embedded PostgreSQL (?:ended unexpectedly|did not start)/);
  });
});
