import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFile } from '../../../../server/adapters/storage/exclusive-file.ts';
import { makeAside, removeAbandonedAsides } from '../../../../server/main/asides.ts';
import { silentLogger } from '../../../support/operation/server-errors.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'soridam-asides-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** As if it had been made yesterday. */
function age(folder: string): void {
  const yesterday = (Date.now() - 86_400_000) / 1000;
  utimesSync(folder, yesterday, yesterday);
}

describe('folders aside', () => {
  it.each(['verify', 'run'] as const)(
    'MODE-25 MODE-53 stay as long as their process lives, and are gone afterwards (%s)',
    async (purpose) => {
      const { folder, remove } = await makeAside(parent, purpose);
      await removeAbandonedAsides(silentLogger, parent);
      expect(readdirSync(parent)).toEqual([path.basename(folder)]);
      await remove();
      expect(readdirSync(parent)).toEqual([]);
    },
  );

  it.each(['verify', 'run'])(
    'MODE-25 MODE-53 are removed with all in them once nobody holds them any more (%s)',
    async (purpose) => {
      const left = path.join(parent, `soridam-${purpose}-left`);
      mkdirSync(path.join(left, 'postgres/data'), { recursive: true });
      const lock = lockFile(path.join(left, 'aside.sqlite'));
      if (typeof lock !== 'string') lock.release();
      await removeAbandonedAsides(silentLogger, parent);
      expect(readdirSync(parent)).toEqual([]);
    },
  );

  it('MODE-25 are removed also where their process was killed before it had locked or named them', async () => {
    const [empty, locked, fresh] = ['empty', 'locked', 'fresh'].map((name) =>
      path.join(parent, `soridam-new-verify-${name}`),
    ) as [string, string, string];
    for (const folder of [empty, locked, fresh]) mkdirSync(folder);
    const lock = lockFile(path.join(locked, 'aside.sqlite'));
    if (typeof lock === 'string') throw new Error(lock);
    for (const folder of [empty, locked]) age(folder);
    await removeAbandonedAsides(silentLogger, parent);
    // One is locked by now, and one may be of a verify that begins at this moment.
    expect(readdirSync(parent).toSorted()).toEqual([path.basename(fresh), path.basename(locked)]);
    lock.release();
    age(locked);
    await removeAbandonedAsides(silentLogger, parent);
    expect(readdirSync(parent)).toEqual([path.basename(fresh)]);
  });

  it('MODE-53 are not data directories, whatever these are called, and whether a server runs on them', async () => {
    const data = path.join(parent, 'soridam-run-data');
    mkdirSync(data);
    const lock = lockFile(path.join(data, 'lock.sqlite'));
    if (typeof lock !== 'string') lock.release();
    await removeAbandonedAsides(silentLogger, parent);
    expect(readdirSync(data)).toEqual(['lock.sqlite']);
  });

  it('MODE-25 are not looked for in what is none, or lies elsewhere', async () => {
    const elsewhere = path.join(parent, 'of-somebody');
    mkdirSync(path.join(elsewhere, 'postgres'), { recursive: true });
    const lock = lockFile(path.join(elsewhere, 'aside.sqlite'));
    if (typeof lock !== 'string') lock.release();
    symlinkSync(elsewhere, path.join(parent, 'soridam-verify-linked'));
    const linked = path.join(parent, 'soridam-new-verify-linked');
    symlinkSync(elsewhere, linked);
    mkdirSync(path.join(parent, 'soridam-verify-unlocked'));
    await removeAbandonedAsides(silentLogger, parent);
    expect(existsSync(path.join(elsewhere, 'postgres'))).toBe(true);
    expect(readdirSync(parent)).toHaveLength(4);
    await removeAbandonedAsides(silentLogger, path.join(parent, 'nowhere'));
  });
});
