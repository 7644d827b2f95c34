import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccountServer, SECRET_KEY, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget } from '../../support/budget.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';
import { digest } from '../../support/clips/clip-server.ts';
import { aWav } from '../../support/clips/sounds.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import {
  freePort,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
} from '../../support/operation/server-process.ts';
import { SOON } from '../../support/soon.ts';

const MB = 1024 * 1024;
/** Of a recording of 1.5 MB: the best there is, so that it is soon worked on. */
const SECONDS = 8;
/** Milliseconds for who starts up to four servers one after the other, each of which takes a second of work. */
const SERVERS_MS = 120_000;
/** Of 50 MB. */
const PARTS = budget(3, 6);
/** Bytes that a server may hold more after a file than before (UP1 of 300 MB: less than 64 MiB). */
const MAX_GROWTH = 64 * MB;

/** Throws garbage away when it is told to, so that what a server holds then is what it needs. */
const COLLECT = "process.on('SIGUSR2',()=>gc())";

const folder = makeDataFolder();
let opened: TestDatabase;
let accounts: AccountServer;
let author: SignedIn;
const running: ServerProcess[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  accounts = await AccountServer.start({ now: Date.now }, {}, { ...opened, close: async () => {} });
  author = await accounts.aSession();
});
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map((server) => server.ended));
  await accounts.stop();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @param settings beyond those that every server of this file has */
async function start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const { user, host, database } = opened.address;
  const server = startServerProcess({
    PORT: await freePort(),
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY,
    ...settings,
  });
  running.push(server);
  await server.ready;
  return server;
}

/** One request of tus; undefined when the server was gone before it answered. */
async function tus(
  { url }: ServerProcess,
  method: string,
  place: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Uint8Array | ReadableStream<Uint8Array>,
): Promise<Response | undefined> {
  const given = {
    method,
    headers: {
      authorization: `Bearer ${author.token}`,
      'tus-resumable': '1.0.0',
      ...(body !== undefined && { 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(body !== undefined && { body: body as BodyInit, duplex: 'half' }),
  };
  return fetch(`${url}${place}`, given).catch(() => undefined);
}

const fileOf = (place: string): string => path.join(folder, 'uploads', path.basename(place));

async function begin(server: ServerProcess, length: number): Promise<string> {
  const begun = await tus(server, 'POST', '/api/uploads', { 'upload-length': String(length) });
  return begun?.headers.get('location') ?? '';
}

async function offset(server: ServerProcess, place: string): Promise<number> {
  return Number((await tus(server, 'HEAD', place))?.headers.get('upload-offset'));
}

/** Comes in parts up to `limit`, and then no more; `onLimit` is called there. */
function upTo(bytes: Uint8Array, limit: number, onLimit: () => Promise<void>): ReadableStream<Uint8Array> {
  const size = 64 * 1024;
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at >= limit) return onLimit();
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
}

it(
  'UP1 UP2 an upload goes on at a server that was killed in the middle of it, with equal bytes, to its sound',
  async () => {
    const bytes = aWav(SECONDS, 0.3, 96_000);
    let server = await start();
    const place = await begin(server, bytes.length);
    for (const part of [0.3, 0.7]) {
      const from = await offset(server, place);
      const rest = bytes.subarray(from);
      const { kill } = server;
      const cut = upTo(rest, bytes.length * part - from, async () => {
        // Some of it has come, and the rest may be anywhere on its way.
        await expect.poll(() => statSync(fileOf(place)).size).toBeGreaterThan(from);
        kill('SIGKILL');
      });
      await tus(server, 'PATCH', place, { 'upload-offset': String(from) }, cut);
      await server.ended;
      const kept = readFileSync(fileOf(place));
      expect(digest(kept)).toBe(digest(bytes.subarray(0, kept.length)));
      server = await start();
    }
    const from = await offset(server, place);
    expect(from).toBeGreaterThan(0);
    expect(from).toBeLessThan(bytes.length);
    await tus(server, 'PATCH', place, { 'upload-offset': String(from) }, bytes.subarray(from));
    expect(await offset(server, place)).toBe(bytes.length);

    await expect
      .poll(() => stateOf(server, place), { ...SOON, interval: 200 })
      .toMatchObject({ state: 'ready', duration: SECONDS });
    server.kill('SIGTERM');
    await server.ended;
  },
  SERVERS_MS,
);

it(
  'UP2 a story whose server was killed while it worked on its sound is published by the next one',
  async () => {
    const seriesId = await addSeries(opened.database, { author_id: author.userId });
    const bytes = aWav(SECONDS, 0.3, 96_000);
    let server = await start();
    const place = await begin(server, bytes.length);
    await tus(server, 'PATCH', place, { 'upload-offset': '0' }, bytes);
    const story = { uploadId: path.basename(place), title: '첫 화', isFree: 'Y' };
    const posted = await fetch(`${server.url}/api/series/${seriesId}/stories`, {
      method: 'POST',
      headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(story),
    });
    expect(posted.status).toBe(200);
    await expect.poll(worksOn, SOON).toBe(true);
    server.kill('SIGKILL');
    await server.ended;

    server = await start();
    const count = async (): Promise<unknown> => {
      const answer = await fetch(`${server.url}/api/series/${seriesId}/episodes`);
      return ((await answer.json()) as { readonly totalCount: number }).totalCount;
    };
    await expect.poll(count, { ...SOON, interval: 200 }).toBe(1);
    expect(await stateOf(server, place)).toMatchObject({ state: 'ready', duration: SECONDS });
    server.kill('SIGTERM');
    await server.ended;
  },
  SERVERS_MS,
);

it(`a file of ${PARTS * 50} MB takes no memory`, async () => {
  const server = await start({ NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${COLLECT}` });
  const part = randomBytes(50 * MB);
  const length = PARTS * part.length;
  const place = await begin(server, length);
  const held: number[] = [];
  // A request on a busy machine may end before all of its bytes have come; the next one goes on there.
  for (let sent = 0; sent < length; sent = await offset(server, place)) {
    await tus(server, 'PATCH', place, { 'upload-offset': String(sent) }, part.subarray(0, length - sent));
    server.kill('SIGUSR2');
    await offset(server, place); // which is answered after that
    held.push(heldBytes(server));
  }
  const rises = held.flatMap((from, place) => held.slice(place).map((to) => to - from));
  expect(Math.max(...rises)).toBeLessThan(MAX_GROWTH);
  expect(await stateOf(server, place)).toMatchObject({ bytes: length });
  server.kill('SIGKILL');
  await server.ended;
});

/** @returns whether a server has begun with a file */
async function worksOn(): Promise<boolean> {
  const text = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'process-upload' AND locked_at IS NOT NULL`;
  return (await opened.database.read({ name: 'jobs-begun', text }, [])).length > 0;
}

async function stateOf({ url }: ServerProcess, place: string): Promise<unknown> {
  const answer = await fetch(`${url}${place}`, { headers: { authorization: `Bearer ${author.token}` } });
  return ((await answer.json()) as { readonly upload: unknown }).upload;
}

/** What a process holds, where the system says so. */
function heldBytes({ pid }: ServerProcess): number {
  const facts = `/proc/${pid}/statm`;
  return existsSync(facts) ? Number(readFileSync(facts, 'utf8').split(' ')[1]) * 4096 : 0;
}
