import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../common/kernel/ids.ts';
import { TossPaymentGateway } from '../../server/adapters/payments/toss-payment-gateway.ts';
import { Secret } from '../../server/domain/secret.ts';
import { AccountServer, SECRET_KEY, type SignedIn } from '../support/accounts/account-server.ts';
import { budget } from '../support/budget.ts';
import { CandyServer, PRICE } from '../support/candy/candy-server.ts';
import { addSeries } from '../support/catalogue/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../support/operation/database.ts';
import {
  freePort,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
} from '../support/operation/server-process.ts';
import { TossServer } from '../support/candy/toss-server.ts';

const KILLS = budget(4, 20);
/** Comments, and movements of candy of each kind, that are on their way at once when a server is killed. */
const COMMENTS = 8;
const MOVEMENTS = 3;
/** Each writes no more than the limit lets them. */
const WRITERS = 12;
const BUYERS = 4;
const TOSS_KEY = 'test_sk_of_the_tests';
const SPONSORED = 2;
/** The smallest pack. */
const PACK = { id: 'candy-10', candy: 10, won: 1100 };
/** What a buyer has to begin with: enough for everything. */
const GIVEN = 1000;

/** Something that is asked of a server. */
interface Press {
  readonly kind: 'comment' | 'unlock' | 'sponsor' | 'buy';
  readonly path: string;
  readonly body: object;
  readonly who: SignedIn;
}

let opened: TestDatabase;
let accounts: AccountServer;
let candy: CandyServer;
let toss: TossServer;
let author: SignedIn;
let series: SeriesId;
let locked: { readonly id: SeriesId; readonly stories: readonly StoryId[] };
const writers: SignedIn[] = [];
const buyers: SignedIn[] = [];
const folders = [makeDataFolder(), makeDataFolder()];
const running: ServerProcess[] = [];
/** Everything that was asked for, and what of it was answered with yes. */
const presses: Press[] = [];
const taken = new Set<Press>();

/** Servers take turns, so that the next one is ready when one is killed. */
async function start(turn: number): Promise<ServerProcess> {
  const { user, host, database } = opened.address;
  const server = startServerProcess({
    PORT: await freePort(),
    DATA_DIR: folders[turn % 2]!,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY,
    TOSS_SECRET_KEY: TOSS_KEY,
    TOSS_URL: toss.url,
  });
  running.push(server);
  return server;
}

async function send({ url }: ServerProcess, press: Press): Promise<void> {
  try {
    const answer = await fetch(url + press.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${press.who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(press.body),
    });
    if (answer.status === 200) taken.add(press);
  } catch {
    // Killed before it answered: what became of it is what we look at.
  }
}

function comment(kill: number, index: number): Press {
  const text = `${kill}번째 밤의 ${index}번째 말`;
  const who = writers[(kill * COMMENTS + index) % WRITERS]!;
  return { kind: 'comment', path: `/api/series/${series}/reviews`, body: { text }, who };
}

/** One movement of each kind; the order of what is bought has been stored, and its buyer has agreed. */
async function movements(kill: number, index: number): Promise<readonly Press[]> {
  const place = kill * MOVEMENTS + index;
  const who = buyers[place % BUYERS]!;
  const order = { packId: PACK.id, gateway: 'toss', idempotencyKey: randomUUID() };
  const ordered = await accounts.ask('POST', '/api/candy/purchases', { token: who.token, body: order });
  const { id } = (ordered.body as { readonly purchase: { readonly id: string } }).purchase;
  return [
    {
      kind: 'buy',
      path: `/api/candy/purchases/${id}/confirm`,
      body: { paymentKey: toss.agree(id), amount: PACK.won },
      who,
    },
    {
      kind: 'unlock',
      path: `/api/stories/${locked.stories[place]}/unlock`,
      body: { idempotencyKey: randomUUID(), candyPrice: PRICE },
      who,
    },
    {
      kind: 'sponsor',
      path: `/api/series/${locked.id}/sponsor`,
      body: { idempotencyKey: randomUUID(), candyAmount: SPONSORED },
      who,
    },
  ];
}

