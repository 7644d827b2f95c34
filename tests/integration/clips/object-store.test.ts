import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { AccountServer, SECRET_KEY, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';
import { BELIEVER, ClipServer, digest, FFMPEG } from '../../support/clips/clip-server.ts';
import { aWav } from '../../support/clips/sounds.ts';
import {
  freePort,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
} from '../../support/operation/server-process.ts';
import { ObjectStore } from '../../support/storage/object-store.ts';

const folders = [makeDataFolder(), makeDataFolder()];
let store: ObjectStore;
let accounts: AccountServer;
let author: SignedIn;
let series: SeriesId;
let one: ServerProcess;
let other: ServerProcess;

/** What a server beside others is told: their database, key and bucket, and a folder of its own. */
async function settings(folder: string) {
  const { user, host, database } = accounts.opened.address;
  const { bucket, endpoint = '', credentials } = store.settings;
  return {
    PORT: await freePort(),
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  };
}

beforeAll(async () => {
  store = await ObjectStore.start();
  accounts = await AccountServer.start();
  accounts.clock.now = Date.now();
  author = await accounts.aSession();
  series = await addSeries(accounts.opened.database, { author_id: author.userId });
  const [first = '', second = ''] = folders;
  [one, other] = [startServerProcess(await settings(first)), startServerProcess(await settings(second))];
  await Promise.all([one.ready, other.ready]);
});
afterAll(async () => {
  for (const server of [one, other]) server.kill('SIGTERM');
  await Promise.all([one.ended, other.ended]);
  await accounts.stop();
  await store.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function ask(
  server: ServerProcess,
  method: string,
  url: string,
  body?: Uint8Array | object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const isBytes = body instanceof Uint8Array;
  return fetch(server.url + url, {
    method,
    headers: {
      authorization: `Bearer ${author.token}`,
      ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

const tus = (server: ServerProcess, method: string, url: string, offset?: number, body?: Uint8Array) =>
  ask(server, method, url, body, {
    'tus-resumable': '1.0.0',
    ...(body !== undefined && { 'content-type': 'application/offset+octet-stream' }),
    ...(offset !== undefined && { 'upload-offset': String(offset) }),
  });

/** Begins an upload at one server, and goes on with it at the other. @returns its id */
async function sendThroughBoth(bytes: Uint8Array): Promise<string> {
  const begun = await ask(one, 'POST', '/api/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from('녹음.wav').toString('base64')}`,
  });
  expect(begun.status).toBe(201);
  const url = begun.headers.get('location') ?? '';
  const half = Math.floor(bytes.length / 2);
  expect((await tus(one, 'PATCH', url, 0, bytes.subarray(0, half))).status).toBe(204);
  expect((await tus(other, 'HEAD', url)).headers.get('upload-offset')).toBe(String(half));
  expect((await tus(other, 'PATCH', url, half, bytes.subarray(half))).status).toBe(204);
  return url.split('/').at(-1) ?? '';
}

async function stateOf(server: ServerProcess, id: string): Promise<string> {
  const { upload } = (await (await ask(server, 'GET', `/api/uploads/${id}`)).json()) as { upload: { state: string } };
  return upload.state;
}

it('MODE-21 MODE-46 a login and an upload go on at another server, and its sound is heard from both', async () => {
  const sound = aWav(3);
  const uploadId = await sendThroughBoth(sound);
  await expect.poll(() => stateOf(one, uploadId), { timeout: 30_000 }).toBe('ready');
  expect(await stateOf(other, uploadId)).toBe('ready');

  const posted = await ask(other, 'POST', `/api/series/${series}/stories`, { uploadId, title: '첫 화', isFree: 'Y' });
  const { story } = (await posted.json()) as { story: { id: number } };
  const heard = await ask(one, 'GET', `/api/stories/${story.id}/audio`);
  const { audioSeriesUrl } = (await heard.json()) as { audioSeriesUrl: string };
  const [whole, part] = await Promise.all([
    ask(one, 'GET', audioSeriesUrl),
    ask(other, 'GET', audioSeriesUrl, undefined, { range: 'bytes=1000-4999' }),
  ]);
  expect([whole.status, part.status]).toEqual([200, 206]);
  const bytes = Buffer.from(await whole.arrayBuffer());
  if (FFMPEG === undefined) expect(bytes.equals(sound)).toBe(true);
  expect(part.headers.get('content-range')).toBe(`bytes 1000-4999/${bytes.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 5000))).toBe(true);

  for (const folder of folders) {
    expect(existsSync(path.join(folder, 'media'))).toBe(false);
    expect(existsSync(path.join(folder, 'uploads'))).toBe(false);
    const scratch = path.join(folder, 'scratch');
    expect(existsSync(scratch) ? readdirSync(scratch) : []).toEqual([]);
  }
});

it('MODE-46 a cover that one server takes is shown by the other', async () => {
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#0d4a43' } });
  const sent = await ask(one, 'POST', '/api/series/cover', await picture.png().toBuffer(), {
    'content-type': 'image/png',
  });
  const { imageUrl } = (await sent.json()) as { imageUrl: string };
  for (const server of [one, other]) {
    const shown = await fetch(server.url + imageUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
});

it('MODE-47 a file that has come waits for a store that is away, without counting it as a try', async () => {
  const leaving = await ObjectStore.start();
  const clips = await ClipServer.start(BELIEVER, { objectStore: leaving.settings });
  const who = await clips.server.aSession();
  const bytes = randomBytes(20_000);
  const id = await clips.send(who, bytes);
  await leaving.leave();
  for (let look = 0; look < 5; look += 1) {
    await clips.again(id);
    expect((await clips.upload(who, id)).state).toBe('processing');
  }
  await leaving.come();
  await clips.again(id);
  expect((await clips.upload(who, id)).state).toBe('ready');
  expect(await clips.store.holds(`${digest(bytes)}.mp3`)).toBe(true);
  await clips.stop();
  await leaving.stop();
});

it('MODE-47 a server says so instead of starting without its bucket, and answers by 503 when the store goes away later', async () => {
  const folder = makeDataFolder();
  const leaving = await ObjectStore.start();
  const place = { ...(await settings(folder)), S3_ENDPOINT: leaving.settings.endpoint ?? '' };
  const without = startServerProcess({ ...place, S3_BUCKET: `none-${randomUUID()}` });
  const { code, said } = await without.ended;
  expect(code).not.toBe(0);
  expect(said).toContain('The bucket of S3_BUCKET cannot be used');

  const server = startServerProcess(place);
  await server.ready;
  const cover = `${server.url}/media/covers/${'c'.repeat(64)}.webp`;
  expect((await fetch(cover)).status).toBe(404);
  await leaving.leave();
  const refused = await fetch(cover);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'unavailable']);
  const others = await Promise.all(['/api/originals', '/ready'].map((path) => fetch(server.url + path)));
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  server.kill('SIGTERM');
  await server.ended;
  await leaving.stop();
  rmSync(folder, { recursive: true, force: true });
});
