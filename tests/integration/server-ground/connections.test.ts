import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { Database, type DatabasePurpose } from '../../../server/adapters/postgres/database.ts';
import { UnavailableError } from '../../../server/application/unavailable-error.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';

/** Milliseconds; longer than a call waits for a connection. */
const GREETING_MS = 1_500;
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

/** A database that is slow to greet: it is reached by a socket that passes nothing on for a while. */
async function slowly<Answer>(
  address: TestDatabase['address'],
  work: (port: number) => Promise<Answer>,
): Promise<Answer> {
  const slow = createServer((socket) => {
    const database = connect(path.join(address.host, '.s.PGSQL.5432'));
    const greeting = setTimeout(() => socket.pipe(database).pipe(socket), GREETING_MS);
    for (const one of [socket, database]) one.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(greeting);
      database.destroy();
    });
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  try {
    return await work((slow.address() as AddressInfo).port);
  } finally {
    slow.close();
  }
}

it('MODE-42 a start waits for a database that is slow to greet, and a call does not', async () => {
  const opened = await openTestDatabase();
  const ask = async (port: number, purpose: DatabasePurpose): Promise<unknown> => {
    const { user, database: name } = opened.address;
    const database = new Database(`postgres://${user}@127.0.0.1:${port}/${name}`, silentLogger, purpose);
    try {
      return await database.read(BACKEND, []);
    } finally {
      await database.close();
    }
  };
  try {
    expect(await slowly(opened.address, (port) => ask(port, 'upkeep'))).toHaveLength(1);
    await slowly(opened.address, (port) => expect(ask(port, 'calls')).rejects.toBeInstanceOf(UnavailableError));
  } finally {
    await opened.close();
  }
});
