import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { CALENDAR_DAYS } from '../../../common/kernel/limits.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { aSeries, aStory } from '../../support/builders.ts';
import { addRows, rowsOf } from '../../support/catalogue/add-rows.ts';
import { addSeries, addStory, addUnlock } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { listContract } from '../../contract/api/list-contract.ts';

const HOUR_MS = 3_600_000;

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS });
});
afterAll(() => server.stop());

const inHours = (hours: number): Date => new Date(server.clock.now + hours * HOUR_MS);

type Facts = NonNullable<Parameters<typeof addSeries>[1]>;

/** A series with a published story, and one that is scheduled where it is told when. */
async function going(title: string, facts: Facts = {}, nextAt?: Date): Promise<SeriesId> {
  const { database } = server.opened;
  const id = await addSeries(database, { title, ...facts });
  await addStory(database, id);
  if (nextAt) await addStory(database, id, { title: '비밀', status: 'scheduled', published_at: nextAt });
  return id;
}

const titles = ({ series }: { readonly series: readonly { readonly title: string }[] }) =>
  series.map(({ title }) => title);

async function calendar(): Promise<CallAnswer<'getCalendar'>> {
  const { status, body } = await server.ask('GET', '/api/calendar');
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('비밀');
  return body as CallAnswer<'getCalendar'>;
}

describe('the calendar', () => {
  beforeEach(async () => {
    const text = `TRUNCATE series, stories, listing_lengths RESTART IDENTITY CASCADE`;
    await server.opened.database.read({ name: 'empty', text }, []);
  });

  it('API-71 has what is scheduled within two weeks, the nearest first, then what has days, the latest story first', async () => {
    await going('요일만', { weekdays: ['fri'] });
    await going('모레', {}, inHours(48));
    await going('내일', { weekdays: ['mon'] }, inHours(24));
    await going('아무 말 없음');
    const late = await going('요일만, 어제', { weekdays: ['tue', 'sat'] });
    await addStory(server.opened.database, late, { published_at: inHours(-24) });
    // Too far: its author names days, and none before that.
    await going('먼 훗날', { weekdays: ['wed'] }, inHours(24 * CALENDAR_DAYS + 1));
    const answer = await calendar();
    expect(titles(answer).toSorted()).toEqual(['내일', '먼 훗날', '모레', '요일만', '요일만, 어제']);
    expect(titles(answer).slice(0, 3)).toEqual(['내일', '모레', '요일만, 어제']);
    expect(answer.day).toBe(new Date(server.clock.now + 9 * HOUR_MS).toISOString().slice(0, 10));
    expect(answer.series[0]).toMatchObject({ weekdays: ['mon'], nextStoryAt: inHours(24).toISOString() });
  });

  it('API-71 leaves out what is completed, hidden or empty, and says no time that has passed', async () => {
    await going('끝난 이야기', { is_completed: true, weekdays: ['fri'] }, inHours(24));
    await going('숨긴 이야기', { status: 'hidden', weekdays: ['fri'] }, inHours(24));
    await addSeries(server.opened.database, { title: '빈 이야기', weekdays: ['fri'] });
    await going('지난 예정', {}, inHours(-1));
    await going('지난 예정과 요일', { weekdays: ['fri'] }, inHours(-1));
    const answer = await calendar();
    expect(titles(answer)).toEqual(['지난 예정과 요일']);
    expect(answer.series[0]).not.toHaveProperty('nextStoryAt');
  });

  it('API-71 SHL-91 what is kept of it changes with the schedule', async () => {
    const id = await going('물때', {}, inHours(24));
    expect(titles(await calendar())).toEqual(['물때']);
    await server.opened.database.kysely
      .updateTable('stories')
      .set({ status: 'draft' })
      .where('series_id', '=', id)
      .where('status', '=', 'scheduled')
      .execute();
    await expect.poll(async () => titles(await calendar())).toEqual([]);
  });

  it('API-71 tells a member what of it they follow, by the series or by its author', async () => {
    const member = await server.aSession();
    const own = async () => {
      const { body } = await server.ask('GET', '/api/users/me/calendar', { token: member.token });
      return titles(body as CallAnswer<'getMyCalendar'>);
    };
    const bySeries = await going('작품을 팔로우', { weekdays: ['fri'] });
    const byAuthor = await going('작가를 팔로우', {}, inHours(30));
    await going('남의 것', {}, inHours(24));
    const quiet = await going('아무 말 없음');
    const far = await going('먼 훗날', {}, inHours(24 * CALENDAR_DAYS + 1));
    expect(await own()).toEqual([]);
    await follow(member, [bySeries, quiet, far], [byAuthor, bySeries]);
    expect(await own()).toEqual(['작가를 팔로우', '작품을 팔로우']);
  });
});

