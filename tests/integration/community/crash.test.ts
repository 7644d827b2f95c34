import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { AccountServer, SECRET_KEY, type SignedIn } from '../../support/account-server.ts';
import { addSeries } from '../../support/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { freePort, makeDataFolder, startServerProcess, type ServerProcess } from '../../support/server-process.ts';

const KILLS = 20;
/** Comments that are on their way at once when a server is killed. */
const AT_ONCE = 8;
/** Each writes no more than the limit lets him. */
const WRITERS = 12;

let opened: TestDatabase;
let accounts: AccountServer;
let author: SignedIn;
const writers: SignedIn[] = [];
let series: SeriesId;
const folders = [makeDataFolder(), makeDataFolder()];
const running: ServerProcess[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  accounts = await AccountServer.start({ now: Date.now }, {}, { ...opened, close: async () => {} });
  author = await accounts.aSession();
  series = await addSeries(opened.database, { author_id: author.userId });
  for (let number = 0; number < WRITERS; number += 1) writers.push(await accounts.aSession());
});
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await accounts.stop();
  await opened.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Servers take turns, so that the next one is ready when one is killed. */
async function start(turn: number): Promise<ServerProcess> {
  const { user, host, database } = opened.address;
  const server = startServerProcess({
    PORT: await freePort(),
    DATA_DIR: folders[turn % 2]!,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY,
  });
  running.push(server);
  return server;
}

/** @returns whether it was answered that the comment is written */
async function write({ url }: ServerProcess, text: string, who: SignedIn): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/series/${series}/reviews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    return answer.status === 200;
  } catch {
    return false;
  }
}

it('CR1 a server that is killed while comments are written loses none that it has taken, and each told the author once', async () => {
  const taken: string[] = [];
  let server = await start(0);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const next = await start(kill + 1);
    await Promise.all([server.ready, next.ready]);
    const posts = Array.from({ length: AT_ONCE }, async (_, index) => {
      const text = `${kill}번째 밤의 ${index}번째 말`;
      if (await write(server, text, writers[(kill * AT_ONCE + index) % WRITERS]!)) taken.push(text);
    });
    // Killed before any answer, after the first, or after half of them; the others are on their way.
    if (kill % 3 === 1) await Promise.race(posts);
    if (kill % 3 === 2) await Promise.all(posts.slice(0, AT_ONCE / 2));
    server.kill('SIGKILL');
    await Promise.all([server.ended, ...posts]);
    server = next;
  }
  const rows = await opened.database.read<{ readonly text: string; readonly told: number }>(
    {
      name: 'told-of-each',
      text: `SELECT reviews.text, count(notifications.id) AS told FROM reviews
        LEFT JOIN notifications ON notifications.review_id = reviews.id AND member_id = $2
        WHERE reviews.series_id = $1 GROUP BY reviews.id`,
    },
    [series, author.userId],
  );
  const written = rows.map(({ text }) => text);
  expect(new Set(written).size).toBe(written.length);
  expect(written).toEqual(expect.arrayContaining(taken));
  expect(rows.filter(({ told }) => told !== 1)).toEqual([]);
  expect(taken.length).toBeGreaterThan(KILLS);
}, 300_000);
