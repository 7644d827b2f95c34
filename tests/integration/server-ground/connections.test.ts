import { afterEach, expect, it, vi } from 'vitest';
import { Database } from '../../../server/adapters/postgres/database.ts';
import { openTestDatabase } from '../../support/operation/database.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';

const BACKEND = { name: 'which-backend', text: 'SELECT pg_backend_pid() AS pid' };

afterEach(() => void vi.useRealTimers());

it('a connection to the database outlasts a quiet minute, and is given back after a long silence', async () => {
  const opened = await openTestDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const database = new Database(opened.address, silentLogger);
  try {
    const backend = async () => (await database.read<readonly unknown[], { pid: number }>(BACKEND, []))[0]?.pid;
    const first = await backend();
    vi.advanceTimersByTime(60_000);
    expect(await backend()).toBe(first);
    vi.advanceTimersByTime(3_600_000);
    expect(await backend()).not.toBe(first);
  } finally {
    await database.close();
    vi.useRealTimers();
    await opened.close();
  }
});
