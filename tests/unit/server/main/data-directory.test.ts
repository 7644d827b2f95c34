import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockDataDirectory, type DataDirectoryLock } from '../../../../server/adapters/storage/data-directory-lock.ts';
import { takeDataDirectory } from '../../../../server/main/data-directory.ts';
import { silentLogger } from '../../../support/operation/server-errors.ts';

let directory: string;
const held: DataDirectoryLock[] = [];

beforeEach(() => {
  vi.spyOn(process, 'umask').mockReturnValue(0o022); // a test is no process of its own
  directory = mkdtempSync(path.join(tmpdir(), 'soridam-data-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const lock of held.splice(0)) lock.release();
  rmSync(directory, { recursive: true });
});

async function hold(...how: Parameters<typeof lockDataDirectory> extends [string, ...infer Rest] ? Rest : never) {
  const lock = await lockDataDirectory(directory, ...how);
  if (!lock.ok) throw new Error(lock.failure.kind);
  held.push(lock.value);
}

it('MODE-17 a server waits for a command that has the data directory', async () => {
  await hold({}, 'command');
  const taking = takeDataDirectory(directory, silentLogger);
  // Asked later and answered before: by then the server has looked as well.
  expect(await takeDataDirectory(directory, silentLogger, 'command')).toMatchObject({ ok: false });
  held.pop()?.release();
  const taken = await taking;
  expect(taken.ok).toBe(true);
  if (taken.ok) held.push(taken.value);
});

it('MODE-17 a server waits for no other server, and a command for nobody', async () => {
  await hold();
  for (const purpose of ['server', 'command'] as const) {
    const taken = await takeDataDirectory(directory, silentLogger, purpose);
    expect(taken).toMatchObject({ ok: false, failure: { kind: 'directory-in-use', purpose: 'server' } });
  }
});
