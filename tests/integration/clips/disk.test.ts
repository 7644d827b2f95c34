import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reserveOf, type DiskSpace } from '../../../server/domain/disk-space.ts';
import { TusUploadAdapter } from '../../../src/adapters/api/tus-upload-adapter.ts';
import type { UploadEvent } from '../../../src/application/ports/upload-port.ts';
import type { SignedIn } from '../../support/accounts/account-server.ts';
import { BELIEVER, ClipServer, digest, type TusAnswer } from '../../support/clips/clip-server.ts';
import { aSmallDisk, type SmallDisk } from '../../support/clips/small-disk.ts';

const TOTAL = 100 * 1024 ** 3;
const RESERVE = reserveOf({ free: 0, total: TOTAL });
const MIB = 1024 ** 2;
const TEN_MINUTES = 10 * 60;

const disk = {
  free: TOTAL,
  space: async (): Promise<DiskSpace> => ({ free: disk.free, total: TOTAL }),
};

let clips: ClipServer;
let author: SignedIn;

beforeAll(async () => {
  clips = await ClipServer.start(BELIEVER, { disk });
});
beforeEach(async () => {
  disk.free = TOTAL;
  await clips.dropJobs();
  author = await clips.server.aSession();
});
afterAll(() => clips.stop());

function begin(who: SignedIn, bytes: number, on = clips): Promise<TusAnswer | undefined> {
  return on.tus('POST', '/api/uploads', who, { headers: { 'upload-length': String(bytes) } });
}

function patch(url: string, from: number, bytes: Uint8Array, on = clips): Promise<TusAnswer | undefined> {
  return on.tus('PATCH', url, author, { headers: { 'upload-offset': String(from) }, bytes });
}

const codeOf = (answer: TusAnswer | undefined): unknown => JSON.parse(answer?.body || '{}').code;

async function sendPicture(on = clips): Promise<{ readonly status: number; readonly code: unknown }> {
  const payload = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0d4a43' } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${author.token}`, 'content-type': 'image/png' };
  const answer = await on.server.app.inject({ method: 'POST', url: '/api/series/cover', headers, payload });
  return { status: answer.statusCode, code: answer.json().code };
}

