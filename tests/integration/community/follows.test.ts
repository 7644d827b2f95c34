import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { AccountServer, PASSWORD, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

let server: AccountServer;
let author: SignedIn;
let member: SignedIn;
let series: SeriesId;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS });
});
beforeEach(async () => {
  [author, member] = [await server.aSession(), await server.aSession()];
  series = await addSeries(server.opened.database, { author_id: author.userId });
  await addStory(server.opened.database, series);
});
afterAll(() => server.stop());

const press = (url: string, who = member): Promise<Answer> =>
  server.askTillTaken('POST', url, { body: {}, token: who.token });
const follows = async (): Promise<unknown> =>
  (await server.ask('GET', '/api/users/me/follows', { token: member.token })).body;

describe.each([
  ['a series', () => `/api/series/${series}/follow`],
  ['an author', () => `/api/musicians/${author.userId}/follow`],
])('following %s', (_what, address) => {
  it('is right after many racing presses', async () => {
    const answers = await Promise.all(Array.from({ length: 51 }, () => press(address())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const state = await server.ask('GET', address(), { token: member.token });
    expect(state.body).toEqual({ isFollow: true, totalFollow: 1 });
  });

  it('is over for whoever withdraws', async () => {
    await press(address());
    await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token: member.token });
    expect((await server.ask('GET', address())).body).toEqual({ isFollow: false, totalFollow: 0 });
  });

  it('what is not there any more is not found', async () => {
    await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token: author.token });
    expect((await press(address())).status).toBe(404);
    expect((await server.ask('GET', address())).status).toBe(404);
  });
});

it('nobody follows themselves', async () => {
  expect(await press(`/api/musicians/${author.userId}/follow`, author)).toMatchObject({
    status: 400,
    body: { code: 'own-account' },
  });
});

describe('my box', () => {
  it('shows the series and the authors that one follows, the latest followed first', async () => {
    const later = await addSeries(server.opened.database);
    await addStory(server.opened.database, later);
    await press(`/api/series/${series}/follow`);
    server.pass(1);
    await press(`/api/series/${later}/follow`);
    await press(`/api/musicians/${author.userId}/follow`);
    expect(await follows()).toMatchObject({
      series: [{ id: later }, { id: series }],
      authors: [{ id: author.userId, seriesCount: 1 }],
      page: 1,
      totals: { series: 2, authors: 1 },
    });
  });
});