/** The member follows these series, and the authors of those. */
async function follow(
  { userId }: SignedIn,
  series: readonly SeriesId[],
  ofAuthors: readonly SeriesId[] = [],
): Promise<void> {
  const { database } = server.opened;
  const followed_at = new Date(server.clock.now);
  const rows = series.map((id) => ({ member_id: userId, series_id: id, followed_at }));
  await addRows(rowsOf(database), 'series_follows', rows);
  const authors = await database.kysely
    .selectFrom('series')
    .select('author_id')
    .where('id', 'in', [...ofAuthors, 0 as SeriesId])
    .execute();
  const authorRows = authors.map(({ author_id }) => ({ member_id: userId, author_id, followed_at }));
  await addRows(rowsOf(database), 'author_follows', authorRows);
}

describe('what is new', () => {
  const feed = async (member: SignedIn) => {
    const { body } = await server.ask('GET', '/api/users/me/feed', { token: member.token });
    return (body as CallAnswer<'getMyFeed'>).stories;
  };

  it('API-72 has the stories of the followed, each once, the newest first', async () => {
    const member = await server.aSession();
    const { database } = server.opened;
    const [both, byAuthor, others] = [await going('둘 다'), await going('작가만'), await going('남의 것')];
    const add = (id: SeriesId, title: string, hours: number, facts: Parameters<typeof addStory>[2] = {}) =>
      addStory(database, id, { title, published_at: inHours(hours), ...facts });
    await add(both, '그제', -48, { is_free: false, candy_price: 3 });
    const yesterday = await add(byAuthor, '어제', -24, { is_free: false, candy_price: 3 });
    await add(both, '오늘', -1);
    await add(others, '남의 회차', -1);
    await add(both, '비밀', 24, { status: 'scheduled' });
    await add(both, '숨긴 회차', -2, { status: 'hidden' });
    await add(both, '오래전', -24 * 61);
    await follow(member, [both], [both, byAuthor]);
    await addUnlock(database, member.userId, yesterday);
    const stories = await feed(member);
    expect(stories.map(({ title, isFree, isPaid }) => [title, isFree, isPaid])).toEqual([
      ['오늘', true, false],
      ['어제', false, true],
      ['그제', false, false],
    ]);
    expect(stories[0]).toMatchObject({ duration: 120, series: { id: both, title: '둘 다', language: 'ko' } });
    await database.kysely.updateTable('series').set({ status: 'hidden' }).where('id', '=', both).execute();
    expect((await feed(member)).map(({ title }) => title)).toEqual(['어제']);
  });
});

listContract('getMyFeed', {
  server: () => server,
  itemOf: (id) => ({
    id: aStory(id).id,
    title: '',
    episode: null,
    duration: 1,
    isFree: true,
    isPaid: false,
    publishedAt: '2026-11-24T00:00:00.000Z',
    series: { id: aSeries(1, []).id, title: '', imageUrl: null, isAdult: false, language: 'ko' },
  }),
  seed: async (memberId, count) => {
    const { database } = server.opened;
    const series = await going('연재');
    await addRows(rowsOf(database), 'series_follows', [
      { member_id: memberId, series_id: series, followed_at: inHours(0) },
    ]);
    const ids = [];
    for (let hours = count; hours > 0; hours -= 1) {
      ids.push(await addStory(database, series, { published_at: inHours(-hours) }));
    }
    return ids.toReversed();
  },
});
