import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryBucket } from '../../server/adapters/storage/bucket-trial.ts';
import { S3Bucket } from '../../server/adapters/storage/s3-bucket.ts';
import { S3MediaStore } from '../../server/adapters/storage/s3-media-store.ts';
import { S3ProxiedSounds } from '../../server/adapters/storage/s3-proxied-audio.ts';
import { S3Uploads } from '../../server/adapters/storage/s3-uploads.ts';
import { mediaContract } from '../contract/server/storage/media-contract.ts';
import { uploadsContract } from '../contract/server/storage/uploads-contract.ts';
import { startSwiftService, type SwiftService } from '../support/services/swift-service.ts';

const DAY_MS = 24 * 3_600_000;

let swift: SwiftService;
beforeAll(async () => {
  swift = await startSwiftService();
});
afterAll(() => swift.stop());

const bucketBelow = (prefix: string): S3Bucket => new S3Bucket({ ...swift.settings, prefix });

mediaContract('a store that looks at signatures', async () => {
  const bucket = bucketBelow('media/');
  return { media: new S3MediaStore(bucket), stop: async () => bucket.close() };
});

uploadsContract('a store that looks at signatures', async () => {
  const bucket = bucketBelow('sites/soridam/');
  return { files: new S3Uploads(bucket), stop: async () => bucket.close() };
});

describe('a store that looks at signatures', () => {
  it('MODE-46 can be used, and nothing in it is read by a stranger', async () => {
    expect(await tryBucket(swift.settings)).toEqual({ kind: 'whole' });
  });

  it.each([
    ['another secret', { accessKeyId: 'soridam:site', secretAccessKey: 'another' }],
    ['an account that there is not', { accessKeyId: 'nobody:site', secretAccessKey: 'another' }],
  ])('MODE-47 refuses %s, and the doctor says so', async (_, credentials) => {
    const trial = await tryBucket({ ...swift.settings, credentials });
    expect(trial.kind === 'unusable' && trial.reason).toMatch(/^The object store refuses \(/);
  });

  it('MODE-56 gives a proxy what a signed path names, for as long as it lives and nothing else', async () => {
    const bucket = bucketBelow('');
    const name = `${'b'.repeat(64)}.mp3`;
    const bytes = randomBytes(50_000);
    await bucket.put(`audio/${name}`, bytes, { bytes: bytes.length, mime: 'audio/mpeg' });
    const at = async (now: number): Promise<string> => {
      const path = await new S3ProxiedSounds(bucket, () => now).locationOf(name);
      return swift.settings.endpoint + path.slice('/soridam-store'.length);
    };
    const path = await at(Date.now());
    const part = await fetch(path, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/50000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);

    for (const [url, method] of [
      [path, 'PUT'],
      [path, 'DELETE'],
      [path.replace('X-Amz-Expires=86400', 'X-Amz-Expires=604800'), 'GET'],
      [path.replace(name, `${'c'.repeat(64)}.mp3`), 'GET'],
      [await at(Date.now() - 2 * DAY_MS), 'GET'],
      [path.slice(0, path.indexOf('?')), 'GET'],
    ] as const) {
      const refused = await fetch(url, { method });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect((await refused.text()).includes(bytes.toString('latin1'))).toBe(false);
    }
    expect((await bucket.head(`audio/${name}`))?.bytes).toBe(50_000);
    bucket.close();
  });
});
