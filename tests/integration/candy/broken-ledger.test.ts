import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { AccountServer, SECRET_KEY, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer, PRICE } from '../../support/candy/candy-server.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { freePort, makeDataFolder, startServerProcess } from '../../support/operation/server-process.ts';

const SORIDAM = path.resolve(import.meta.dirname, '../../../server/main/soridam.ts');

const folder = makeDataFolder();
let opened: TestDatabase;
let accounts: AccountServer;
let candy: CandyServer;
let listener: SignedIn;
let series: SeriesId;
let story: StoryId;
let settings: Record<'DATA_DIR' | 'DATABASE_URL' | 'SECRET_KEY', string>;

beforeAll(async () => {
  opened = await openTestDatabase();
  accounts = await AccountServer.start({ now: Date.now }, {}, { ...opened, close: async () => {} });
  candy = new CandyServer(accounts);
  const locked = await candy.aSeries(await accounts.aSession());
  [series, story] = [locked.id, locked.stories[0]!];
  listener = await accounts.aSession();
  await candy.give(listener, 10);
  const { user, host, database } = opened.address;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  settings = { DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY };
});
afterAll(async () => {
  await accounts.stop();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Does what the database lets nobody do, as somebody who may do anything in it. */
async function behindItsBack(text: string): Promise<void> {
  const client = new pg.Client(opened.address);
  await client.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(text);
  await client.end();
}

/** Starts a server, asks it for everything that moves candy, and stops it. @returns the status of each answer */
async function moveCandy(): Promise<readonly number[]> {
  const server = startServerProcess({ PORT: await freePort(), ...settings });
  await server.ready;
  const asked: readonly [string, object][] = [
    [`/api/stories/${story}/unlock`, { candyPrice: PRICE }],
    [`/api/series/${series}/sponsor`, { candyAmount: 1 }],
    ['/api/candy/purchases', { packId: 'candy-10', gateway: 'toss' }],
    [`/api/candy/purchases/${randomUUID()}/refund`, {}],
    ['/api/candy/receipts', { store: 'apple', receipt: 'x' }],
    ['/api/authors/payouts', { holder: '한서우', phone: '010', bank: '소리은행', accountNumber: '110' }],
  ];
  const statuses: number[] = [];
  for (const [url, body] of asked) {
    const headers = { authorization: `Bearer ${listener.token}`, 'content-type': 'application/json' };
    const answer = await fetch(server.url + url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, idempotencyKey: randomUUID() }),
    });
    statuses.push(answer.status);
  }
  server.kill('SIGTERM');
  await server.ended;
  return statuses;
}

function audit(): { readonly code: number | null; readonly said: string } {
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'fatal', DEMO: '0', ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SORIDAM, 'candy', 'audit'], {
    env,
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

it('CL1 CL9 a server whose ledger was changed behind its back moves no candy until it holds again', async () => {
  expect(audit()).toEqual({ code: 0, said: 'The ledger holds.\n' });
  await behindItsBack(`UPDATE candy_accounts SET balance = balance + 100 WHERE kind = 'wallet'`);
  expect(await moveCandy()).toEqual([503, 503, 503, 503, 503, 503]);
  expect(audit()).toMatchObject({ code: 1, said: expect.stringContaining('The ledger does not hold: ') });
  expect((await candy.balance(listener))[0]).toBe(10);
  await behindItsBack(`UPDATE candy_accounts SET balance = balance - 100 WHERE kind = 'wallet'`);
  // The operator of the tests is a company that does not exist, and sells nothing.
  expect(await moveCandy()).toEqual([200, 200, 403, 404, 400, 400]);
  expect((await candy.balance(listener))[0]).toBe(10 - PRICE - 1);
});
