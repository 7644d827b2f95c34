import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WarmReader } from '../../../server/adapters/storage/warm-reader.ts';

const FILE = Buffer.from(Array.from({ length: 600_000 }, (_, index) => (index * 7 + (index >> 10)) % 251));

describe('reading a stored file', () => {
  let folder: string;
  let handle: FileHandle;
  let now = 0;
  let reader: WarmReader;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'soridam-reader-'));
    writeFileSync(path.join(folder, 'file'), FILE);
    handle = await open(path.join(folder, 'file'));
    reader = new WarmReader(handle, () => now);
  });
  afterEach(async () => {
    await handle.close();
    rmSync(folder, { recursive: true });
  });

  it('waits for the disk the first time and answers at once the second time, with the same bytes', async () => {
    for (const isFirst of [true, false]) {
      const target = Buffer.alloc(300_000);
      const read = reader.read(target, 100_000);
      expect(read instanceof Promise).toBe(isFirst);
      expect(await read).toBe(300_000);
      expect(target.equals(FILE.subarray(100_000, 400_000))).toBe(true);
    }
  });

  it('waits again for bytes that nobody wanted for half a minute, and for those that nobody read yet', async () => {
    await reader.read(Buffer.alloc(10), 0);
    expect(reader.read(Buffer.alloc(10), 0)).toBe(10);
    expect(reader.read(Buffer.alloc(10), 500_000)).toBeInstanceOf(Promise);
    now += 30_000;
    expect(reader.read(Buffer.alloc(10), 0)).toBeInstanceOf(Promise);
  });

  it('says how much there was at the end of the file, both ways', async () => {
    expect(await reader.read(Buffer.alloc(100), FILE.length - 40)).toBe(40);
    expect(reader.read(Buffer.alloc(100), FILE.length - 40)).toBe(40);
    expect(await reader.read(Buffer.alloc(100), FILE.length)).toBe(0);
  });
});
