import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { AccountServer, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

let server: AccountServer;
let member: SignedIn;
let another: SignedIn;
let series: SeriesId;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS });
});
beforeEach(async () => {
  [member, another] = [await server.aSession(), await server.aSession()];
  series = await addSeries(server.opened.database);
  await addStory(server.opened.database, series);
});
afterAll(() => server.stop());

const press = (who: SignedIn): Promise<Answer> =>
  server.askTillTaken('POST', `/api/series/${series}/like`, { body: {}, token: who.token });

async function like(who?: SignedIn): Promise<unknown> {
  return (await server.ask('GET', `/api/series/${series}/like`, who && { token: who.token })).body;
}

async function shownTotal(): Promise<number> {
  const { body } = await server.ask('GET', `/api/series/${series}?seriesCategory=original`);
  return (body as { readonly detailSeries: { readonly totalLike: number } }).detailSeries.totalLike;
}

const hide = () =>
  server.opened.database.kysely.updateTable('series').set({ status: 'hidden' }).where('id', '=', series).execute();

describe('a like', () => {
  it('API-22 LIK-03 ENT-58 is counted by the very next detail of the series', async () => {
    expect(await shownTotal()).toBe(0);
    await press(member);
    await press(another);
    expect(await shownTotal()).toBe(2);
    await press(member);
    expect(await shownTotal()).toBe(1);
  });

  it('VAL-18 SES-68 is a member’s to give', async () => {
    expect((await server.ask('POST', `/api/series/${series}/like`, { body: {} })).status).toBe(401);
    expect(await shownTotal()).toBe(0);
  });

  it('API-20 of a series that is hidden or never was is not found, and not taken', async () => {
    await hide();
    expect((await press(member)).status).toBe(404);
    const missing = await server.ask('POST', '/api/series/999999/like', { body: {}, token: member.token });
    expect(missing.status).toBe(404);
    expect((await server.ask('GET', `/api/series/${series}/like`)).status).toBe(404);
    expect(await server.opened.database.kysely.selectFrom('likes').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ series_id: series }),
    );
  });

  it('INV-104 RX3 is right after a hundred racing presses of each of two members', async () => {
    const presses = Array.from({ length: 100 }, (_, index) => press(index === 0 ? member : another));
    const others = Array.from({ length: 100 }, () => press(member));
    const answers = await Promise.all([...presses, ...others]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // 101 presses of one, 99 of the other.
    expect(await like(member)).toEqual({ isLike: true, totalLike: 2 });
    expect(await like(another)).toEqual({ isLike: true, totalLike: 2 });
    expect(await shownTotal()).toBe(2);
  });

  it('INV-104 follows the parity of presses, whoever makes them in whatever order', async () => {
    const presses = fc.array(fc.constantFrom('one', 'other'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(presses, async (order) => {
        series = await addSeries(server.opened.database);
        const liking = new Set<string>();
        for (const who of order) {
          const isLike = !liking.has(who);
          if (isLike) liking.add(who);
          else liking.delete(who);
          const answer = await press(who === 'one' ? member : another);
          expect(answer.body).toEqual({ isLike, totalLike: liking.size });
        }
        expect(await shownTotal()).toBe(liking.size);
      }),
      { numRuns: budget(8, 100), seed: SEED },
    );
  });
});

describe('my box', () => {
  async function liked(query = ''): Promise<{ readonly ids: readonly number[]; readonly totalCount: number }> {
    const { body } = await server.ask('GET', `/api/users/me/likes${query}`, { token: member.token });
    const list = body as { readonly series: readonly { readonly id: number }[]; readonly totalCount: number };
    return { ids: list.series.map(({ id }) => id), totalCount: list.totalCount };
  }

  it('shows what one likes, the latest liked first, without what is hidden', async () => {
    const liked3: SeriesId[] = [];
    for (let count = 0; count < 3; count += 1) {
      series = await addSeries(server.opened.database);
      await addStory(server.opened.database, series);
      server.pass(1);
      await press(member);
      liked3.unshift(series);
    }
    expect(await liked()).toEqual({ ids: liked3, totalCount: 3 });
    expect(await liked('?size=2&page=2')).toEqual({ ids: liked3.slice(2), totalCount: 3 });
    expect(await liked('?page=9')).toEqual({ ids: [], totalCount: 3 });
    await hide();
    expect(await liked()).toEqual({ ids: liked3.slice(1), totalCount: 2 });
  });
});
