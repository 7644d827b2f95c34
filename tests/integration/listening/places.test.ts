import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { AccountServer, PASSWORD, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory, addUnlock } from '../../support/catalogue/catalogue-rows.ts';

const PHONE = 'device=11111111-1111-4111-8111-111111111111';
const DESK = 'device=22222222-2222-4222-8222-222222222222';
const DAY_SECONDS = 24 * 60 * 60;
/** Of each story. */
const SECONDS = 120;

let server: AccountServer;
let member: SignedIn;
let series: SeriesId;
let story: StoryId;

beforeAll(async () => {
  server = await AccountServer.start();
});
beforeEach(async () => {
  member = await server.aSession();
  series = await addSeries(server.opened.database);
  story = await addStory(server.opened.database, series);
});
afterAll(() => server.stop());

interface Place {
  readonly seriesId: number;
  readonly storyId: number;
  readonly seconds: number;
  readonly isFromHere: boolean;
  readonly heardAt: string;
}

const keep = (cookie: string, seconds: number, heardAt?: string, place = { seriesId: series, storyId: story }) =>
  server.ask('PUT', '/api/users/me/positions', {
    body: { ...place, seconds, ...(heardAt !== undefined && { heardAt }) },
    token: member.token,
    cookie,
  });

const ask = (cookie = DESK, who = member): Promise<Answer> =>
  server.ask('GET', '/api/users/me/positions', { token: who.token, cookie });

async function places(cookie?: string, who?: SignedIn): Promise<readonly Place[]> {
  return ((await ask(cookie, who)).body as { readonly positions: readonly Place[] }).positions;
}

const inAWhile = (seconds: number): string => new Date(server.clock.now + seconds * 1000).toISOString();

describe('the place of a member', () => {
  it('HIS-14 ENT-74 is the latest one, by the clock of the server: one that runs a day ahead wins nothing', async () => {
    await keep(PHONE, 500, inAWhile(DAY_SECONDS));
    server.pass(1);
    await keep(DESK, 20, inAWhile(0));
    expect(await places()).toMatchObject([{ seconds: 20, heardAt: inAWhile(0) }]);
    expect(inAWhile(0)).toMatch(/Z$/);
  });

  it('HIS-14 of a device that was away does not undo what was heard later', async () => {
    await keep(DESK, 40);
    await keep(PHONE, 10, inAWhile(-60));
    expect(await places()).toMatchObject([{ seconds: 40 }]);
    await keep(PHONE, 70, 'yesterday');
    expect(await places()).toMatchObject([{ seconds: 70 }]);
  });

  it('HIS-14 is the member’s alone, and goes with the member', async () => {
    await keep(PHONE, 5);
    expect(await places(DESK, await server.aSession())).toEqual([]);
    const refused = await server.ask('GET', '/api/users/me/positions');
    expect(refused.status).toBe(401);
    const left = await server.ask('POST', '/api/users/withdrawal', {
      body: { password: PASSWORD },
      token: member.token,
    });
    expect(left.status).toBe(200);
    const rows = await server.opened.database.read<readonly unknown[], { readonly count: number }>(
      { name: 'count-places', text: 'SELECT count(*)::int AS count FROM story_places WHERE member_id = $1' },
      [member.userId],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('HIS-14 in a story that is not of the series, is hidden or never was is not kept', async () => {
    const other = await addSeries(server.opened.database);
    expect((await keep(PHONE, 5, undefined, { seriesId: other, storyId: story })).status).toBe(200);
    expect(await places()).toEqual([]);
    await keep(PHONE, 5);
    await server.opened.database.kysely
      .updateTable('series')
      .set({ status: 'hidden' })
      .where('id', '=', series)
      .execute();
    expect(await places()).toEqual([]);
  });
});

describe('what a member heard to its end', () => {
  /** @returns the series that are told to be heard */
  async function heard(): Promise<readonly number[]> {
    const answer = await server.ask('GET', '/api/users/me/heard', { token: member.token });
    return (answer.body as { readonly series: readonly { readonly id: number }[] }).series.map(({ id }) => id);
  }

  async function change(id: StoryId, facts: { readonly status: 'published' | 'hidden' }): Promise<void> {
    await server.opened.database.kysely.updateTable('stories').set(facts).where('id', '=', id).execute();
  }

  it('HIS-03 is a series of which nothing follows that is open, and no more once something does', async () => {
    await keep(PHONE, SECONDS);
    expect(await heard()).toEqual([series]);
    const next = await addStory(server.opened.database, series);
    expect(await heard()).toEqual([]);
    await change(next, { status: 'hidden' });
    expect(await heard()).toEqual([series]);
    await change(next, { status: 'published' });
    await keep(PHONE, SECONDS, undefined, { seriesId: series, storyId: next });
    expect(await heard()).toEqual([series]);
    await change(next, { status: 'hidden' });
    expect(await heard(), 'of a place in what is hidden nothing is known').toEqual([]);
  });

  it('HIS-03 does not wait for what is locked, until it is bought', async () => {
    await keep(PHONE, SECONDS);
    const locked = await addStory(server.opened.database, series, { is_free: false, candy_price: 3 });
    expect(await heard()).toEqual([series]);
    await addUnlock(server.opened.database, member.userId, locked);
    expect(await heard()).toEqual([]);
  });

  it('HIS-03 is begun anew by who goes back to its beginning', async () => {
    await keep(PHONE, SECONDS);
    await keep(DESK, 3);
    expect(await heard()).toEqual([]);
  });
});
