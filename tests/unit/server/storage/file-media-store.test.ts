import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileMediaStore } from '../../../../server/adapters/storage/file-media-store.ts';

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

describe('the media store', () => {
  it('gives back what was put, with its size, kind and a strong tag of its own', async () => {
    const bytes = randomBytes(300_000);
    const name = await aSound(bytes);
    const file = (await store.open(name))!;
    expect(file).toMatchObject({ size: bytes.length, mime: 'audio/mpeg', etag: `"${name}"` });
    expect(file.modifiedAt % 1000).toBe(0);
    const target = new Uint8Array(bytes.length + 10);
    expect(await file.read(target, 0)).toBe(bytes.length);
    expect(Buffer.compare(target.subarray(0, bytes.length), bytes)).toBe(0);
    file.close();
  });

  it('reads any part of a file as it is', async () => {
    const bytes = randomBytes(2000);
    const file = (await store.open(await aSound(bytes)))!;
    await fc.assert(
      fc.asyncProperty(fc.nat(2100), fc.integer({ min: 1, max: 2100 }), async (position, length) => {
        const target = new Uint8Array(length);
        const count = await file.read(target, position);
        expect(target.subarray(0, count)).toEqual(new Uint8Array(bytes.subarray(position, position + length)));
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
    const target = new Uint8Array(5);
    await file.read(target, 0);
    file.close();
    expect(Buffer.from(target).toString()).toBe('first');
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
    expect(await readers[2]?.read(new Uint8Array(10), 0)).toBe(10);
    readers[2]?.close();
  });

  it('are bounded: what was idle the longest is closed', async () => {
    const names = [await aSound(), await aSound(), await aSound()];
    for (const name of names) await openAndClose(name);
    await expect.poll(openFiles).toEqual(names.slice(1));
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
          expect(await file.read(new Uint8Array(1000), 0)).toBe(1000);
          file.close();
        }
      }),
      { numRuns: 50 },
    );
  });
});
