import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { S3MediaStore } from '../../../../server/adapters/storage/s3-media-store.ts';
import { S3Bucket } from '../../../../server/adapters/storage/s3-bucket.ts';
import { S3ProxiedSounds } from '../../../../server/adapters/storage/s3-proxied-audio.ts';
import { S3Uploads } from '../../../../server/adapters/storage/s3-uploads.ts';
import { ObjectStore } from '../../../support/storage/object-store.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import type { OpenMedia } from '../../../../server/application/ports/storage/media-store.ts';
import { mediaContract } from './media-contract.ts';
import { uploadsContract } from './uploads-contract.ts';

for (const prefix of ['', 'sites/soridam/']) {
  const where = prefix === '' ? 'an object store' : 'an object store, below a prefix';

  mediaContract(where, async () => {
    const store = await ObjectStore.start(prefix);
    return { media: new S3MediaStore(store.bucket), stop: () => store.stop() };
  });

  uploadsContract(where, async () => {
    const store = await ObjectStore.start(prefix);
    return { files: new S3Uploads(store.bucket), stop: () => store.stop() };
  });
}

describe('what is asked of an object store', () => {
  let store: ObjectStore;
  let media: S3MediaStore;
  beforeEach(async () => {
    store = await ObjectStore.start();
    media = new S3MediaStore(store.bucket);
  });
  afterEach(() => store.stop());

  async function aSound(bytes: number): Promise<OpenMedia> {
    const source = {
      async *stream() {
        yield randomBytes(bytes);
      },
    };
    const { file } = await media.keep(source, { name: `${'a'.repeat(64)}.mp3` });
    const opened = await media.open(file);
    if (opened === undefined) throw new Error('It was kept a moment ago.');
    store.asked.length = 0;
    return opened;
  }

  async function readThrough(file: OpenMedia, first: number, last: number): Promise<number> {
    let steps = 0;
    for (let position = first; position <= last; steps += 1) {
      position += (await file.read(position, last + 1 - position)).length;
    }
    return steps;
  }

  it('MODE-46 is one request for a listener’s range, however many steps it is sent in', async () => {
    const file = await aSound(1_500_000);
    expect(await readThrough(file, 100_000, 1_399_999)).toBeGreaterThan(5);
    expect(store.asked).toEqual([`GET /soridam/audio/${'a'.repeat(64)}.mp3?x-id=GetObject bytes=100000-1399999`]);
    file.close();
  });

  it('MODE-46 is no more than that for the next listener of the same sound', async () => {
    const file = await aSound(1_500_000);
    file.close();
    const again = await media.open(`${'a'.repeat(64)}.mp3`);
    expect(store.asked).toEqual([]);
    again?.close();
  });

  it('MODE-46 is nothing for a small file that was read before', async () => {
    const file = await aSound(2_000);
    await readThrough(file, 0, 1_999);
    await readThrough(file, 500, 999);
    expect(store.asked).toHaveLength(1);
    file.close();
  });

  it('MODE-46 is what is missing, once more, where the store breaks off in the middle', async () => {
    const file = await aSound(1_500_000);
    const begun = await file.read(0, 1_500_000);
    await store.leave();
    await store.come();
    expect(await readThrough(file, begun.length, 1_499_999)).toBeGreaterThan(0);
    const ranges = store.asked.map((each) => each.split(' ').at(-1));
    expect(ranges[0]).toBe('bytes=0-1499999');
    expect(ranges.length).toBeGreaterThan(1);
    expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d*-1499999$/);
    file.close();
  });

  it('MODE-47 fails as unavailable when the store is away', async () => {
    const file = await aSound(1_500_000);
    await store.leave();
    await expect(file.read(0, 10)).rejects.toBeInstanceOf(UnavailableError);
    await expect(media.holds(`${'b'.repeat(64)}.mp3`)).rejects.toBeInstanceOf(UnavailableError);
    file.close();
  });

  it('MODE-56 is a sound by a path that the proxy needs no right of its own for, the same for half a day', async () => {
    const name = `${'a'.repeat(64)}.mp3`;
    (await aSound(40_000)).close();
    const halfDayMs = 12 * 3_600_000;
    let now = Date.now() - (Date.now() % halfDayMs);
    const sounds = new S3ProxiedSounds(store.bucket, () => now);
    const first = await sounds.locationOf(name);
    expect(first.startsWith(`/soridam-store/soridam/audio/${name}?`)).toBe(true);
    now += halfDayMs - 1;
    expect(await sounds.locationOf(name)).toBe(first);

    const asked = `${store.settings.endpoint}${first.slice('/soridam-store'.length)}`;
    const part = await fetch(asked, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/40000']);
    expect((await part.arrayBuffer()).byteLength).toBe(1000);
    expect(new URL(asked).searchParams.get('X-Amz-Expires')).toBe(String(24 * 3_600));

    now += 1;
    expect(await sounds.locationOf(name)).not.toBe(first);
    await expect(sounds.locationOf('../secret.key')).rejects.toThrow('no name of the media store');
  });

  it('MODE-56 is a path without the bucket where that is a part of the host’s name', async () => {
    const settings = { ...store.settings, endpoint: 'https://objects.example', isPathStyle: false, prefix: 'site/' };
    const bucket = new S3Bucket(settings);
    const path = await new S3ProxiedSounds(bucket, Date.now).locationOf(`${'a'.repeat(64)}.mp3`);
    expect(path.startsWith(`/soridam-store/site/audio/${'a'.repeat(64)}.mp3?`)).toBe(true);
    bucket.close();
  });
});
