import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { weightOfViews } from '../../../server/domain/listening/listening-score.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { call, catalogueServer } from '../../support/catalogue/catalogue-server.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { aListenerToken } from '../../support/accounts/listener-token.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** Of the server that stands on the catalogue. */
const SECRET = 'k'.repeat(32);

let opened: TestDatabase;
let server: FastifyInstance;
const clock = { now: Date.UTC(2026, 10, 21) };
let series: SeriesId;
let story: StoryId;

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await catalogueServer(opened.database, () => clock.now);
});
beforeEach(async () => {
  const text = `TRUNCATE listening_reports, authors, series, stories, listing_lengths RESTART IDENTITY CASCADE`;
  await opened.database.read({ name: 'empty', text }, []);
  series = await addSeries(opened.database);
  story = await addStory(opened.database, series);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

interface Heard {
  readonly listener?: string;
  readonly playId?: string;
  readonly pair?: { readonly seriesId: number; readonly storyId: number };
  readonly heardToEnd?: boolean;
}

/** @returns somebody whom the server has known for so many seconds */
function aVisitor(seconds = 60): string {
  return aListenerToken(SECRET, clock.now - seconds * SECOND_MS);
}

function hear({ listener = aVisitor(), playId = randomUUID(), pair, heardToEnd }: Heard = {}) {
  const told = heardToEnd === undefined ? {} : { heardToEnd };
  const payload = { ...(pair ?? { seriesId: series, storyId: story }), playId, ...told };
  const headers = { cookie: `listener=${listener}` };
  return server.inject({ method: 'POST', url: '/api/viewcountup', payload, headers });
}

async function views(of: StoryId = story): Promise<number> {
  const { count } = await opened.database.kysely
    .selectFrom('views')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('story_id', '=', of)
    .executeTakeFirstOrThrow();
  return count;
}

async function heardToEnd(): Promise<readonly (boolean | null)[]> {
  const rows = await opened.database.kysely.selectFrom('views').select('heard_to_end').execute();
  return rows.map(({ heard_to_end: heard }) => heard);
}

describe('a view', () => {
  it('CRE-04 notes once that its end was heard, of a player that said that it was not yet', async () => {
    const [listener, playId] = [aVisitor(), randomUUID()];
    await hear({ listener, playId, heardToEnd: false });
    expect(await heardToEnd()).toEqual([false]);
    expect((await hear({ listener, playId, heardToEnd: true })).statusCode).toBe(200);
    await hear({ listener, playId, heardToEnd: false });
    expect(await heardToEnd()).toEqual([true]);
  });

  it('CRE-04 is none for an end alone, and nothing is known of the end where a player never tells', async () => {
    expect((await hear({ heardToEnd: true })).statusCode).toBe(404);
    expect(await views()).toBe(0);
    const [listener, playId] = [aVisitor(), randomUUID()];
    await hear({ listener, playId });
    await hear({ listener, playId, heardToEnd: true });
    expect(await heardToEnd()).toEqual([null]);
  });

  it('API-32 VIEW-08 of a visitor lets the views of the story grow by one', async () => {
    expect((await hear()).statusCode).toBe(200);
    expect(await views()).toBe(1);
  });

  it('VIEW-05 API-33 is counted once a stay, also when it is sent twice at once', async () => {
    const [listener, playId] = [aVisitor(), randomUUID()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => hear({ listener, playId })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    clock.now += 60 * SECOND_MS;
    expect((await hear({ listener, playId })).statusCode).toBe(200);
    expect(await views()).toBe(1);
  });

  it('VIEW-05 of a player in another page is counted once a stay, without a cookie', async () => {
    const [listener, playId] = [aVisitor(), randomUUID()];
    const payload = { seriesId: series, storyId: story, playId, listener };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => server.inject({ method: 'POST', url: '/api/viewcountup', payload })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ cookies }) => cookies)).toEqual([[], [], [], []]);
    expect(await views()).toBe(1);
    const locked = await addStory(opened.database, series, { is_free: false, candy_price: 3 });
    const refused = { ...payload, storyId: locked };
    expect((await server.inject({ method: 'POST', url: '/api/viewcountup', payload: refused })).statusCode).toBe(401);
  });

  it('VIEW-02 VIEW-10 INT-48 of a listener and a story is counted once in 24 hours, in whatever stay', async () => {
    const listener = aVisitor();
    for (const seconds of [0, 60, 3600, DAY_MS / SECOND_MS - 3661]) {
      clock.now += seconds * SECOND_MS;
      expect((await hear({ listener })).statusCode).toBe(200);
    }
    expect(await views()).toBe(1);
    clock.now += 10 * SECOND_MS;
    expect((await hear({ listener })).statusCode).toBe(200);
    expect(await views()).toBe(2);
  });

  it('VIEW-05 VIEW-09 is refused as long as less than ten seconds have passed since the last report, of any story', async () => {
    const listener = aVisitor();
    const other = { seriesId: series, storyId: await addStory(opened.database, series) };
    await hear({ listener });
    clock.now += 9.9 * SECOND_MS;
    expect((await hear({ listener, pair: other })).statusCode).toBe(429);
    clock.now += 0.1 * SECOND_MS;
    expect((await hear({ listener })).statusCode).toBe(200); // once more the same: its time is used up
    expect((await hear({ listener, pair: other })).statusCode).toBe(429);
    clock.now += 10 * SECOND_MS;
    expect((await hear({ listener, pair: other })).statusCode).toBe(200);
    expect([await views(), await views(other.storyId as StoryId)]).toEqual([1, 1]);
  });

  it('VIEW-05 VIEW-11 is none of listeners who make themselves up', async () => {
    const day = aVisitor();
    const older = day.replace(/\.[0-9]{13}\./, `.${clock.now - DAY_MS}.`);
    const foreign = aListenerToken('another secret of thirty-two bytes', clock.now - DAY_MS);
    for (const listener of [randomUUID(), older, foreign, `${day.slice(0, -1)}!`, '']) {
      expect((await hear({ listener })).statusCode).toBe(200);
    }
    const shown = { seriesId: series, storyId: story, playId: randomUUID(), listener: older };
    const answer = await server.inject({ method: 'POST', url: '/api/viewcountup', payload: shown });
    expect(answer.statusCode).toBe(404);
    expect(await views()).toBe(0);
  });

  it('VIEW-05 is none before a new visitor has been known for ten seconds', async () => {
    const listener = aVisitor(0);
    for (let second = 0; second < 10; second += 1) {
      expect((await hear({ listener })).statusCode).toBe(200);
      clock.now += SECOND_MS;
    }
    expect(await views()).toBe(0);
    await hear({ listener });
    expect(await views()).toBe(1);
  });

  it('VIEW-05 of a program is answered, and not counted', async () => {
    const headers = { cookie: `listener=${aVisitor()}`, 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1)' };
    const payload = { seriesId: series, storyId: story, playId: randomUUID() };
    expect((await server.inject({ method: 'POST', url: '/api/viewcountup', payload, headers })).statusCode).toBe(200);
    expect(await views()).toBe(0);
  });

  it('CRE-04 INT-48 notes the end of a story that was heard in two stays of a day', async () => {
    const listener = aVisitor();
    await hear({ listener, heardToEnd: false });
    clock.now += 3600 * SECOND_MS;
    const playId = randomUUID();
    await hear({ listener, playId, heardToEnd: false });
    expect((await hear({ listener, playId, heardToEnd: true })).statusCode).toBe(200);
    expect(await heardToEnd()).toEqual([true]);
  });

  it('VIEW-05 is counted for one of several stories that a listener claims at once', async () => {
    const listener = aVisitor();
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async () => ({ seriesId: series, storyId: await addStory(opened.database, series) })),
    );
    const answers = await Promise.all(pairs.map((pair) => hear({ listener, pair })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const counted = await Promise.all(pairs.map(({ storyId }) => views(storyId as StoryId)));
    expect(counted.reduce((sum, one) => sum + one)).toBe(1);
  });

  it('is counted for everybody who hears the same series at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => hear()));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await views()).toBe(20);
    const score = await opened.database.kysely
      .selectFrom('series_scores')
      .select('popularity')
      .where('series_id', '=', series)
      .executeTakeFirstOrThrow();
    expect(score.popularity).toBeCloseTo(weightOfViews(clock.now, 20).popularity, 9);
  });

  it('VIEW-09 is refused for a pair that does not exist, is hidden or is locked, and nothing is counted', async () => {
    const locked = await addStory(opened.database, series, { is_free: false, candy_price: 3 });
    const hidden = await addStory(opened.database, series, { status: 'hidden' });
    const other = await addSeries(opened.database);
    const refused = async (seriesId: number, storyId: number) =>
      (await hear({ pair: { seriesId, storyId } })).statusCode;
    expect(await refused(series, locked)).toBe(401);
    expect(await refused(series, hidden)).toBe(404);
    expect(await refused(other, story)).toBe(404);
    expect(await refused(987_654_321, 987_654_321)).toBe(404);
    await opened.database.kysely.updateTable('series').set({ status: 'hidden' }).where('id', '=', series).execute();
    expect(await refused(series, story)).toBe(404);
    expect([await views(), await views(locked), await views(hidden)]).toEqual([0, 0, 0]);
  });

  it('API-51 takes exactly the payload of the specification as well', async () => {
    const payload = { seriesId: series, storyId: story };
    const headers = { cookie: `listener=${aVisitor()}` };
    const send = () => server.inject({ method: 'POST', url: '/api/viewcountup', payload, headers });
    expect((await send()).statusCode).toBe(200);
    clock.now += 60 * SECOND_MS;
    expect((await send()).statusCode).toBe(200);
    expect(await views()).toBe(1);
  });
});

