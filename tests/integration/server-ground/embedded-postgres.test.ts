import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
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
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareJobs } from '../../../server/adapters/jobs/job-worker.ts';
import { Database } from '../../../server/adapters/postgres/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../server/adapters/postgres/embedded/embedded-postgres.ts';
import { migrate } from '../../../server/adapters/postgres/migrations.ts';
import { chooseAccount, makePrivateFolder } from '../../../server/adapters/postgres/accounts/postgres-account.ts';
import { POSTGRES_ENVIRONMENT, PostgresProcess } from '../../../server/adapters/postgres/embedded/postgres-process.ts';
import {
  findPostgresPrograms,
  runnablePrograms,
} from '../../../server/adapters/postgres/embedded/postgres-programs.ts';
import { CONTAINER } from '../../support/operation/server-process.ts';
import { silentLogger, takeServerErrors } from '../../support/operation/server-errors.ts';
import { SOON } from '../../support/soon.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const EMBEDDED = pathToFileURL(path.join(ROOT, 'server/adapters/postgres/embedded/embedded-postgres.ts')).href;
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
    import { startEmbeddedPostgres } from './server/adapters/postgres/embedded/embedded-postgres.ts';
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

async function ask(postgres: Pick<EmbeddedPostgres, 'connection'>, text: string): Promise<unknown> {
  const client = new pg.Client({ ...postgres.connection });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
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

  it('ends with a process that ends at once', async () => {
    const dataDirectory = path.join(folder, 'data');
    mkdirSync(dataDirectory);
    const script = `
      import { pino } from 'pino';
      import { startEmbeddedPostgres } from ${JSON.stringify(EMBEDDED)};
      const started = await startEmbeddedPostgres({
        dataDirectory: ${JSON.stringify(dataDirectory)}, programs: undefined, fsync: false,
        logger: pino({ level: 'silent' }), ownFolders: ${JSON.stringify(folder)},
      });
      process.exit(started.ok ? 3 : 4);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT, stdio: 'inherit' });
    expect((await once(child, 'exit'))[0]).toBe(3);
    const pidFile = path.join(dataDirectory, 'postgres/data/postmaster.pid');
    // It was told to, and takes a moment; what never ends meets the limit of the test.
    await vi.waitFor(() => expect(existsSync(pidFile)).toBe(false), SOON);
    expect(await ask(await start('data'), 'SELECT 1')).toBe(1);
  });

  it('says nothing of connections that its own end cuts', async () => {
    const said: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
    const started = await startEmbeddedPostgres({
      dataDirectory: folder,
      programs: undefined,
      logger,
      fsync: false,
      ownFolders: folder,
    });
    if (!started.ok) throw new Error(JSON.stringify(started.failure));
    const client = new pg.Client(started.value.connection);
    client.on('error', () => {});
    const cut = new Promise((resolve) => client.once('end', resolve));
    await client.connect();
    await started.value.stop();
    await cut;
    expect(said).toEqual([]);
  });

  it('leaves a process alone that has the number of one long gone', async () => {
    await (await start('data')).stop();
    const data = path.join(folder, 'data/postgres/data');
    // Of the database's own account, whose processes alone PostgreSQL takes for itself.
    const bystander = spawn('sleep', ['60'], { ...chooseAccount(data) });
    try {
      const left = `${bystander.pid}\n${data}\n1700000000\n5432\n${path.join(folder, 'data/postgres')}\n`;
      for (const name of ['data/postmaster.pid', '.s.PGSQL.5432.lock']) {
        writeFileSync(path.join(folder, 'data/postgres', name), left, { mode: 0o600 });
        if (IS_ROOT) chownSync(path.join(folder, 'data/postgres', name), statSync(data).uid, statSync(data).gid);
      }
      expect(await ask(await start('data'), 'SELECT 1')).toBe(1);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    } finally {
      bystander.kill();
    }
  });

  it.each(['data/postmaster.pid', '.s.PGSQL.5432.lock'])(
    'starts although %s was left empty by a power failure',
    async (name) => {
      await (await start('data')).stop();
      const [data, left] = ['data', name].map((one) => path.join(folder, 'data/postgres', one)) as [string, string];
      writeFileSync(left, '', { mode: 0o600 });
      if (IS_ROOT) chownSync(left, statSync(data).uid, statSync(data).gid);
      expect(await ask(await start('data'), 'SELECT 1')).toBe(1);
    },
  );

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

/** A cluster as earlier releases made it, whose application was its superuser, with all tables; running no more. */
async function leaveOldCluster(name: string): Promise<void> {
  const inside = path.join(folder, name, 'postgres');
  const account = chooseAccount(path.join(inside, 'data'));
  mkdirSync(path.join(folder, name), { recursive: true });
  chmodSync(path.join(folder, name), 0o711);
  makePrivateFolder(inside, account);
  const programs = runnablePrograms(findPostgresPrograms(undefined)!, account, inside);
  const data = path.join(inside, 'data');
  const options = ['--username=soridam', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), [`--pgdata=${data}`, ...options], {
    ...account,
    cwd: inside,
    env: POSTGRES_ENVIRONMENT,
    stdio: 'ignore',
  });
  const old = new PostgresProcess({ programs, data, socketFolder: inside, account, fsync: false }, silentLogger);
  await old.start();
  const address = { host: inside, user: 'soridam', database: 'postgres' };
  const database = new Database(address, silentLogger, 'upkeep');
  expect(await migrate(database)).toMatchObject({ ok: true });
  await database.close();
  expect((await prepareJobs(address, silentLogger)).ok).toBe(true);
  await old.stop();
}

describe('the role of the application', () => {
  it('is no superuser, makes its tables, and is given no way to programs and files of the server', async () => {
    const postgres = await start('data');
    expect(await ask(postgres, 'SHOW is_superuser')).toBe('off');
    await ask(postgres, 'CREATE TABLE ours (number integer)');
    await expect(ask(postgres, `COPY ours FROM PROGRAM 'echo 7'`)).rejects.toThrow('permission denied');
    await expect(ask(postgres, `SELECT pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied');
    await expect(ask(postgres, 'ALTER ROLE soridam SUPERUSER')).rejects.toThrow('permission denied');
  });

  it('has no row in what PostgreSQL says of its errors', async () => {
    const said: string[] = [];
    const dataDirectory = path.join(folder, 'data');
    mkdirSync(dataDirectory);
    const logger = pino({ level: 'debug' }, { write: (line: string) => void said.push(line) });
    const started = await startEmbeddedPostgres({ dataDirectory, programs: undefined, logger, fsync: false });
    if (!started.ok) throw new Error(JSON.stringify(started.failure));
    running.push(started.value);
    await ask(started.value, 'CREATE TABLE ours (name text, CHECK (length(name) < 3))');
    const client = new pg.Client({ ...started.value.connection });
    await client.connect();
    await expect(client.query('INSERT INTO ours VALUES ($1)', ['someone@example.com'])).rejects.toThrow('check');
    await client.end();
    await expect.poll(() => said.join('')).toContain('INSERT INTO ours VALUES ($1)');
    expect(said.join('')).toContain('violates check constraint');
    expect(said.join('')).not.toContain('someone@example.com');
  });

  it.each(['', 'CREATE ROLE soridam_passing SUPERUSER LOGIN'])(
    'owns all that an earlier release made as the superuser, also after a start that was ended half-way (%s)',
    async (halfway) => {
      await leaveOldCluster('data');
      if (halfway !== '') {
        const inside = path.join(folder, 'data/postgres');
        const account = chooseAccount(path.join(inside, 'data'));
        const programs = runnablePrograms(findPostgresPrograms(undefined)!, account, inside);
        const place = { programs, data: path.join(inside, 'data'), socketFolder: inside, account, fsync: false };
        const old = new PostgresProcess(place, silentLogger);
        await old.start();
        await ask({ connection: { host: inside, user: 'soridam', database: 'postgres' } }, halfway);
        await old.stop();
      }
      for (let starts = 0; starts < 2; starts += 1) {
        const postgres = await start('data');
        expect(await ask(postgres, 'SHOW is_superuser')).toBe('off');
        expect(await ask(postgres, `SELECT count(*)::integer FROM pg_roles WHERE rolsuper AND rolcanlogin`)).toBe(1);
        expect(await ask(postgres, FOREIGN_OBJECTS)).toBe(null);
        await ask(postgres, `ALTER TABLE series ADD later${starts} integer`);
        await running.pop()?.stop();
      }
    },
  );
});

