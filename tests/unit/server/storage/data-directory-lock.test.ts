import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockByPidFile, lockDataDirectory } from '../../../../server/adapters/storage/data-directory-lock.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'soridam-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe.each([
  { kind: 'a name', lock: () => lockDataDirectory(directory) },
  { kind: 'a file', lock: async () => lockByPidFile(path.join(directory, 'lock'), directory) },
])('the lock on a data directory by $kind', ({ lock }) => {
  it('is given to one at a time', async () => {
    const first = await lock();
    expect(await lock()).toEqual({ ok: false, failure: { kind: 'directory-in-use', directory } });
    if (first.ok) first.value.release();
    const second = await lock();
    expect(second.ok).toBe(true);
    if (second.ok) second.value.release();
  });
});

describe('the lock on a data directory', () => {
  it('is the same under another name of the directory', async () => {
    const link = `${directory}-link`;
    symlinkSync(directory, link);
    const first = await lockDataDirectory(directory);
    expect(await lockDataDirectory(link)).toMatchObject({ ok: false });
    if (first.ok) first.value.release();
    rmSync(link);
  });

  it.each([
    { whose: 'of a process that is gone', pid: () => String(spawnSync('true').pid) },
    { whose: 'without a number', pid: () => 'nobody' },
  ])('by a file $whose is taken over, and is gone once it is released', ({ pid }) => {
    const file = path.join(directory, 'lock');
    writeFileSync(file, pid());
    const taken = lockByPidFile(file, directory);
    expect(taken.ok).toBe(true);
    if (taken.ok) taken.value.release();
    expect(existsSync(file)).toBe(false);
  });
});
