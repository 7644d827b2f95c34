import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { Database, type DatabasePurpose } from '../../../../server/adapters/postgres/database.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import { freePort } from '../../../../tools/product/free-port.ts';

const ASKED = { name: 'asked', text: 'SELECT 1' };

/** A database at an address where nobody answers, and the lines that it has written into the log. */
async function awayDatabase(purpose: DatabasePurpose) {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const database = new Database(`postgres://nobody@127.0.0.1:${await freePort()}/soridam`, logger, purpose);
  return { database, lines };
}

afterEach(() => void vi.restoreAllMocks());

it('says why calls are refused, once a second, however many', async () => {
  let now = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { database, lines } = await awayDatabase('calls');
  const refused = () => expect(database.read(ASKED, [])).rejects.toThrow(UnavailableError);
  await Promise.all([refused(), refused(), refused()]);
  now += 999;
  await expect(database.write([(transaction) => transaction.run(ASKED, [])])).rejects.toThrow(UnavailableError);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ code: 'ECONNREFUSED', most: 10, msg: 'The database did not serve a call.' });
  now += 1;
  await refused();
  expect(lines).toHaveLength(2);
  await database.close();
});

it('leaves it to a start or a command to say so', async () => {
  const { database, lines } = await awayDatabase('upkeep');
  await expect(database.read(ASKED, [])).rejects.toThrow(UnavailableError);
  expect(lines).toEqual([]);
  await database.close();
});
