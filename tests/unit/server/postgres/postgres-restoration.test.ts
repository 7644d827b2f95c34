import pg from 'pg';
import { expect, it } from 'vitest';
import type { Database } from '../../../../server/adapters/postgres/database.ts';
import { PostgresRestoration } from '../../../../server/adapters/postgres/backup/postgres-restoration.ts';
import { NoRoomError } from '../../../../server/application/no-room-error.ts';

it.each([
  ['53100', true],
  ['22P02', false],
])('MODE-25 rows that a full disk refuses are no fault of the backup: %s', async (code, isFull) => {
  const refusal = Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
  const database = { session: () => Promise.reject(refusal) } as unknown as Database;
  const loading = new PostgresRestoration(database, async () => undefined).load((async function* () {})());
  const thrown: unknown = await loading.catch((cause: unknown) => cause);
  expect(thrown instanceof NoRoomError).toBe(isFull);
});
