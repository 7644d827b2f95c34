import { execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APART } from '../../../tools/build/packages-apart.ts';
import { packageProduct } from '../../../tools/product/package.ts';
import { SECRET_KEY } from '../../support/accounts/account-server.ts';
import { openEmptyDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { accounts, freePort, makeDataFolder } from '../../support/operation/server-process.ts';
import { ObjectStore } from '../../support/storage/object-store.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../../support/demo-fixture');
/** A user who owns nothing of the folder, where root runs the tests. */
const { ids } = accounts().at(-1)!;
/** What the bundle names, and does without: what is used where it is there, and what stands in code that is written for elsewhere. */
const ABSENT = /^(?:@aws-sdk\/signature-v4|ajv|fast-json-stringify|pino-pretty|typescript)/;

let folder: string;
let temporary: string;
let opened: TestDatabase;
let store: ObjectStore;
let database: Server;
let settings: Readonly<Record<string, string>>;

/** The database of the tests is behind a socket that only its own account and root may enter; a container knows addresses. */
async function startForwarding(host: string): Promise<Server> {
  const server = createServer((asking) => {
    const answering = connect(path.join(host, '.s.PGSQL.5432'));
    asking.pipe(answering).pipe(asking);
    for (const [one, other] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Makes the folder one in which nobody can write: by its owner where root runs the tests, else by its modes. */
async function close(closed: string): Promise<void> {
  if (ids === undefined) await run('chmod', ['-R', 'a-w', closed]);
}

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

function run(command: string, parameters: readonly string[], more: Readonly<Record<string, string>> = {}) {
  return new Promise<Ended>((resolve) => {
    const env = { PATH: process.env['PATH'], ...settings, ...more };
    execFile(command, parameters, { ...ids, cwd: '/', env }, (failure, out, error) =>
      resolve({ code: failure === null ? 0 : Number(failure.code), out, error }),
    );
  });
}

const runJs = (file: string, ...parameters: readonly string[]): Promise<Ended> =>
  run(process.execPath, [path.join(folder, file), ...parameters]);

beforeAll(async () => {
  folder = makeDataFolder();
  temporary = mkdtempSync(path.join(tmpdir(), 'soridam-temporary-'));
  if (ids !== undefined) chownSync(temporary, ids.uid, ids.gid);
  [opened, store] = await Promise.all([openEmptyDatabase(), ObjectStore.start(), packageProduct(folder)]);
  rmSync(path.join(folder, 'demo'), { recursive: true });
  cpSync(FIXTURE, path.join(folder, 'demo'), { recursive: true });
  await close(folder);
  const { host, user, database: name } = opened.address;
  database = await startForwarding(host);
  settings = {
    ...store.environment,
    PORT: await freePort(),
    DATABASE_URL: `postgres://${user}@127.0.0.1:${(database.address() as AddressInfo).port}/${name}`,
    SECRET_KEY,
    DEMO: 'force',
    LOG_LEVEL: 'fatal',
    TMPDIR: temporary,
  };
});
afterAll(async () => {
  await Promise.all([opened.close(), store.stop(), new Promise((resolve) => database.close(resolve))]);
  if (ids === undefined) await run('chmod', ['-R', 'u+w', folder]);
  for (const made of [folder, temporary]) rmSync(made, { recursive: true });
});

describe('the folder of the image', () => {
  it('MODE-54 has no sources, and every package that the bundle asks for', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.[cm]?tsx?$|embedded-postgres/.test(file))).toEqual([]);
    const bundle = path.join(folder, 'dist.server');
    const modules = readdirSync(bundle).filter((file) => file.endsWith('.js'));
    const asked = modules.flatMap((file) =>
      [
        ...readFileSync(path.join(bundle, file), 'utf8').matchAll(
          /(?:\bfrom|\bimport\(?|\brequire\(|\bimportAtRuntime\()["'`]([@\w][\w@./-]*)["'`]/g,
        ),
      ].map(([, name = '']) => name),
    );
    const packages = [...APART, ...asked].filter((name) => !isBuiltin(name) && !ABSENT.test(name));
    const { resolve } = createRequire(path.join(bundle, 'main.js'));
    for (const name of packages) expect(resolve(name)).toContain(`${folder}/node_modules/`);
  });

  it('MODE-54 reads what a recording is', async () => {
    const { out } = await runJs('dist.server/probe-child.js', path.join(folder, 'demo/series/lamp/01.mp3'));
    expect(JSON.parse(out)).toMatchObject({ mime: 'audio/mpeg', hasVideo: false });
  });

  it('MODE-54 runs for a user who can write nothing but temporary files: commands, pages, ranges, and its end', async () => {
    const migrated = await runJs('soridam.js', 'migrate', '--json');
    expect(migrated).toMatchObject({ code: 0, error: '' });
    expect((await runJs('dist.server/health-check.js')).code).toBe(1);

    const main = ['--max-semi-space-size=8', path.join(folder, 'dist.server/main.js')];
    const env = { PATH: process.env['PATH'], ...settings };
    const server = spawn(process.execPath, main, { ...ids, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    server.stderr.on('data', (chunk) => (said += chunk));
    const ended = new Promise<number | null>((resolve) => server.once('close', resolve));
    await Promise.race([new Promise((resolve) => server.stdout.once('data', resolve)), ended]);
    expect(said).toBe('');

    const site = `http://127.0.0.1:${settings['PORT']}`;
    expect(await (await fetch(`${site}/ready`)).json()).toEqual({ status: 'ready' });
    expect((await runJs('dist.server/health-check.js')).code).toBe(0);
    const page = await (await fetch(site)).text();
    expect(page).toContain('작은 등');
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
    expect((await fetch(site + asset)).status).toBe(200);

    const stories = opened.database.kysely.selectFrom('stories').select('id').where('episode', '=', 1);
    const { id } = await stories.executeTakeFirstOrThrow();
    const audio = (await (await fetch(`${site}/api/stories/${id}/audio`)).json()) as { audioSeriesUrl: string };
    const range = await fetch(new URL(audio.audioSeriesUrl, site), { headers: { range: 'bytes=100-299' } });
    expect(range.status).toBe(206);
    const sound = readFileSync(path.join(FIXTURE, 'series/lamp/01.mp3'));
    expect(Buffer.from(await range.arrayBuffer()).equals(sound.subarray(100, 300))).toBe(true);

    const { out } = await runJs('soridam.js', 'doctor', '--json');
    const { findings } = JSON.parse(out) as { readonly findings: readonly { check: string; state: string }[] };
    for (const check of ['node', 'settings', 'data', 'disk', 'database', 'schema', 'secret key', 'jobs'])
      expect(findings.filter((finding) => finding.check === check)).toMatchObject([{ state: 'ok' }]);

    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said).toBe('');
    expect(readdirSync(temporary)).toEqual([]);
  });
});