/** The names of what is in our schemas and belongs to somebody else, apart from extensions. */
const FOREIGN_OBJECTS = `
  SELECT string_agg(name, ', ') FROM (
    SELECT relname::text AS name, relowner AS owner, relnamespace AS space, 'pg_class'::regclass AS class, oid FROM pg_class
    UNION ALL SELECT proname, proowner, pronamespace, 'pg_proc'::regclass, oid FROM pg_proc
    UNION ALL SELECT typname, typowner, typnamespace, 'pg_type'::regclass, oid FROM pg_type
    UNION ALL SELECT nspname, nspowner, oid, 'pg_namespace'::regclass, oid FROM pg_namespace WHERE nspname = 'graphile_worker'
  ) AS objects
  WHERE space::regnamespace::text IN ('public', 'graphile_worker') AND owner <> 'soridam'::regrole
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = class AND objid = objects.oid AND deptype = 'e')`;

const CONTAINERS = CONTAINER === undefined ? [] : [{ container: CONTAINER }];

describe.each(CONTAINERS)('a database that another container still runs', ({ container }) => {
  it('CR4 is left alone, and no other is started beside it', async () => {
    mkdirSync(path.join(folder, 'data'));
    const script = `
      import { pino } from 'pino';
      import { startEmbeddedPostgres } from './server/adapters/postgres/embedded/embedded-postgres.ts';
      const dataDirectory = ${JSON.stringify(path.join(folder, 'data'))};
      const logger = pino({ level: 'silent' });
      await startEmbeddedPostgres({ dataDirectory, programs: undefined, logger, fsync: false });
      process.kill(process.pid, 'SIGKILL');`;
    const [program = '', ...args] = container;
    // What runs first in a container ends everything with it; this one lives longer than the server that it has started.
    const shell = ['sh', '-c', '"$0" "$@"; echo orphaned; exec sleep 600'];
    const node = [process.execPath, '--input-type=module', '--eval', script];
    const child = spawn(program, [...args, ...shell, ...node], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      await once(child.stdout, 'data');
      await expect(start('data')).rejects.toThrow('in another container');
      const host = path.join(folder, 'data/postgres');
      expect(await ask({ connection: { host, user: 'soridam', database: 'postgres' } }, 'SELECT 1')).toBe(1);
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await expect.poll(() => start('data').then(() => 'started', String)).toBe('started');
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
