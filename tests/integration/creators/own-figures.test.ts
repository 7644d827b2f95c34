import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnFiguresAnswer, OwnSeriesAnswer } from '../../../common/contract/creator-schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer, PRICE } from '../../support/candy/candy-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

type Figures = Static<typeof OwnFiguresAnswer>;

/** What an author gets of a story that was unlocked. */
const SHARE = (7 * PRICE) / 10;

let server: AccountServer;
let candy: CandyServer;
let author: SignedIn;
let listener: SignedIn;
let series: SeriesId;
let stories: readonly StoryId[];

beforeAll(async () => {
  server = await AccountServer.start();
  candy = new CandyServer(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  [author, listener] = [await server.aSession(), await server.aSession()];
  ({ id: series, stories } = await candy.aSeries(author));
});

const figures = (query = '', who = author) => candy.get<Figures>(`/api/my-series/figures${query}`, who);
const whole = () => candy.get<Static<typeof OwnSeriesAnswer>>(`/api/my-series/${series}`, author);
const month = async (name: string) => (await figures()).months.find((one) => one.month === name);

/** @param at like 2026-11-01T00:30, in Korean time */
const inKorea = (at: string) => new Date(`${at}+09:00`);

async function heard(
  at: string,
  { story = stories[0]!, of = series, by = randomUUID() as string } = {},
): Promise<void> {
  const text = `INSERT INTO views (listener, play_id, story_id, series_id, counted_at) VALUES ($1, $2, $3, $4, $5)`;
  await server.opened.database.read({ name: 'heard', text }, [by, randomUUID(), story, of, inKorea(at)]);
}

async function liked(at: string): Promise<void> {
  const { token } = await server.aSession();
  const here = server.clock.now;
  server.clock.now = inKorea(at).getTime();
  const answer = await server.ask('POST', `/api/series/${series}/like`, { token, body: {} });
  expect(answer.status).toBe(200);
  server.clock.now = here;
}

describe('the months of an author', () => {
  it('CRE-15 are the nine up to the present one in Korea, also those in which nothing was', async () => {
    const { months, lastMonth, totalLikes } = await figures();
    expect(months.map(({ month: name }) => name)).toEqual(
      ['03', '04', '05', '06', '07', '08', '09', '10', '11'].map((number) => `2026-${number}`),
    );
    expect(months.every(({ listens, likes, candy: earned }) => listens + likes + earned === 0)).toBe(true);
    expect([lastMonth, totalLikes]).toEqual([{ listens: 0, candy: 0 }, 0]);
  });

  it('CRE-15 begin and end at midnight in Korea', async () => {
    for (const at of ['2026-02-28T23:59', '2026-03-01T00:00', '2026-10-31T23:59', '2026-11-01T00:00']) await heard(at);
    expect((await figures()).months.map(({ listens }) => listens)).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 1]);
  });

  it('CRE-15 are measured by what the last one had by then', async () => {
    // It is six in the evening of the 21st.
    for (const at of ['2026-10-01T00:00', '2026-10-21T17:59', '2026-10-21T18:00', '2026-10-31T12:00']) await heard(at);
    expect(await figures()).toMatchObject({ lastMonth: { listens: 2 } });
    expect(await month('2026-10')).toMatchObject({ listens: 4 });
  });

  it('CRE-15 LIK-01 have the likes that stand, and all there are beside them', async () => {
    for (const at of ['2025-12-24T12:00', '2026-09-30T23:59', '2026-11-02T12:00']) await liked(at);
    const { months, totalLikes } = await figures();
    expect(months.map(({ likes }) => likes)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 1]);
    expect(totalLikes).toBe(3);
  });

  it('CRE-15 CND-09 have what was earned in them', async () => {
    await candy.give(listener, 2 * PRICE);
    const now = server.clock.now;
    server.clock.now = inKorea('2026-10-05T12:00').getTime();
    expect((await candy.unlock(stories[0]!, listener)).status).toBe(200);
    server.clock.now = now;
    expect((await candy.unlock(stories[1]!, listener)).status).toBe(200);
    const { months, lastMonth } = await figures();
    expect(months.slice(-2).map((one) => one.candy)).toEqual([SHARE, SHARE]);
    expect(lastMonth.candy).toBe(SHARE);
    expect(await whole()).toMatchObject({
      series: { totalCandy: 2 * SHARE },
      stories: [{ totalCandy: SHARE }, { totalCandy: SHARE }, { totalCandy: 0 }],
    });
  });

  it('CRE-15 are those of one series where it is named, and of nobody else’s', async () => {
    const other = await candy.aSeries(author);
    await heard('2026-11-05T12:00');
    await heard('2026-11-06T12:00', { story: other.stories[0]!, of: other.id });
    expect((await month('2026-11'))?.listens).toBe(2);
    expect((await figures(`?series=${series}`)).months.at(-1)?.listens).toBe(1);
    expect((await figures('', listener)).months.at(-1)?.listens).toBe(0);
    for (const query of [`?series=${series}`, '?series=1000000', '?series=x']) {
      const answer = await server.ask('GET', `/api/my-series/figures${query}`, { token: listener.token });
      expect([query, answer.status]).toEqual([query, 404]);
    }
  });
});