/** Kills servers in the middle of it, again and again. */
beforeAll(
  async () => {
    opened = await openTestDatabase();
    toss = await TossServer.start(TOSS_KEY);
    const gateway = new TossPaymentGateway({
      secretKey: new Secret(TOSS_KEY),
      apiUrl: toss.url,
      site: 'http://localhost:4000',
    });
    const facts = { payments: { gateways: [gateway], stores: [] } };
    accounts = await AccountServer.start({ now: Date.now }, facts, { ...opened, close: async () => {} });
    candy = new CandyServer(accounts);
    author = await accounts.aSession();
    series = await addSeries(opened.database, { author_id: author.userId });
    locked = await candy.aSeries(author, KILLS * MOVEMENTS);
    for (let number = 0; number < WRITERS; number += 1) writers.push(await accounts.aSession());
    for (let number = 0; number < BUYERS; number += 1) buyers.push(await accounts.aSession());
    for (const buyer of buyers) await candy.give(buyer, GIVEN);
    let server = await start(0);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const next = await start(kill + 1);
      const now = Array.from({ length: COMMENTS }, (_, index) => comment(kill, index));
      for (let index = 0; index < MOVEMENTS; index += 1) now.push(...(await movements(kill, index)));
      presses.push(...now);
      await Promise.all([server.ready, next.ready]);
      const sent = now.map((press) => send(server, press));
      // Killed before any answer, after the first, or after half of them; the others are on their way.
      if (kill % 3 === 1) await Promise.race(sent);
      if (kill % 3 === 2) await Promise.all(sent.filter((_, index) => index % 2 === 0));
      server.kill('SIGKILL');
      await Promise.all([server.ended, ...sent]);
      server = next;
    }
    await server.ready;
    // Five servers are started, one after the other; twenty-one in the long form.
  },
  budget(120_000, 3_600_000),
);
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await accounts.stop();
  await toss.stop();
  await opened.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const count = async (text: string): Promise<number> => {
  const [row] = await opened.database.read<readonly unknown[], { readonly count: number }>(
    { name: text.slice(0, 60), text },
    [],
  );
  return row?.count ?? 0;
};
const of = (...kinds: readonly Press['kind'][]): readonly Press[] => presses.filter(({ kind }) => kinds.includes(kind));
const takenOf = (...kinds: readonly Press['kind'][]): readonly Press[] => of(...kinds).filter((one) => taken.has(one));

describe(`a server that is killed ${KILLS} times`, () => {
  it('CR1 while comments are written loses none that it has taken, and each told the author once', async () => {
    const rows = await opened.database.read<readonly unknown[], { readonly text: string; readonly told: number }>(
      {
        name: 'told-of-each',
        text: `SELECT reviews.text, count(notifications.id) AS told FROM reviews
          LEFT JOIN notifications ON notifications.review_id = reviews.id AND member_id = $2
          WHERE reviews.series_id = $1 GROUP BY reviews.id`,
      },
      [series, author.userId],
    );
    const written = rows.map(({ text }) => text);
    const acknowledged = takenOf('comment').map(({ body }) => (body as { readonly text: string }).text);
    expect(new Set(written).size).toBe(written.length);
    expect(written).toEqual(expect.arrayContaining(acknowledged));
    expect(rows.filter(({ told }) => told !== 1)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  });

  it('CR1 CL1 CL3 while candy is bought and spent loses no movement, and does the rest once when it is asked again', async () => {
    await candy.audit();
    const kept = {
      buy: () => count(`SELECT count(*) FROM candy_purchases WHERE state = 'paid'`),
      unlock: () => count('SELECT count(*) FROM unlocks'),
      sponsor: () => count('SELECT count(*) FROM sponsorships'),
    };
    for (const kind of ['buy', 'unlock', 'sponsor'] as const) {
      expect(await kept[kind]()).toBeGreaterThanOrEqual(takenOf(kind).length);
      expect(takenOf(kind).length).toBeGreaterThan(0);
      expect(takenOf(kind).length).toBeLessThan(of(kind).length);
    }
    const server = running.at(-1)!;
    for (const press of of('buy', 'unlock', 'sponsor')) await send(server, press);
    await candy.audit();
    const all = KILLS * MOVEMENTS;
    expect(takenOf('buy', 'unlock', 'sponsor')).toHaveLength(3 * all);
    expect([await kept.buy(), await kept.unlock(), await kept.sponsor(), toss.counts.taken]).toEqual([
      all,
      all,
      all,
      all,
    ]);
    const spent = PRICE + SPONSORED - PACK.candy;
    const balances = await Promise.all(buyers.map(async (buyer) => (await candy.balance(buyer))[0]));
    expect(balances).toEqual(buyers.map(() => GIVEN - (spent * all) / BUYERS));
    expect((await candy.balance(author))[1]).toBeCloseTo((PRICE + SPONSORED) * all * 0.7, 6);
  });
});
