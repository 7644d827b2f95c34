import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_ACCOUNTS } from '../../../server/domain/account/demo-account.ts';
import { lockFile } from '../../../server/adapters/storage/exclusive-file.ts';
import { SECRET_KEY } from '../../support/accounts/account-server.ts';
import { settingsOf, soridam } from '../../support/operation/command-line.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import {
  freePort,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
} from '../../support/operation/server-process.ts';
import { SOON } from '../../support/soon.ts';
import { ObjectStore } from '../../support/storage/object-store.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../../support/demo-fixture');
const [LISTENER] = DEMO_ACCOUNTS;

let opened: TestDatabase;
let store: ObjectStore;
let temporary: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  [opened, store] = await Promise.all([openTestDatabase(), ObjectStore.start()]);
  temporary = mkdtempSync(path.join(tmpdir(), 'soridam-temporary-'));
});
afterAll(async () => {
  for (const server of running) server.kill('SIGTERM');
  await Promise.all(running.map((server) => server.ended));
  await Promise.all([opened.close(), store.stop()]);
  rmSync(temporary, { recursive: true });
});

const shared = (): Readonly<Record<string, string>> => ({
  DATABASE_URL: settingsOf(opened)['DATABASE_URL'] ?? '',
  SECRET_KEY,
  TMPDIR: temporary,
});

async function start(more: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = startServerProcess({ PORT: await freePort(), ...shared(), ...more }, undefined, [], FIXTURE);
  running.push(server);
  return server;
}

async function statusOf(server: ServerProcess, call: string): Promise<number> {
  return (await fetch(server.url + call)).status;
}

describe('processes with a bucket and a database, and without a data directory', () => {
  it('MODE-53 run beside one another, have one mailbox, and leave nothing behind', async () => {
    const left = path.join(temporary, 'soridam-run-of-a-killed-one');
    mkdirSync(path.join(left, 'scratch'), { recursive: true });
    const lock = lockFile(path.join(left, 'aside.sqlite'));
    if (typeof lock !== 'string') lock.release();

    const settings = { ...store.environment, DEMO: '1' };
    const servers = [await start(settings), await start(settings)] as const;
    await Promise.all(servers.map((server) => server.ready));
    expect(readdirSync(temporary).filter((name) => name.startsWith('soridam-run-'))).toHaveLength(2);
    expect(readdirSync(temporary)).not.toContain(path.basename(left));
    for (const server of servers) expect(await statusOf(server, '/ready')).toBe(200);

    const asked = await fetch(`${servers[0].url}/api/users/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: LISTENER!.email }),
    });
    expect(asked.ok).toBe(true);
    for (const server of servers) {
      await vi.waitFor(
        async () => expect(await (await fetch(`${server.url}/dev/mailbox`)).text()).toContain(LISTENER!.email),
        SOON,
      );
    }

    for (const server of servers) server.kill('SIGTERM');
    for (const server of servers) expect(await server.ended).toEqual({ code: 0, said: '' });
    expect(readdirSync(temporary).filter((name) => name.startsWith('soridam-'))).toEqual([]);
  });

  it('MODE-53 are refused in a sentence without a secret key, and where no temporary folder can be made', async () => {
    const keyless = await start({ ...store.environment, SECRET_KEY: '' });
    expect(await keyless.ended).toEqual({
      code: 1,
      said: 'SECRET_KEY must be at least 32 characters, and required together with DATABASE_URL, whose processes all have the same.\n',
    });
    const nowhere = path.join(temporary, 'nowhere');
    const homeless = await start({ ...store.environment, TMPDIR: nowhere });
    expect(await homeless.ended).toEqual({
      code: 1,
      said: `No temporary folder can be made in "${nowhere}": it is not there. Set TMPDIR to a folder where one can, or DATA_DIR to one that is kept.\n`,
    });
  });

  it('MODE-53 are told by the doctor that nothing is kept on this machine', async () => {
    const { out } = await soridam(['doctor', '--json'], { ...shared(), ...store.environment });
    const { findings } = JSON.parse(out) as { readonly findings: readonly { check: string; seen: string }[] };
    for (const name of ['data', 'disk'])
      expect(findings.find(({ check }) => check === name)).toMatchObject({ seen: 'nothing is kept on this machine' });
  });
});

describe('two processes on one data directory', () => {
  it('MODE-53 are refused with a sentence, without a bucket and with one', async () => {
    const DATA_DIR = makeDataFolder();
    const first = await start({ DATA_DIR });
    await first.ready;
    for (const settings of [{}, store.environment]) {
      const second = await start({ DATA_DIR, ...settings });
      const { code, said } = await second.ended;
      expect(code).toBe(1);
      expect(said).toMatch(
        /^Another Soridam runs on the data in .*; end it first, or set DATA_DIR to another folder\.\n$/,
      );
    }
    first.kill('SIGTERM');
    await first.ended;
    rmSync(DATA_DIR, { recursive: true });
  });
});
