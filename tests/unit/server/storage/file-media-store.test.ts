import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenMedia } from '../../../../server/application/ports/storage/media-store.ts';
import { FileMediaStore } from '../../../../server/adapters/storage/file-media-store.ts';
import { ScratchFile } from '../../../../server/adapters/storage/local-file.ts';

let folder: string;
let store: FileMediaStore;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soridam-media-'));
  store = new FileMediaStore(path.join(folder, 'media'), 2);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function aSound(bytes: Uint8Array = randomBytes(1000)): Promise<string> {
  const name = `${hash(bytes)}.mp3`;
  await store.put(name, bytes);
  return name;
}

/** The files of the store that this process has open. */
function openFiles(): readonly string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${descriptor}`);
      return file.startsWith(folder) ? [path.basename(file)] : [];
    } catch {
      return []; // the descriptor of the listing itself
    }
  });
}

async function openAndClose(name: string): Promise<void> {
  (await store.open(name))?.close();
}

async function readAll(file: OpenMedia): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let position = 0; position < file.size;) {
    const part = await file.read(position, file.size - position);
    parts.push(part);
    position += part.length;
  }
  return Buffer.concat(parts);
}

describe('the media store', () => {
  it('gives back what was put, with its size, kind and a strong tag of its own', async () => {
    const bytes = randomBytes(300_000);
    const name = await aSound(bytes);
    const file = (await store.open(name))!;
    expect(file).toMatchObject({ size: bytes.length, mime: 'audio/mpeg', etag: `"${name}"` });
    expect(file.modifiedAt % 1000).toBe(0);
    expect(Buffer.compare(await readAll(file), bytes)).toBe(0);
    file.close();
  });

  it('reads any part of a file as it is', async () => {
    const bytes = randomBytes(600_000);
    const file = (await store.open(await aSound(bytes)))!;
    await fc.assert(
      fc.asyncProperty(fc.nat(600_100), fc.integer({ min: 1, max: 600_100 }), async (position, atMost) => {
        const part = await file.read(position, atMost);
        expect(part.length).toBeLessThanOrEqual(atMost);
        if (position < bytes.length) expect(part.length).toBeGreaterThan(0);
        expect(Buffer.compare(part, bytes.subarray(position, position + part.length))).toBe(0);
      }),
    );
    file.close();
  });

  it('keeps sounds and covers apart, with nothing unfinished beside them', async () => {
    const sound = await aSound();
    const cover = `${hash(randomBytes(8))}-hero-m-700.webp`;
    await store.put(cover, randomBytes(10));
    expect(readdirSync(path.join(folder, 'media/audio'))).toEqual([sound]);
    expect(readdirSync(path.join(folder, 'media/covers'))).toEqual([cover]);
    expect(await store.holds(cover)).toBe(true);
    expect(await store.holds(cover.replace('700', '800'))).toBe(false);
  });

  it('keeps what a name has, when something else is put under it', async () => {
    const name = await aSound(Buffer.from('first'));
    await store.put(name, Buffer.from('other'));
    const file = (await store.open(name))!;
    expect((await readAll(file)).toString()).toBe('first');
    file.close();
  });

  it('takes a file of scratch space under the name that its content gives it, or another one that is given', async () => {
    const [draft, other] = [path.join(folder, 'draft'), path.join(folder, 'other')];
    writeFileSync(draft, 'sound');
    writeFileSync(other, 'light');
    const { file } = await store.keep(new ScratchFile(draft), { ending: 'mp3' });
    expect(file).toBe(`${hash(Buffer.from('sound'))}.mp3`);
    const light = file.replace('.mp3', '.webm');
    expect(await store.keep(new ScratchFile(other), { name: light })).toEqual({
      file: light,
      bytes: 5,
      mime: 'audio/webm',
    });
    expect([existsSync(store.source(file).path), existsSync(store.source(light).path)]).toEqual([true, true]);
    expect([existsSync(draft), existsSync(other)]).toEqual([false, false]);
    expect(() => store.source('../secret-key')).toThrow('no name of the media store');
  });

  it('gives nothing for a name without a file, and the file once it is there', async () => {
    const bytes = randomBytes(10);
    expect(await store.open(`${hash(bytes)}.mp3`)).toBeUndefined();
    const file = await store.open(await aSound(bytes));
    expect(file?.size).toBe(10);
    file?.close();
  });

  it('touches no file whose name is none of its own', async () => {
    writeFileSync(path.join(folder, 'secret-key'), 'secret');
    const good = `${'a'.repeat(64)}.mp3`;
    const names = ['../secret-key', '../../secret-key', '', '.', `../${good}`, `${good}\0`, `${good}/`, `x${good}`];
    const strange = [good.toUpperCase(), good.replace('mp3', 'html'), good.replace('mp3', 'constructor'), `${good}\n`];
    for (const name of [...names, ...strange]) {
      expect(await store.open(name)).toBeUndefined();
      expect(await store.holds(name)).toBe(false);
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('no name of the media store');
    }
    expect(existsSync(path.join(folder, 'media'))).toBe(false);
  });
});

describe('the open files of the media store', () => {
  it('are one for all readers of a file, and stay open for the last of them', async () => {
    const name = await aSound();
    const readers = await Promise.all([1, 2, 3].map(() => store.open(name)));
    expect(openFiles()).toEqual([name]);
    readers[0]?.close();
    readers[0]?.close(); // a second time changes nothing
    readers[1]?.close();
    store.close();
    expect(await readers[2]?.read(0, 10)).toHaveLength(10);
    readers[2]?.close();
    await expect.poll(openFiles).toEqual([]);
  });

  it('are bounded: what was idle the longest is closed', async () => {
    const names = [await aSound(), await aSound(), await aSound()];
    for (const name of names) await openAndClose(name);
    await expect.poll(() => new Set(openFiles())).toEqual(new Set(names.slice(1)));
    await openAndClose(names[1]!);
    await openAndClose(names[0]!);
    await expect.poll(() => new Set(openFiles())).toEqual(new Set(names.slice(0, 2)));
  });

  it('are never closed under a reader, however many others come and go', async () => {
    const names = await Promise.all(Array.from({ length: 6 }, () => aSound()));
    const pick = fc.array(fc.record({ name: fc.constantFrom(...names), isHeld: fc.boolean() }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(pick, async (visits) => {
        const held = await Promise.all(
          visits.map(async ({ name, isHeld }) => {
            const file = (await store.open(name))!;
            if (!isHeld) file.close();
            return isHeld ? file : undefined;
          }),
        );
        for (const file of held) {
          if (file === undefined) continue;
          expect(await file.read(0, 1000)).toHaveLength(1000);
          file.close();
        }
      }),
      { numRuns: 50 },
    );
  });
});
