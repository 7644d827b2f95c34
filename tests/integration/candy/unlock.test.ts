import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { NoRow, Statement } from '../../../server/adapters/postgres/database.ts';
import { AccountServer, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer, PRICE } from '../../support/candy/candy-server.ts';
import { takeServerErrors } from '../../support/operation/server-errors.ts';

let server: AccountServer;
let candy: CandyServer;
let author: SignedIn;
let listener: SignedIn;
let series: SeriesId;
let stories: StoryId[];

beforeAll(async () => {
  server = await AccountServer.start();
  candy = new CandyServer(server);
  author = await server.aSession();
});
afterAll(() => server.stop());
beforeEach(async () => {
  listener = await server.aSession();
  ({ id: series, stories } = await candy.aSeries(author));
});
afterEach(() => candy.audit());

const [first, second] = [0, 1];
const story = (place: number): StoryId => stories[place] as StoryId;

interface Story {
  readonly id: number;
  readonly isPaid: boolean;
  readonly audioSeriesUrl: string | null;
  readonly script?: string | null;
}

async function seen(place: number, by: SignedIn = listener): Promise<Story | undefined> {
  const { episodes } = await candy.get<{ episodes: Story[] }>(`/api/series/${series}/episodes`, by);
  return episodes.find(({ id }) => id === story(place));
}

const hear = (place: number, by: SignedIn = listener) =>
  server.ask('GET', `/api/stories/${story(place)}/audio`, { token: by.token });

