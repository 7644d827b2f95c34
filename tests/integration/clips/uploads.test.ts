import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../../common/kernel/limits.ts';
import { MAX_OPEN_UPLOADS, UPLOAD_LIFE_MS } from '../../../server/domain/clip/upload.ts';
import type { SignedIn } from '../../support/accounts/account-server.ts';
import { ClipServer, digest } from '../../support/clips/clip-server.ts';
import { aWav } from '../../support/clips/sounds.ts';

const HOUR_MS = 60 * 60 * 1000;

let clips: ClipServer;
let author: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  clips = await ClipServer.start();
});
beforeEach(async () => {
  author = await clips.server.aSession();
  other = await clips.server.aSession();
});
afterAll(() => clips.stop());

const idOf = (url: string): string => url.split('/').at(-1) ?? '';

describe('an upload', () => {
  it('UP3 is written by one at a time, at the place where it is', async () => {
    const bytes = randomBytes(1000);
    const url = await clips.begin(author, bytes.length);
    const patch = (from: number, to: number) =>
      clips.tus('PATCH', url, author, { headers: { 'upload-offset': String(from) }, bytes: bytes.subarray(from, to) });
    expect((await patch(500, 1000))?.status).toBe(409);
    expect((await patch(0, 400))?.headers['upload-offset']).toBe('400');
    expect((await patch(0, 400))?.status).toBe(409);
    const both = await Promise.all([patch(400, 1000), patch(400, 1000)]);
    expect(new Set(both.map((answer) => answer?.status))).toEqual(new Set([204, 409]));
    expect(digest(clips.bytesOf(idOf(url)))).toBe(digest(bytes));
  });

  it('UP1 that is complete says so after its file was taken away', async () => {
    const bytes = aWav(2);
    const url = `/api/uploads/${await clips.send(author, bytes)}`;
    await clips.work();
    expect(existsSync(path.join(clips.folder, 'uploads', idOf(url)))).toBe(false);
    expect(await clips.offset(url, author)).toBe(bytes.length);
    const again = await clips.tus('PATCH', url, author, { headers: { 'upload-offset': '0' }, bytes });
    expect([again?.status, JSON.parse(again?.body ?? '').code]).toEqual([409, 'upload-complete']);
  });

  it('UP7 AZ3 that is ready is taken away by its owner alone, as long as no story has it', async () => {
    const url = `/api/uploads/${await clips.send(author, aWav(2))}`;
    expect((await clips.tus('DELETE', url, author))?.status).toBe(409);
    await clips.work();
    expect((await clips.tus('DELETE', url, other))?.status).toBe(404);
    expect((await clips.tus('DELETE', url, author))?.status).toBe(204);
    expect((await clips.tus('DELETE', url, author))?.status).toBe(404);
  });

  it('UP2 whose last byte came just before the process ended is processed after the next start', async () => {
    const bytes = aWav(2);
    const { id } = await withoutAWord(bytes);
    expect((await clips.upload(author, id)).state).toBe('receiving');
    await clips.resume();
    expect((await clips.upload(author, id)).state).toBe('processing');
    await clips.work();
    expect((await clips.upload(author, id)).state).toBe('ready');
  });

  it('AZ3 UP8 is its owner’s alone, and nowhere but under the name that the server made', async () => {
    const bytes = randomBytes(100);
    const name = '../../\0비밀/CON.mp3';
    const url = await clips.begin(author, bytes.length, name);
    const before = clips.filesIn('uploads');
    expect(before).toContain(idOf(url));
    expect(idOf(url)).toMatch(/^[0-9a-f]{32}$/);
    for (const stranger of [other, undefined, { token: 'a.b.c' }]) {
      const status = stranger === other ? 404 : 401;
      const given = { headers: { 'upload-offset': '0' }, bytes };
      expect((await clips.tus('HEAD', url, stranger))?.status).toBe(status);
      expect((await clips.tus('PATCH', url, stranger, given))?.status).toBe(status);
      expect((await clips.tus('DELETE', url, stranger))?.status).toBe(status);
    }
    expect((await clips.ask('GET', url, other)).status).toBe(404);
    expect(clips.bytesOf(idOf(url))).toHaveLength(0);
    expect(await clips.ask('GET', url, author)).toMatchObject({ body: { upload: { name: '../../비밀/CON.mp3' } } });
    expect((await clips.tus('DELETE', url, author))?.status).toBe(204);
    expect((await clips.tus('HEAD', url, author))?.status).toBe(404);
    expect(existsSync(path.join(clips.folder, 'uploads', idOf(url)))).toBe(false);
  });

  it.each(['../../../etc/passwd', '%2e%2e%2fmedia', 'a'.repeat(32), '0'.repeat(31), `${'0'.repeat(32)}.mp3`])(
    'UP8 is not found by the name %s',
    async (name) => {
      const answer = await clips.tus('HEAD', `/api/uploads/${name}`, author);
      expect(answer?.status).toBe(404);
    },
  );

  it('UP8 keeps as much of a long name as is needed to know it, in whole letters', async () => {
    const url = await clips.begin(author, 10, `a${'🎧'.repeat(300)}`);
    const { body } = await clips.ask('GET', url, author);
    expect(body).toMatchObject({ upload: { name: `a${'🎧'.repeat(199)}` } });
  });

  it('tells nobody where files lie when one is gone', async () => {
    const url = await clips.begin(author, 10);
    rmSync(path.join(clips.folder, 'uploads', idOf(url)));
    const given = { headers: { 'upload-offset': '0' }, bytes: randomBytes(10) };
    const answer = await clips.tus('PATCH', url, author, given);
    expect([404, 410, 500]).toContain(answer?.status);
    expect(answer?.body).not.toContain(clips.folder);
  });

  it('CRE-19 has at most 500 MB, and a length that is known', async () => {
    const begin = (headers: Record<string, string>) => clips.tus('POST', '/api/uploads', author, { headers });
    expect((await begin({ 'upload-length': String(MAX_UPLOAD_BYTES + 1) }))?.status).toBe(413);
    expect((await begin({ 'upload-length': '0' }))?.status).toBe(400);
    expect((await begin({ 'upload-defer-length': '1' }))?.status).toBeGreaterThanOrEqual(400);
    expect((await begin({}))?.status).toBe(400);
    expect((await begin({ 'upload-length': String(MAX_UPLOAD_BYTES) }))?.status).toBe(201);
  });

  it('UP7 has room before it is begun, and of many at once no more are begun than fit', async () => {
    const headers = { 'upload-length': String(MAX_UPLOAD_BYTES) };
    const begun = await Promise.all(
      Array.from({ length: 12 }, () => clips.tus('POST', '/api/uploads', author, { headers })),
    );
    const statuses = begun.map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 413)).toHaveLength(8);
    expect(JSON.parse(begun.find((answer) => answer?.status === 413)?.body ?? '').code).toBe('upload-quota');
    const [first] = begun.flatMap((answer) => answer?.headers['location'] ?? []);
    await clips.tus('DELETE', String(first), author);
    expect((await clips.tus('POST', '/api/uploads', author, { headers }))?.status).toBe(201);
  });

  it('UP7 is one of a few', async () => {
    for (let count = 0; count < MAX_OPEN_UPLOADS; count += 1) await clips.begin(author, 10);
    await expect(clips.begin(author, 10)).rejects.toThrow('413');
  });

  it('UP7 that nobody finishes is removed when its time is over', async () => {
    const url = await clips.begin(author, 1000);
    clips.server.clock.now += UPLOAD_LIFE_MS - 1000;
    author = await clips.server.aSession(false, author.email);
    await clips.work();
    expect(await clips.offset(url, author)).toBe(0);
    clips.server.clock.now += 2000;
    expect(await clips.work()).toContain('tidy-media');
    expect((await clips.tus('HEAD', url, author))?.status).toBe(404);
    expect(existsSync(path.join(clips.folder, 'uploads', idOf(url)))).toBe(false);
  });

  it('UP7 is looked after by one job with all that came in the same hour, when the last of them is due', async () => {
    const hour = Math.ceil(clips.server.clock.now / HOUR_MS) * HOUR_MS;
    const times = [hour, hour + 1000, hour + HOUR_MS - 1, hour + HOUR_MS];
    for (const time of times) {
      clips.server.clock.now = time;
      await clips.begin(author, 10);
    }
    const { rows } = await sql<{ readonly run_at: Date }>`
      SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'tidy-media'
      AND run_at >= ${new Date(hour + UPLOAD_LIFE_MS)} ORDER BY run_at`.execute(clips.server.opened.database.kysely);
    expect(rows.map(({ run_at: at }) => at.getTime() - UPLOAD_LIFE_MS)).toEqual(times.slice(2));
  });

  it.each([
    ['POST', 412, 'bad-request', { 'tus-resumable': '' }],
    ['POST', 400, 'bad-request', { 'upload-length': 'ten' }],
    ['POST', 413, 'too-large', { 'upload-length': String(MAX_UPLOAD_BYTES + 1) }],
    ['POST', 400, 'bad-request', { 'upload-length': '0' }],
    ['PATCH', 409, 'bad-request', { 'upload-offset': '7' }],
    ['PATCH', 403, 'forbidden', { 'upload-offset': '0' }],
  ] as const)(
    '%s that is refused by %i is answered in the form of all refusals (%s)',
    async (method, status, code, headers) => {
      const url = method === 'POST' ? '/api/uploads' : await clips.begin(author, 10);
      const isOfItsType = status !== 403;
      const bytes = method === 'PATCH' && isOfItsType ? new Uint8Array(3) : undefined;
      const answer = await clips.tus(method, url, author, {
        headers: { ...headers, 'accept-language': 'en', cookie: 'perfered-language=en' },
        ...(bytes !== undefined && { bytes }),
      });
      expect(answer?.status).toBe(status);
      expect(answer?.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const requestId = answer?.headers['x-request-id'];
      expect(JSON.parse(answer?.body ?? '')).toEqual({ code, message: expect.stringMatching(/^[A-Z]/), requestId });
    },
  );

  it('is answered with the headers of all answers, and to no other site', async () => {
    const answer = await clips.tus('POST', '/api/uploads', author, {
      headers: { 'upload-length': '10', origin: 'https://other.example' },
    });
    expect(answer?.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'tus-resumable': '1.0.0' });
    expect(answer?.headers['access-control-allow-origin']).toBeUndefined();
  });
});

/** A file of which all bytes are here, although nobody could say so any more. */
async function withoutAWord(bytes: Uint8Array): Promise<{ readonly id: string }> {
  const id = idOf(await clips.begin(author, bytes.length));
  writeFileSync(path.join(clips.folder, 'uploads', id), bytes);
  return { id };
}