describe('a disk that is short', () => {
  it('DF2 refuses an upload before it begins, with what to do', async () => {
    disk.free = RESERVE;
    const refused = await begin(author, 1);
    expect([refused?.status, codeOf(refused)]).toEqual([507, 'storage-full']);
    expect(JSON.parse(refused?.body ?? '').message).toContain('나중에 다시 올려 주세요');
  });

  it('DF2 UP7 has room for the unfinished uploads of all members together, also of those who begin at once', async () => {
    const members: SignedIn[] = [];
    while (members.length < 4) members.push(await clips.server.aSession());
    const before = await openBytes();
    // Half of what is beside the reserve, of which three files fit.
    disk.free = RESERVE + 2 * (before + 3 * MIB);
    const begun = await Promise.all(members.map((member) => begin(member, MIB)));
    expect(begun.filter((answer) => answer?.status === 201)).toHaveLength(3);
    expect(begun.filter((answer) => answer?.status === 507)).toHaveLength(1);
  });

  it('DF2 keeps the part that has come, and takes the rest when there is room', async () => {
    const bytes = randomBytes(3000);
    const url = String((await begin(author, bytes.length))?.headers['location']);
    expect((await patch(url, 0, bytes.subarray(0, 1000)))?.status).toBe(204);
    disk.free = RESERVE;
    const refused = await patch(url, 1000, bytes.subarray(1000));
    expect([refused?.status, codeOf(refused)]).toEqual([507, 'storage-full']);
    expect(await clips.offset(url, author)).toBe(1000);
    disk.free = TOTAL;
    expect((await patch(url, 1000, bytes.subarray(1000)))?.status).toBe(204);
    expect(digest(clips.bytesOf(url.split('/').at(-1) ?? ''))).toBe(digest(bytes));
    await clips.work();
  });

  it('DF2 UP7 tells who uploads at once, in the server’s words, and goes on when they try again with room', async () => {
    const { port } = clips.server.app.server.address() as AddressInfo;
    const uploads = new TusUploadAdapter(() => `http://127.0.0.1:${port}/api/uploads`, {
      run: (call) => call(author.token),
    });
    const content = randomBytes(5 * MIB); // more than the part that is sent at once
    const file = { name: 'night.wav', bytes: content.length, changedAt: 1, content };
    const first: UploadEvent[] = [];
    uploads.send(file, undefined, (event) => {
      first.push(event);
      if (event.kind === 'begun') disk.free = RESERVE;
    });
    await expect.poll(() => first.at(-1)?.kind).toBe('failed');
    const refusal = { kind: 'other', message: expect.stringContaining('나중에 다시 올려 주세요') };
    expect(first.at(-1)).toEqual({ kind: 'failed', failure: refusal });
    expect(first.map(({ kind }) => kind)).not.toContain('waiting');
    disk.free = TOTAL;
    const again: UploadEvent[] = [];
    const [begun] = first.flatMap((event) => (event.kind === 'begun' ? [event.uploadId] : []));
    uploads.send(file, begun, (event) => again.push(event));
    await expect.poll(() => again.at(-1)?.kind).toBe('complete');
    expect(digest(clips.bytesOf(begun ?? ''))).toBe(digest(content));
    await clips.work();
  });

  it('DF2 refuses pictures with what to do', async () => {
    disk.free = RESERVE;
    expect(await sendPicture()).toEqual({ status: 507, code: 'storage-full' });
  });

  it('DF1 lets a file wait that has come, without counting it as a try', async () => {
    await clips.dropJobs();
    const id = await clips.send(author, randomBytes(2000));
    disk.free = RESERVE;
    for (let look = 0; look < 5; look += 1) {
      expect(await clips.work()).toContain('process-upload');
      expect((await clips.upload(author, id)).state).toBe('processing');
      clips.server.pass(TEN_MINUTES);
    }
    disk.free = TOTAL;
    await clips.work();
    expect((await clips.upload(author, id)).state).toBe('ready');
  });
});

/** What all members have announced in the tests before. */
async function openBytes(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`SELECT coalesce(sum(bytes), 0)::integer AS bytes FROM uploads
    WHERE state IN ('receiving', 'processing')`.execute(clips.server.opened.database.kysely);
  return rows[0]?.bytes ?? 0;
}

/** Where nobody may mount a disk, the tests above have shown what a full one is answered by. */
function canMount(): boolean {
  const trial = aSmallDisk(64);
  trial?.remove();
  return trial !== undefined;
}

const DISKS = canMount() ? [{ kibibytes: 1024 }] : [];

describe.each(DISKS)('a disk of $kibibytes KiB that somebody else fills meanwhile', ({ kibibytes }) => {
  let small: SmallDisk;
  let onSmall: ClipServer;
  beforeAll(async () => {
    const mounted = aSmallDisk(kibibytes);
    if (mounted === undefined) throw new Error('A disk could be mounted a moment ago.');
    small = mounted;
    onSmall = await ClipServer.start(BELIEVER, { disk, folder: small.folder });
  });
  afterAll(async () => {
    await onSmall.server.stop();
    onSmall.storage.close();
    small.remove();
  });

  it('DF1 DF2 answers uploads and pictures by 507, and keeps what has come', async () => {
    author = await onSmall.server.aSession();
    const bytes = randomBytes(2 * MIB);
    const url = String((await begin(author, bytes.length, onSmall))?.headers['location']);
    const refused = await patch(url, 0, bytes, onSmall);
    expect([refused?.status, codeOf(refused)]).toEqual([507, 'storage-full']);
    const kept = statSync(path.join(small.folder, 'uploads', url.split('/').at(-1) ?? '')).size;
    expect(kept).toBeGreaterThan(0);
    expect(await onSmall.offset(url, author)).toBe(kept);
    expect(await sendPicture(onSmall)).toEqual({ status: 507, code: 'storage-full' });
  });
});
