import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { ok } from '../../../common/kernel/result.ts';
import { StudioApiAdapter } from '../../../src/adapters/api/studio-api-adapter.ts';
import { AccountServer, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer, PRICE } from '../../support/candy/candy-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { must } from '../../support/must.ts';
import { transportTo } from '../../support/http/transport-to.ts';

const DAY_MS = 86_400_000;
/** Of what is paid the author gets 70 %. */
const EARNED = (PRICE * 70) / 100;

let server: AccountServer;
let candy: CandyServer;
let author: SignedIn;
let other: SignedIn;
let series: SeriesId;
let story: StoryId;

beforeAll(async () => {
  const limiter = { take: async () => ok(undefined), forget: async () => {} };
  server = await AccountServer.start({ limiter });
  candy = new CandyServer(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  [author, other] = [await server.aSession(), await server.aSession()];
  series = await addSeries(server.opened.database, { author_id: author.userId });
  story = await addStory(server.opened.database, series);
});

interface Heard {
  readonly daysAgo?: number;
  readonly listener?: string;
  readonly of?: { readonly series: SeriesId; readonly story: StoryId };
  /** Undefined for a player that does not tell. */
  readonly isToEnd?: boolean;
}

/** A listen of some day, at noon in Korea. */
async function heard({ daysAgo = 0, listener = randomUUID(), of = { series, story }, isToEnd }: Heard = {}) {
  const noon = Math.floor(server.clock.now / DAY_MS) * DAY_MS + 3 * 60 * 60 * 1000;
  const view = {
    listener,
    play_id: randomUUID(),
    story_id: of.story,
    series_id: of.series,
    counted_at: new Date(noon - daysAgo * DAY_MS),
    heard_to_end: isToEnd ?? null,
  };
  await server.opened.database.kysely.insertInto('views').values(view).execute();
}

const ask = (path: string, { token } = author): Promise<Answer> => server.ask('GET', path, { token });

async function numbers(query = '', who = author): Promise<CallAnswer<'getStudio'>> {
  const answer = await ask(`/api/studio${query}`, who);
  expect(answer.status).toBe(200);
  return answer.body as CallAnswer<'getStudio'>;
}

async function comments(who = author): Promise<CallAnswer<'getStudioComments'>['comments']> {
  return ((await ask('/api/studio/comments', who)).body as CallAnswer<'getStudioComments'>).comments;
}

async function say(text: string, { token }: SignedIn, rest: object = {}, on = series): Promise<number> {
  const answer = await server.ask('POST', `/api/series/${on}/reviews`, { token, body: { text, ...rest } });
  expect(answer.status).toBe(200);
  return (answer.body as { readonly review: { readonly id: number } }).review.id;
}

describe('the numbers of the studio', () => {
  it('CRE-04 MODE-15 are listens, listeners and candy by days in Korea, and by series', async () => {
    const [once, twice] = [randomUUID(), randomUUID()];
    await heard({ daysAgo: 2, listener: once });
    await heard({ daysAgo: 2, listener: twice });
    await heard({ daysAgo: 1, listener: twice });
    const locked = await addStory(server.opened.database, series, { is_free: false, candy_price: PRICE });
    await candy.give(other, PRICE);
    expect((await candy.unlock(locked, other)).status).toBe(200);

    const { total, days, series: all } = await numbers('?days=7');
    expect(days).toHaveLength(7);
    expect(days.map(({ listens }) => listens)).toEqual([0, 0, 0, 0, 2, 1, 0]);
    expect(days.map(({ candy: earned }) => earned)).toEqual([0, 0, 0, 0, 0, 0, EARNED]);
    expect(days[4]).toEqual({
      day: '2026-11-19',
      listens: 2,
      listeners: 2,
      completion: null,
      heardSeconds: 0,
      candy: 0,
      gifted: 0,
    });
    expect(total).toEqual({ listens: 3, listeners: 2, completion: null, heardSeconds: 0, candy: EARNED, gifted: 0 });
    expect(all).toEqual([{ id: series, title: '등대는 열두 시에 말한다', ...total }]);
  });

  it('SHL-101 are told beside those of as many days before, to the same time of day', async () => {
    const twice = randomUUID();
    const second = await addSeries(server.opened.database, { author_id: author.userId });
    await heard({ daysAgo: 3 });
    await heard({ daysAgo: 8, listener: twice, isToEnd: true });
    await heard({ daysAgo: 13, listener: twice, isToEnd: false });
    await heard({ daysAgo: 14 });
    await heard({ daysAgo: 9, of: { series: second, story: await addStory(server.opened.database, second) } });
    // Later on that day than it is now.
    const { database } = server.opened;
    const late = { play_id: randomUUID(), story_id: story, series_id: series, heard_to_end: null };
    const counted = new Date(server.clock.now - 7 * DAY_MS + 1000);
    await database.kysely
      .insertInto('views')
      .values({ ...late, listener: randomUUID(), counted_at: counted })
      .execute();

    expect((await numbers('?days=7')).before).toEqual({ listens: 3, listeners: 2, completion: 0.5, candy: 0 });
    expect((await numbers(`?days=7&series=${second}`)).before).toMatchObject({ listens: 1, completion: null });
    expect((await numbers('?days=7', other)).before).toMatchObject({ listens: 0, candy: 0 });
  });

  it('CND-28 CRE-04 show candy that was given apart, by day, by series and in the file', async () => {
    const { database } = server.opened;
    const both = await addSeries(database, { author_id: author.userId });
    const [gift, bought] = [
      await addStory(database, both, { is_free: false, candy_price: PRICE }),
      await addStory(database, both, { is_free: false, candy_price: PRICE }),
    ];
    await candy.give(other, PRICE, { expiresAt: undefined });
    expect((await candy.unlock(gift, other)).status).toBe(200);
    const { total, days, series: all } = await numbers('?days=7');
    expect(total).toMatchObject({ candy: 0, gifted: EARNED });
    expect(days.map(({ gifted }) => gifted)).toEqual([0, 0, 0, 0, 0, 0, EARNED]);
    expect(all.find(({ id }) => id === both)).toMatchObject({ candy: 0, gifted: EARNED });
    const read = must(
      await new StudioApiAdapter(transportTo(server.app, author.token)).numbers({ span: 7, series: undefined }),
    );
    expect([read.total, read.days.at(-1)]).toMatchObject(Array(2).fill({ candy: 0, gifted: EARNED }));
    await candy.give(other, PRICE);
    expect((await candy.unlock(bought, other)).status).toBe(200);
    expect((await numbers('?days=7')).total).toMatchObject({ candy: EARNED, gifted: EARNED });
    const { csv } = (await ask('/api/studio/csv?days=7')).body as CallAnswer<'exportStudio'>;
    const rows = csv.trimEnd().split('\r\n');
    expect(rows[0]).toContain('선물 캔디(정산 안 됨)');
    expect(rows.at(-1)?.endsWith(`,"${EARNED}","${EARNED}"`)).toBe(true);
  });

  it('CRE-04 take a listen shortly after midnight in Korea for that day', async () => {
    const at = new Date('2026-11-20T15:30:00Z');
    const view = { listener: randomUUID(), play_id: randomUUID(), story_id: story, series_id: series, counted_at: at };
    await server.opened.database.kysely.insertInto('views').values(view).execute();
    const { days } = await numbers('?days=7');
    expect(days.filter(({ listens }) => listens > 0).map(({ day }) => day)).toEqual(['2026-11-21']);
  });

  it('CRE-04 know completion of those listens alone of which it is told', async () => {
    await heard({ isToEnd: true });
    await heard({ isToEnd: false });
    await heard({ isToEnd: false });
    await heard();
    expect((await numbers()).total).toMatchObject({ listens: 4, completion: 0.333 });
  });

  it('CRE-04 are of 30 days unless 7 or 90 are asked for, and of nothing before', async () => {
    await heard({ daysAgo: 29 });
    await heard({ daysAgo: 30 });
    await heard({ daysAgo: 89 });
    await heard({ daysAgo: 90 });
    const counted = async (query: string) => {
      const { days, total } = await numbers(query);
      return [days.length, total.listens];
    };
    expect(await counted('')).toEqual([30, 1]);
    expect(await counted('?days=1e9')).toEqual([30, 1]);
    expect(await counted('?days=7')).toEqual([7, 0]);
    expect(await counted('?days=90')).toEqual([90, 3]);
  });

  it('CRE-04 of one series are its own, beside the sums of all', async () => {
    const second = await addSeries(server.opened.database, { author_id: author.userId, title: '둘째' });
    await heard();
    await heard({ of: { series: second, story: await addStory(server.opened.database, second) } });
    const of = await numbers(`?series=${second}`);
    expect(of.total.listens).toBe(1);
    expect(of.series.map(({ listens }) => listens)).toEqual([1, 1]);
    expect((await numbers()).total.listens).toBe(2);
  });

  it('CRE-04 come as a table, in which nothing is a formula', async () => {
    await heard({ daysAgo: 1, isToEnd: true });
    const { fileName, csv } = (await ask('/api/studio/csv?days=7')).body as CallAnswer<'exportStudio'>;
    expect(fileName).toBe('soridam-studio-2026-11-15-2026-11-21.csv');
    const rows = csv.trimEnd().split('\r\n');
    expect(rows).toHaveLength(8);
    expect(rows[0]).toBe(
      '\ufeff"날짜","듣기","청취자","완청률(%)","회원이 들은 시간(분)","캔디","선물 캔디(정산 안 됨)"',
    );
    expect(rows.at(-2)).toBe('"2026-11-20","1","1","100","0","0","0"');
    expect(rows.at(-1)).toBe('"2026-11-21","0","0","","0","0","0"');
  });

  it('CRE-04 of whoever has no series are none', async () => {
    const { total, days, series: all } = await numbers('', other);
    expect([total.listens, days.length, all]).toEqual([0, 30, []]);
  });
});

describe('the comments of the studio', () => {
  it('CRE-04 are those that wait for an answer first, the latest first', async () => {
    const early = await say('첫 댓글', other);
    const answered = await say('답을 받은 댓글', other);
    const late = await say('마지막 댓글', other);
    await say('고맙습니다', author, { parentId: answered });
    await say('작가의 말', author);
    const found = await comments();
    expect(found.map(({ review, isAnswered }) => [review.id, isAnswered])).toEqual([
      [late, false],
      [early, false],
      [answered, true],
    ]);
    expect(found[2]?.review.subReviews).toMatchObject([{ text: '고맙습니다', isAuthor: true }]);
    expect(found[0]?.series).toEqual({ id: series, title: '등대는 열두 시에 말한다' });
  });

  it('CRE-04 hold nothing that is deleted or hidden, and are not answered by somebody else', async () => {
    const open = await say('궁금해요', other);
    const hidden = await say('광고', other);
    const gone = await say('지울 말', other);
    await say('저도요', await server.aSession(), { parentId: open });
    await server.ask('PUT', `/api/reviews/${hidden}/hide`, { token: author.token, body: { isHidden: true } });
    await server.ask('DELETE', `/api/reviews/${gone}`, { token: other.token });
    expect((await comments()).map(({ review, isAnswered }) => [review.id, isAnswered])).toEqual([[open, false]]);
  });
});

describe('the schedule of the studio', () => {
  it('CRE-04 holds what is not published yet, by its time, and no other story', async () => {
    const { database } = server.opened;
    const soon = new Date(server.clock.now + DAY_MS);
    const late = new Date(server.clock.now + 2 * DAY_MS);
    const draft = await addStory(database, series, { status: 'draft', published_at: null });
    const second = await addStory(database, series, { status: 'scheduled', published_at: late });
    const first = await addStory(database, series, { status: 'scheduled', published_at: soon });
    const processing = await addStory(database, series, { status: 'processing', published_at: null });
    await addStory(database, series, { status: 'hidden' });
    const { stories } = (await ask('/api/studio/schedule')).body as CallAnswer<'getStudioSchedule'>;
    expect(stories.map(({ story: { id, status, publishedAt } }) => [id, status, publishedAt])).toEqual([
      [first, 'scheduled', soon.toISOString()],
      [second, 'scheduled', late.toISOString()],
      [processing, 'processing', null],
      [draft, 'draft', null],
    ]);
    expect(stories[0]?.series.id).toBe(series);
  });

  it('CRE-04 CRE-15 says of a story that only its series keeps back that it comes with the series', async () => {
    const { database } = server.opened;
    const draft = await addSeries(database, { author_id: author.userId, status: 'draft', published_at: null });
    const waiting = await addStory(database, draft);
    const soon = new Date(server.clock.now + DAY_MS);
    const scheduled = await addStory(database, draft, { status: 'scheduled', published_at: soon });
    const states = async (path: string) => {
      const { stories } = (await ask(path)).body as CallAnswer<'getOwnSeries'>;
      return stories.map(({ id, status, publishedAt }) => [id, status, publishedAt]);
    };
    const expected = [
      [scheduled, 'scheduled', soon.toISOString()],
      [waiting, 'with-series', null],
    ];
    expect(await states(`/api/my-series/${draft}`)).toEqual(expected);
    const { stories } = (await ask('/api/studio/schedule')).body as CallAnswer<'getStudioSchedule'>;
    expect(stories.map(({ story: { id, status, publishedAt } }) => [id, status, publishedAt])).toEqual(expected);

    const status = (value: 'published' | 'hidden') =>
      database.kysely
        .updateTable('series')
        .set({ status: value, published_at: soon })
        .where('id', '=', draft)
        .execute();
    await status('hidden');
    expect((await states(`/api/my-series/${draft}`))[1]?.[1]).toBe('hidden');
    await status('published');
    expect((await states(`/api/my-series/${draft}`))[1]?.[1]).toBe('published');
    expect((await ask('/api/studio/schedule')).body).toMatchObject({ stories: [{ story: { id: scheduled } }] });
  });
});

it('CRE-04 UP5 an author finds nothing of another one, by whatever way', async () => {
  await heard();
  await say('안녕하세요', other);
  await addStory(server.opened.database, series, { status: 'draft', published_at: null });
  await addSeries(server.opened.database, { author_id: other.userId });
  const none = { listens: 0, listeners: 0, completion: null, heardSeconds: 0, candy: 0, gifted: 0 };
  expect((await numbers('', other)).total).toEqual(none);
  expect((await numbers('', other)).series.map(({ id }) => id)).not.toContain(series);
  expect((await ask(`/api/studio?series=${series}`, other)).status).toBe(404);
  expect((await ask(`/api/studio/csv?series=${series}`, other)).status).toBe(404);
  expect(await comments(other)).toEqual([]);
  expect((await ask('/api/studio/schedule', other)).body).toEqual({ stories: [] });
});

it('CRE-04 a deleted series is in none of them', async () => {
  await heard();
  await say('안녕하세요', other);
  await addStory(server.opened.database, series, { status: 'draft', published_at: null });
  await server.ask('DELETE', `/api/series/${series}`, { token: author.token });
  expect(await numbers()).toMatchObject({ total: { listens: 0 }, series: [] });
  expect(await comments()).toEqual([]);
  expect((await ask('/api/studio/schedule')).body).toEqual({ stories: [] });
});