describe('the listener cookie', () => {
  it('VIEW-11 is given to who has none, kept a year out of reach of scripts, and then stays', async () => {
    const payload = { seriesId: series, storyId: story, playId: randomUUID() };
    const first = await server.inject({ method: 'POST', url: '/api/viewcountup', payload });
    const [cookie] = first.cookies;
    expect(cookie).toMatchObject({ name: 'listener', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
    clock.now += 60 * SECOND_MS;
    expect((await hear({ listener: cookie!.value })).headers['set-cookie']).toBeUndefined();
    expect(await views()).toBe(1);
  });

  it('that nobody gave out is replaced', async () => {
    const answer = await hear({ listener: 'robots' });
    expect(answer.cookies[0]?.value).toMatch(/^[0-9a-f-]{36}\.[0-9]{13}\.[\w-]{22}$/);
  });

  it('is not set by calls that do not need to know who asks', async () => {
    expect((await server.inject('/api/genres')).headers['set-cookie']).toBeUndefined();
  });
});

describe('popularity', () => {
  async function order(): Promise<readonly number[]> {
    const list = await call(server, 'getDiscovery', '/api/discovery?size=100');
    return list.series.map(({ id }) => id);
  }

  it('follows listening, which fades by half in a week', async () => {
    const rival = await addSeries(opened.database);
    const told = await addStory(opened.database, rival);
    const hearRival = () => hear({ pair: { seriesId: rival, storyId: told } });
    for (let count = 0; count < 3; count += 1) await hear();
    await hearRival();
    expect((await order()).slice(0, 2)).toEqual([series, rival]);
    clock.now += 14 * DAY_MS; // the three are worth three quarters now
    await hearRival();
    expect((await order()).slice(0, 2)).toEqual([rival, series]);
  });

  it('of a series stays while it is hidden', async () => {
    const rival = await addSeries(opened.database);
    await addStory(opened.database, rival);
    await hear();
    const set = (status: 'hidden' | 'published') =>
      opened.database.kysely.updateTable('series').set({ status }).where('id', '=', series).execute();
    await set('hidden');
    expect(await order()).not.toContain(series);
    await set('published');
    expect((await order())[0]).toBe(series);
  });
});
