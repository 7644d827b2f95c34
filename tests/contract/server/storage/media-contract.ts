import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordingStore } from '../../../../server/application/ports/clips/recording-store.ts';
import type { ByteSource } from '../../../../server/application/ports/storage/byte-source.ts';
import type { ImageStore } from '../../../../server/application/ports/storage/image-store.ts';
import type { MediaStore, OpenMedia } from '../../../../server/application/ports/storage/media-store.ts';

export interface MediaRig {
  readonly media: MediaStore & RecordingStore & ImageStore;
  stop(): Promise<void>;
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const HOUR_MS = 60 * 60 * 1000;

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  async *stream() {
    for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
  },
});

async function readRange(file: OpenMedia, first: number, last: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let position = first; position <= last;) {
    const part = await file.read(position, last + 1 - position);
    if (part.length === 0) break;
    parts.push(part);
    position += part.length;
  }
  return Buffer.concat(parts);
}

async function bytesOf(source: ByteSource): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source.stream()) parts.push(part);
  return Buffer.concat(parts);
}

/** What every store of sounds and pictures promises. */
export function mediaContract(name: string, open: () => Promise<MediaRig>): void {
  describe(`MODE-46 sounds and pictures in ${name}`, () => {
    let rig: MediaRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    /** Whole as a picture that was put, or as a sound that was kept. */
    async function aSound(bytes: Buffer): Promise<string> {
      return (await rig.media.keep(sourceOf(bytes), { ending: 'mp3' })).file;
    }

    async function opened(file: string): Promise<OpenMedia> {
      const found = await rig.media.open(file);
      if (found === undefined) throw new Error('There is none.');
      return found;
    }

    it('are called by their content, and given back with their size, kind and a strong tag', async () => {
      const bytes = randomBytes(700_001);
      const kept = await rig.media.keep(sourceOf(bytes), { ending: 'mp3' });
      expect(kept).toEqual({ file: `${digest(bytes)}.mp3`, bytes: bytes.length, mime: 'audio/mpeg' });
      const file = await opened(kept.file);
      expect(file).toMatchObject({ size: bytes.length, mime: 'audio/mpeg', etag: `"${kept.file}"` });
      expect(Math.abs(file.modifiedAt - Date.now())).toBeLessThan(HOUR_MS);
      expect(file.modifiedAt % 1000).toBe(0);
      expect((await readRange(file, 0, file.size - 1)).equals(bytes)).toBe(true);
      expect(await file.read(file.size, 10)).toHaveLength(0);
      file.close();
      expect((await bytesOf(rig.media.source(kept.file))).equals(bytes)).toBe(true);
    });

    it('can have another form under a name that is given', async () => {
      const bytes = randomBytes(10);
      const light = `${digest(bytes)}.webm`;
      expect(await rig.media.keep(sourceOf(Buffer.from('light')), { name: light })).toEqual({
        file: light,
        bytes: 5,
        mime: 'audio/webm',
      });
      expect((await bytesOf(rig.media.source(light))).toString()).toBe('light');
    });

    it('are read in any ranges, one after another, by several at once', async () => {
      const [large, small] = [randomBytes(600_000), randomBytes(5_000)];
      const files = [await aSound(large), await aSound(small)] as const;
      const range = fc.tuple(fc.nat(), fc.nat()).map(([one, other]) => [Math.min(one, other), Math.max(one, other)]);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(0, 1),
          fc.array(range, { minLength: 1, maxLength: 4 }),
          async (which, ranges) => {
            const bytes = which === 0 ? large : small;
            const file = await opened(files[which as 0 | 1]);
            for (const [one = 0, other = 0] of ranges) {
              const [first, last] = [one % bytes.length, other % bytes.length].sort((a, b) => a - b) as [
                number,
                number,
              ];
              const part = await readRange(file, first, last);
              expect(part.equals(bytes.subarray(first, last + 1))).toBe(true);
            }
            file.close();
          },
        ),
        { numRuns: 30 },
      );
    });

    it('keep what a name has, when something else is put under it', async () => {
      const name = `${digest(randomBytes(8))}-400.webp`;
      await rig.media.put(name, Buffer.from('first'));
      await rig.media.put(name, Buffer.from('other'));
      const file = await opened(name);
      expect((await readRange(file, 0, 4)).toString()).toBe('first');
      file.close();
    });

    it('are gone once they are removed, which may be done twice', async () => {
      const file = await aSound(randomBytes(100));
      expect(await rig.media.holds(file)).toBe(true);
      await rig.media.remove(file);
      await rig.media.remove(file);
      expect(await rig.media.holds(file)).toBe(false);
      expect(await rig.media.open(file)).toBeUndefined();
      await expect(bytesOf(rig.media.source(file))).rejects.toThrow(file);
    });

    it('are listed by when they were put there: sounds one by one, pictures by all their files', async () => {
      const sound = await aSound(randomBytes(100));
      const hash = digest(randomBytes(8));
      for (const size of [96, 400]) await rig.media.put(`${hash}-${size}.webp`, randomBytes(10));
      const [past, future] = [Date.now() - HOUR_MS, Date.now() + HOUR_MS];
      expect(await rig.media.olderThan(past)).not.toContain(sound);
      expect(await rig.media.olderThan(future)).toContain(sound);
      expect((await rig.media.imagesOlderThan(past)).has(hash)).toBe(false);
      const images = (await rig.media.imagesOlderThan(future)).get(hash);
      expect(images?.toSorted()).toEqual([`${hash}-400.webp`, `${hash}-96.webp`]);
    });

    it('have names of one form alone', async () => {
      const good = `${'a'.repeat(64)}.mp3`;
      for (const name of ['../secret-key', '', `../${good}`, `${good}/`, `x${good}`, good.toUpperCase()]) {
        expect(await rig.media.open(name)).toBeUndefined();
        expect(await rig.media.holds(name)).toBe(false);
        await expect(rig.media.put(name, Buffer.from('x'))).rejects.toThrow('no name of the media store');
        expect(() => rig.media.source(name)).toThrow('no name of the media store');
      }
    });
  });
}