describe('whom a series has reached', () => {
  it('CRE-21 decisions §6 is told of those who keep stories when they are deleted, each counted once', async () => {
    const other = await server.aSession();
    for (const who of [listener, other]) await candy.give(who, 2 * PRICE);
    for (const story of stories.slice(0, 2)) expect((await candy.unlock(story, listener)).status).toBe(200);
    expect((await candy.unlock(stories[1]!, other)).status).toBe(200);
    const soon = new Date(server.clock.now + 1000);
    await addStory(server.opened.database, series, { status: 'scheduled', published_at: soon });
    const { totalBuyers, boughtStories, scheduledCount, stories: listed } = await whole();
    expect([totalBuyers, boughtStories, scheduledCount]).toEqual([2, 2, 1]);
    const buyers = new Map(listed.map((story) => [story.id, story.totalBuyers]));
    expect(stories.map((id) => buyers.get(id))).toEqual([1, 2]);
  });
});

describe('a listener', () => {
  it('CRE-15 is counted once for a story and once for its series, however often', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    for (const at of ['2026-11-05T12:00', '2026-11-06T12:00']) await heard(at, { by: one });
    await heard('2026-11-07T12:00', { by: one, story: stories[1]! });
    await heard('2026-11-07T12:00', { by: other, story: stories[1]! });
    const { totalListeners, stories: listed } = await whole();
    expect(totalListeners).toBe(2);
    expect(listed.map((story) => [story.totalListens, story.totalListeners])).toEqual([
      [2, 2],
      [2, 1],
      [0, 0],
    ]);
  });
});

describe('the own series', () => {
  it('CRE-15 come with sort listens the one that is heard most first', async () => {
    const [second, third] = [await addSeries(server.opened.database, { author_id: author.userId }), series];
    await addStory(server.opened.database, second);
    const score = (id: SeriesId, listens: number) =>
      server.opened.database.read(
        { name: 'score', text: `UPDATE series_scores SET listens = $2 WHERE series_id = $1` },
        [id, listens],
      );
    await score(second, 5);
    await score(third, 7);
    const ids = async (query: string) =>
      (await candy.get<{ allSeries: { id: number }[] }>(`/api/my-series${query}`, author)).allSeries.map(
        ({ id }) => id,
      );
    expect(await ids('?sort=listens')).toEqual([third, second]);
    await score(second, 9);
    expect(await ids('?sort=listens')).toEqual([second, third]);
    expect(await ids('?sort=listens&size=1&page=2')).toEqual([third]);
  });
});