/** Makes a call that waits for what a statement has changed, and lets it count then. @returns what was answered */
async function waitingFor(
  statement: Statement<readonly unknown[], NoRow>,
  values: readonly unknown[],
  call: () => Promise<Answer>,
) {
  const { database } = server.opened;
  const waiting = {
    name: 'who-waits',
    text: `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  };
  let answer: Promise<Answer> | undefined;
  await database.transact(async (transaction) => {
    await transaction.run(statement, values);
    answer ??= call();
    await expect.poll(async () => (await database.read(waiting, [])).length).toBeGreaterThan(0);
  });
  return answer;
}

describe('unlocking a story', () => {
  it('CND-13 ENT-38 says what it costs and what is left, moves as much, and opens the story for good', async () => {
    await candy.give(listener, 10);
    expect(await candy.get(`/api/stories/${story(first)}/unlock`, listener)).toEqual({
      storyIds: [story(first)],
      candyPrice: PRICE,
      balance: 10,
      balanceAfter: 7,
      missing: 0,
      canUndo: false,
      autoUnlock: { isOn: false, cap: 0, spent: 0 },
      firstSentence: '첫 줄',
    });
    const earned = (await candy.balance(author))[1];
    expect(await candy.unlock(story(first), listener)).toMatchObject({
      status: 200,
      body: { storyIds: [story(first)], candyPaid: 3, balanceBefore: 10, balanceAfter: 7 },
    });
    expect(await candy.balance(listener)).toEqual([7, 0]);
    expect((await candy.balance(author))[1]).toBeCloseTo(earned + 2.1, 9);
    expect(await seen(first)).toMatchObject({ isPaid: true });
    expect(await seen(second)).toMatchObject({ isPaid: false, audioSeriesUrl: null });
    expect((await hear(first)).status).toBe(200);
    expect(await seen(first)).toMatchObject({ isPaid: true, audioSeriesUrl: expect.stringContaining('/media/audio/') });
  });

  it('costs nothing again, under whatever key', async () => {
    await candy.give(listener, 10);
    await candy.unlock(story(first), listener);
    expect((await candy.unlock(story(first), listener)).body).toMatchObject({ storyIds: [], candyPaid: 0 });
    expect(await candy.balance(listener)).toEqual([7, 0]);
  });

  it('is refused with what is missing when there is too little, and changes nothing', async () => {
    await candy.give(listener, 2);
    const offer = await candy.get(`/api/stories/${story(first)}/unlock`, listener);
    expect(offer).toMatchObject({ balance: 2, balanceAfter: null, missing: 1 });
    expect(await candy.unlock(story(first), listener)).toMatchObject({ status: 402, body: { code: 'candy-short' } });
    expect(await candy.balance(listener)).toEqual([2, 0]);
    expect(await seen(first)).toMatchObject({ isPaid: false });
  });

  it('CL10 is refused when the price is not the one that was shown', async () => {
    await candy.give(listener, 10);
    const answer = await candy.unlock(story(first), listener, { candyPrice: PRICE - 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    expect(await candy.balance(listener)).toEqual([10, 0]);
  });

  it('CL2 charges once for twenty presses at once', async () => {
    await candy.give(listener, 10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => candy.unlock(story(first), listener)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const paid = answers.map(({ body }) => (body as { candyPaid: number }).candyPaid);
    expect(paid.toSorted((one, other) => other - one)).toEqual([PRICE, ...Array(19).fill(0)]);
    expect(await candy.balance(listener)).toEqual([7, 0]);
  });

  it('CL3 is answered the same under the same key, and refuses the key to anything else', async () => {
    await candy.give(listener, 10);
    const key = randomUUID();
    const one = await candy.unlock(story(first), listener, { key });
    const again = await Promise.all(Array.from({ length: 5 }, () => candy.unlock(story(first), listener, { key })));
    for (const { status, body } of again) expect([status, body]).toEqual([200, one.body]);
    const other = await candy.unlock(story(second), listener, { key });
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    expect(await candy.balance(listener)).toEqual([7, 0]);
  });

  it('is not needed by who wrote it', async () => {
    expect(await seen(first, author)).toMatchObject({ isPaid: true });
    expect((await hear(first, author)).status).toBe(200);
    expect(await candy.get(`/api/stories/${story(first)}/unlock`, author)).toMatchObject({ storyIds: [] });
  });

  it('CL5 takes what was given first, and leaves what has expired', async () => {
    await candy.give(listener, 5);
    await candy.give(listener, 2, { expiresAt: server.clock.now + 60_000 });
    await candy.give(listener, 2, { expiresAt: server.clock.now + 1000 });
    server.pass(1);
    expect(await candy.balance(listener)).toEqual([7, 0]);
    await candy.unlock(story(first), listener);
    const { lots } = await candy.get<{ lots: { kind: string; left: number }[] }>('/api/candy/lots', listener);
    expect(lots).toMatchObject([{ kind: 'purchased', left: 4 }]);
  });
});

describe('unlocking the rest of a series', () => {
  it('costs the sum, at once', async () => {
    await candy.give(listener, 10);
    expect(await candy.get(`/api/series/${series}/unlock`, listener)).toMatchObject({ candyPrice: 6, balanceAfter: 4 });
    const body = { idempotencyKey: randomUUID(), candyPrice: 6 };
    const answer = await server.ask('POST', `/api/series/${series}/unlock`, { token: listener.token, body });
    expect(answer.body).toMatchObject({ storyIds: stories, candyPaid: 6, balanceAfter: 4 });
    expect([await seen(first), await seen(second)]).toMatchObject([{ isPaid: true }, { isPaid: true }]);
  });

  it('unlocks nothing when there is too little for all of it', async () => {
    await candy.give(listener, 5);
    const body = { idempotencyKey: randomUUID(), candyPrice: 6 };
    const answer = await server.ask('POST', `/api/series/${series}/unlock`, { token: listener.token, body });
    expect(answer.status).toBe(402);
    expect(await seen(first)).toMatchObject({ isPaid: false });
  });
});

describe('auto-unlock', () => {
  const set = (cap: number | null) =>
    server.ask('PUT', `/api/series/${series}/auto-unlock`, { token: listener.token, body: { cap } });
  const pass = (place: number) => candy.unlock(story(place), listener, { isAutomatic: true });

  it('is off until it is turned on, and stops at its cap', async () => {
    await candy.give(listener, 20);
    expect(await pass(first)).toMatchObject({ status: 409, body: { code: 'auto-unlock-off' } });
    expect((await set(5)).body).toEqual({ autoUnlock: { isOn: true, cap: 5, spent: 0 } });
    expect((await pass(first)).status).toBe(200);
    expect(await pass(second)).toMatchObject({ status: 409, body: { code: 'auto-unlock-capped' } });
    expect(await candy.balance(listener)).toEqual([17, 0]);
    const offer = await candy.get(`/api/stories/${story(second)}/unlock`, listener);
    expect(offer).toMatchObject({ autoUnlock: { isOn: true, cap: 5, spent: 3 } });
    expect((await set(null)).body).toEqual({ autoUnlock: { isOn: false, cap: 0, spent: 0 } });
    expect(await pass(second)).toMatchObject({ status: 409, body: { code: 'auto-unlock-off' } });
  });

  it('keeps to its cap when stories come at once', async () => {
    await candy.give(listener, 20);
    await set(5);
    const answers = await Promise.all([pass(first), pass(second)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('DB2 keeps to a cap that is made smaller meanwhile', async () => {
    await candy.give(listener, 20);
    await set(5);
    const shrink = {
      name: 'shrink-cap',
      text: 'UPDATE auto_unlocks SET cap = 1 WHERE member_id = $1 AND series_id = $2',
    };
    const unlocking = await waitingFor(shrink, [listener.userId, series], () => pass(first));
    expect(unlocking).toMatchObject({ status: 409, body: { code: 'auto-unlock-capped' } });
    expect(await candy.balance(listener)).toEqual([20, 0]);
  });
});

describe('taking an unlock back', () => {
  it('gives all of it back and locks the story, as long as it was not opened', async () => {
    await candy.give(listener, 3);
    await candy.give(listener, 2, { expiresAt: undefined });
    const earned = (await candy.balance(author))[1];
    await candy.unlock(story(first), listener);
    expect(await candy.get(`/api/stories/${story(first)}/unlock`, listener)).toMatchObject({ canUndo: true });
    const key = randomUUID();
    const undone = await candy.undo(story(first), listener, key);
    expect(undone).toMatchObject({ status: 200, body: { candyReturned: 3, balanceAfter: 5 } });
    expect((await candy.undo(story(first), listener, key)).body).toEqual(undone.body);
    expect(await candy.balance(listener)).toEqual([5, 0]);
    expect((await candy.balance(author))[1]).toBeCloseTo(earned, 9);
    expect(await seen(first)).toMatchObject({ isPaid: false });
    expect((await hear(first)).status).toBe(403);
    const { lots } = await candy.get<{ lots: object[] }>('/api/candy/lots', listener);
    expect(lots).toMatchObject(
      [
        { kind: 'purchased', left: 3 },
        { kind: 'bonus', left: 2 },
      ].toSorted((one, other) => one.kind.localeCompare(other.kind)),
    );
  });

  it('is refused once its sound was given out, and never both happen', async () => {
    await candy.give(listener, 10);
    await candy.unlock(story(first), listener);
    await hear(first);
    expect(await candy.undo(story(first), listener)).toMatchObject({ status: 409, body: { code: 'unlock-used' } });
    await candy.unlock(story(second), listener);
    const [heard, undone] = await Promise.all([hear(second), candy.undo(story(second), listener)]);
    expect([heard.status === 200, undone.status === 200].filter(Boolean)).toHaveLength(1);
  });

  it('DB2 CND-21 is refused where its sound is given out meanwhile', async () => {
    await candy.give(listener, 10);
    await candy.unlock(story(first), listener);
    const open = {
      name: 'give-sound-out',
      text: 'UPDATE unlocks SET opened_at = now() WHERE member_id = $1 AND story_id = $2',
    };
    const undone = await waitingFor(open, [listener.userId, story(first)], () => candy.undo(story(first), listener));
    expect(undone).toMatchObject({ status: 409, body: { code: 'unlock-used' } });
    expect(await candy.balance(listener)).toEqual([7, 0]);
    expect(await seen(first)).toMatchObject({ isPaid: true });
  });

  it('is nobody else’s to do', async () => {
    await candy.give(listener, 10);
    await candy.unlock(story(first), listener);
    expect((await candy.undo(story(first), author)).status).toBe(404);
  });
});

describe('what is owned', () => {
  it('stays when it is published no more, for who owns it alone', async () => {
    await candy.give(listener, 10);
    await candy.unlock(story(first), listener);
    const { kysely } = server.opened.database;
    await kysely.updateTable('stories').set({ status: 'hidden' }).where('id', '=', story(first)).execute();
    const status = async (by: SignedIn) =>
      (await server.ask('POST', '/api/status', { token: by.token, body: { seriesIds: [series], storyIds: stories } }))
        .body;
    expect(await status(listener)).toMatchObject({ stories: { [story(first)]: 'Y' } });
    expect(await status(await server.aSession())).toMatchObject({ stories: { [story(first)]: 'N' } });
    expect((await hear(first)).status).toBe(200);
    const [whole] = await candy.get<{ stories: Story[] }[]>(`/backend/series-stories?ids=${series}`, listener);
    expect(whole?.stories.find(({ id }) => id === story(first))).toMatchObject({ isPaid: true, script: '첫 줄' });
    const box = await candy.get<{ stories: Story[] }>('/api/users/me/box', listener);
    expect(box).toMatchObject({
      stories: [{ id: story(first), series: { id: series }, canUndo: false }],
      totalCount: 1,
    });
  });

  it('counts a view where it is heard', async () => {
    await candy.give(listener, 10);
    const view = () =>
      server.ask('POST', '/api/viewcountup', {
        token: listener.token,
        body: { seriesId: series, storyId: story(first) },
      });
    expect((await view()).status).toBe(403);
    await candy.unlock(story(first), listener);
    expect((await view()).status).toBe(200);
  });
});

describe('sponsoring', () => {
  const sponsor = (by: SignedIn, body: object = {}) =>
    server.ask('POST', `/api/series/${series}/sponsor`, {
      token: by.token,
      body: { idempotencyKey: randomUUID(), candyAmount: 5, ...body },
    });

  it('gives the author the share of it and the message, and says so', async () => {
    await candy.give(listener, 10);
    const earned = (await candy.balance(author))[1];
    const answer = await sponsor(listener, { message: '  다음 회가 기다려져요. ' });
    expect(answer.body).toEqual({ candyPaid: 5, balanceBefore: 10, balanceAfter: 5 });
    expect((await candy.balance(author))[1]).toBeCloseTo(earned + 3.5, 9);
    const { sponsorships } = await candy.get<{ sponsorships: object[] }>('/api/authors/candy/sponsorships', author);
    expect(sponsorships[0]).toMatchObject({
      candyAmount: 5,
      message: '다음 회가 기다려져요.',
      series: { id: series },
      user: { id: listener.userId },
    });
    const { notifications } = await candy.get<{ notifications: object[] }>('/api/notifications/me', author);
    expect(notifications[0]).toMatchObject({ notificationType: 'candy', count: 5, seriesId: series });
  });

  it('is nothing for oneself, and nothing above what there is', async () => {
    expect(await sponsor(author)).toMatchObject({ status: 400, body: { code: 'own-series' } });
    expect((await sponsor(listener)).status).toBe(402);
    expect((await sponsor(listener, { candyAmount: 0.5 })).status).toBe(400);
    expect((await sponsor(listener, { message: 'ㄱ'.repeat(201) })).status).toBe(400);
  });
});

describe('what became of candy', () => {
  it('CND-14 is told row by row, by kind and day, and as a table', async () => {
    await candy.give(listener, 10);
    await candy.unlock(story(first), listener);
    await candy.undo(story(first), listener);
    await candy.unlock(story(second), listener);
    const { movements } = await candy.get<{ movements: { kind: string }[] }>('/api/candy/history', listener);
    expect(movements).toMatchObject([
      { kind: 'unlock', candyAmount: -3, balanceAfter: 7, story: { id: story(second) }, series: { id: series } },
      { kind: 'undo', candyAmount: 3, balanceAfter: 10 },
      { kind: 'unlock', candyAmount: -3, balanceAfter: 7 },
      { kind: 'purchase', candyAmount: 10, balanceAfter: 10 },
    ]);
    const some = await candy.get<{ totalCount: number }>('/api/candy/history?kind=unlock&from=2026-11-21', listener);
    expect(some.totalCount).toBe(2);
    expect(await candy.get('/api/candy/history?to=2026-11-20', listener)).toMatchObject({ totalCount: 0 });
    const { csv } = await candy.get<{ csv: string }>('/api/candy/history/csv', listener);
    expect(csv.split('\r\n')).toHaveLength(6);
    expect(csv).toContain('"열기 취소","등대는 열두 시에 말한다"');
  });

  it('CND-24 is told to the author by month, series and story', async () => {
    const writer = await server.aSession();
    const own = await candy.aSeries(writer);
    await candy.give(listener, 20);
    for (const one of own.stories) await candy.unlock(one, listener);
    await candy.undo(own.stories[1] as StoryId, listener);
    const body = { idempotencyKey: randomUUID(), candyAmount: 10 };
    await server.ask('POST', `/api/series/${own.id}/sponsor`, { token: listener.token, body });
    expect(await candy.get('/api/authors/candy', writer)).toEqual({
      totalCandySponsored: 9.1,
      debt: 0,
      month: null,
      months: [{ month: '2026-11', unlock: 2.1, sponsor: 7, total: 9.1, gifted: 0 }],
      series: [
        {
          id: own.id,
          title: '등대는 열두 시에 말한다',
          unlock: 2.1,
          sponsor: 7,
          total: 9.1,
          gifted: 0,
          stories: [
            { id: own.stories[0], title: '2화', episode: 2, candy: 2.1, gifted: 0, unlockCount: 1 },
            { id: own.stories[1], title: '3화', episode: 3, candy: 0, gifted: 0, unlockCount: 0 },
          ],
        },
      ],
    });
    expect(await candy.get('/api/authors/candy?month=2026-10', writer)).toMatchObject({ series: [], month: '2026-10' });
    const { csv } = await candy.get<{ csv: string }>('/api/authors/candy/csv', writer);
    expect(csv).toContain('"2026-11","등대는 열두 시에 말한다","2화","열기","2.1","0","1"');
  });
});

describe('a ledger that did not hold at the start', () => {
  it('moves nothing, and still says what there is', async () => {
    const closed = await AccountServer.start({}, { isLedgerSound: false });
    const shut = new CandyServer(closed);
    const member = await closed.aSession();
    const { stories: some } = await shut.aSeries(await closed.aSession());
    await shut.give(member, 10);
    expect(await shut.unlock(some[0] as StoryId, member)).toMatchObject({
      status: 503,
      body: { code: 'candy-closed' },
    });
    expect(await shut.balance(member)).toEqual([10, 0]);
    const event = { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: randomUUID() } };
    expect((await closed.ask('POST', '/backend/webhooks/toss', { body: event })).status).toBe(503);
    await closed.stop();
    expect(takeServerErrors()).toEqual([expect.stringContaining('The ledger does not hold.')]);
  });
});
