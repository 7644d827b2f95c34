import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { MAX_JOURNAL_BATCH } from '../../../common/kernel/limits.ts';
import { byPresence, isFinished, type ShownPlace } from '../../../common/rules/listening/story-place.ts';
import { FORGOTTEN_TABLES } from '../../../server/adapters/postgres/accounts/erase-account.ts';
import { FlexibleRateLimiter } from '../../../server/adapters/limits/flexible-rate-limiter.ts';
import { PLACES_IN } from '../../../server/adapters/postgres/listening/journal-statements.ts';
import { PostgresJournalWork } from '../../../server/adapters/postgres/listening/postgres-journal-work.ts';
import { toKnownPlace } from '../../../server/adapters/postgres/listening/story-place-row.ts';
import { LIMITS } from '../../../server/domain/account/limits.ts';
import { AccountServer, PASSWORD, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

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
  readonly isFinished: boolean;
  readonly isHeard: boolean;
  readonly at: string;
  readonly heardAt?: string;
  readonly isFromHere: boolean;
}

interface Places {
  readonly revision: number;
  readonly places: readonly Place[];
  readonly heard: readonly { readonly seriesId: number; readonly storyIds: readonly number[] }[];
}

type Told = Readonly<Record<string, unknown>>;

const inAWhile = (seconds: number): string => new Date(server.clock.now + seconds * 1000).toISOString();

/** What a device writes about `story` now; `facts` say otherwise. */
const heard = (fromSeconds: number, toSeconds: number, facts: Told = {}): Told => ({
  kind: 'heard',
  fromSeconds,
  toSeconds,
  rate: 1,
  ...facts,
});
const jumped = (fromSeconds: number, toSeconds: number, facts: Told = {}): Told => ({
  kind: 'jumped',
  fromSeconds,
  toSeconds,
  why: 'sought',
  ...facts,
});

/** A device with a journal of its own, whose clock may be wrong. */
class TestDevice {
  readonly journal = randomUUID();
  readonly cookie: string;
  /** By which its clock runs ahead. */
  readonly aheadSeconds: number;
  private written: Told[] = [];

  constructor(cookie = PHONE, aheadSeconds = 0) {
    this.cookie = cookie;
    this.aheadSeconds = aheadSeconds;
  }

  write(...events: readonly Told[]): void {
    for (const event of events) {
      const number = this.written.length + 1;
      this.written.push({ seriesId: series, storyId: story, at: inAWhile(this.aheadSeconds), number, ...event });
    }
  }

  /** @param from number of the first event, and `to` of the last one */
  deliver(from = 1, to = this.written.length, who = member, asked = server): Promise<Answer> {
    const events = this.written.slice(from - 1, to);
    const body = { journal: this.journal, sentAt: inAWhile(this.aheadSeconds), events };
    return asked.ask('POST', '/api/journal', { body, token: who.token, cookie: this.cookie });
  }
}

async function told(answer: Promise<Answer>): Promise<{ readonly acknowledged: number; readonly revision: number }> {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, body]);
  return body as { readonly acknowledged: number; readonly revision: number };
}

async function places(since?: number | string, cookie = DESK, who = member): Promise<Places> {
  const query = since === undefined ? '' : `?since=${since}`;
  const answer = await server.ask('GET', `/api/places${query}`, { token: who.token, cookie });
  expect(answer.status).toBe(200);
  // What waits is another test's.
  const { playlist: _, ...places } = answer.body as Places & { readonly playlist?: object };
  return places;
}

async function rows(text: string, values: readonly unknown[] = [member.userId]): Promise<readonly object[]> {
  return server.opened.database.session(async (client) => (await client.query<object>(text, [...values])).rows);
}

const dated = ({ at, heardAt, storyId, ...place }: Place): ShownPlace & { readonly storyId: StoryId } => ({
  ...place,
  storyId: storyId as StoryId,
  at: Date.parse(at),
  heardAt: heardAt === undefined ? undefined : Date.parse(heardAt),
});

const countEvents = (): Promise<readonly object[]> =>
  rows('SELECT count(*)::int AS count FROM listening_events WHERE member_id = $1');

async function hide(what: 'series' | 'stories', id: number): Promise<void> {
  await server.opened.database.kysely.updateTable(what).set({ status: 'hidden' }).where('id', '=', id).execute();
}

describe('a journal that is delivered', () => {
  it('JRN-01 is kept, event by event, and says where the member is', async () => {
    const phone = new TestDevice();
    phone.write(
      heard(0, 12.5),
      jumped(12.5, 60),
      { kind: 'finished', atSeconds: 95 },
      { kind: 'marked', isHeard: false },
    );
    expect(await told(phone.deliver())).toEqual({ acknowledged: 4, revision: 1 });
    expect(
      await rows(`SELECT number, kind, from_seconds, to_seconds, rate, why, is_heard, story_id::int AS story
        FROM listening_events WHERE member_id = $1 ORDER BY number`),
    ).toEqual([
      { number: 1, kind: 'heard', from_seconds: 0, to_seconds: 12.5, rate: 1, why: null, is_heard: null, story },
      {
        number: 2,
        kind: 'jumped',
        from_seconds: 12.5,
        to_seconds: 60,
        rate: null,
        why: 'sought',
        is_heard: null,
        story,
      },
      { number: 3, kind: 'finished', from_seconds: null, to_seconds: 95, rate: null, why: null, is_heard: null, story },
      {
        number: 4,
        kind: 'marked',
        from_seconds: null,
        to_seconds: null,
        rate: null,
        why: null,
        is_heard: false,
        story,
      },
    ]);
    expect(await places()).toMatchObject({
      revision: 1,
      places: [{ storyId: story, seconds: 60, isFinished: false, isHeard: false, at: inAWhile(0), isFromHere: false }],
      heard: [],
    });
  });

  it('JRN-02 counts once, however often it comes', async () => {
    const phone = new TestDevice();
    phone.write(heard(0, 5), heard(5, 10));
    await phone.deliver();
    phone.write(heard(10, 15));
    expect(await told(phone.deliver(1, 3))).toEqual({ acknowledged: 3, revision: 2 });
    expect(await told(phone.deliver(1, 3))).toEqual({ acknowledged: 3, revision: 2 });
    expect(await told(phone.deliver(2, 2))).toEqual({ acknowledged: 3, revision: 2 });
    expect(await countEvents()).toEqual([{ count: 3 }]);
    expect(await places()).toMatchObject({ revision: 2, places: [{ seconds: 15 }] });
  });

  it('JRN-02 counts once where it is delivered several times at the same moment', async () => {
    const phone = new TestDevice();
    phone.write(heard(0, 5), heard(5, 10));
    const first = await Promise.all([1, 2, 3].map(() => told(phone.deliver())));
    expect(first).toEqual(Array(3).fill({ acknowledged: 2, revision: 1 }));
    phone.write(heard(10, 15));
    const next = await Promise.all([1, 2, 3].map(() => told(phone.deliver())));
    expect(next).toEqual(Array(3).fill({ acknowledged: 3, revision: 2 }));
    expect(await countEvents()).toEqual([{ count: 3 }]);
  });

  it('JRN-03 is kept without a gap: what comes before its time is not', async () => {
    const phone = new TestDevice();
    phone.write(heard(0, 5), heard(5, 10), heard(10, 15));
    expect(await told(phone.deliver(2, 3))).toEqual({ acknowledged: 0, revision: 0 });
    expect(await told(phone.deliver(1, 1))).toEqual({ acknowledged: 1, revision: 1 });
    expect(await told(phone.deliver(3, 3))).toEqual({ acknowledged: 1, revision: 1 });
    expect(await told(phone.deliver(2, 3))).toEqual({ acknowledged: 3, revision: 2 });
    phone.write(heard(15, 20, { number: 5 }));
    expect(await told(phone.deliver(1, 4)), 'a gap inside ends what is taken').toMatchObject({ acknowledged: 3 });
    expect(await countEvents()).toEqual([{ count: 3 }]);
  });

  it('JRN-03 is of the member who delivers it, whatever another one’s is called', async () => {
    const phone = new TestDevice();
    phone.write(heard(0, 5), heard(5, 10));
    await phone.deliver();
    const another = await server.aSession();
    expect(await told(phone.deliver(1, 1, another))).toEqual({ acknowledged: 1, revision: 1 });
    expect(await places(undefined, PHONE, another)).toMatchObject({ places: [{ seconds: 5 }] });
    expect(await places()).toMatchObject({ places: [{ seconds: 10 }] });
  });

  it('JRN-04 is refused as a whole where it is too much or none', async () => {
    const phone = new TestDevice();
    expect((await phone.deliver()).status).toBe(400);
    phone.write(...Array.from({ length: MAX_JOURNAL_BATCH + 1 }, (_, index) => heard(index, index + 1)));
    expect((await phone.deliver()).status).toBe(400);
    expect(await told(phone.deliver(1, MAX_JOURNAL_BATCH))).toEqual({ acknowledged: MAX_JOURNAL_BATCH, revision: 1 });
    expect((await server.ask('POST', '/api/journal', { body: {} })).status).toBe(401);
  });

  it('JRN-04 is refused by an account that delivers more often than a device that was away for long', async () => {
    const limited = await AccountServer.start(
      { limiter: new FlexibleRateLimiter({ kind: 'memory' }) },
      {},
      { ...server.opened, close: async () => {} },
    );
    const phone = new TestDevice();
    phone.write(heard(0, 5));
    const deliver = (): Promise<Answer> => phone.deliver(1, 1, member, limited);
    const answers = [];
    for (let time = 0; time <= LIMITS['journal-by-account'].times; time += 1) answers.push((await deliver()).status);
    expect(answers).toEqual([...answers.slice(1).map(() => 200), 429]);
    await limited.stop();
  });

  it('JRN-05 holds up nothing by a story that is unknown, hidden or of another series, of which nothing is kept', async () => {
    const hidden = await addStory(server.opened.database, series);
    await hide('stories', hidden);
    const elsewhere = await addSeries(server.opened.database);
    const phone = new TestDevice();
    phone.write(
      heard(0, 5, { storyId: 9_007_199_254_740_991 }),
      heard(0, 5, { storyId: hidden }),
      heard(0, 5, { seriesId: elsewhere }),
    );
    expect(await told(phone.deliver())).toEqual({ acknowledged: 3, revision: 0 });
    phone.write(heard(0, 7));
    expect(await told(phone.deliver())).toEqual({ acknowledged: 4, revision: 1 });
    expect(await countEvents()).toEqual([{ count: 1 }]);
    expect(await places()).toMatchObject({ places: [{ storyId: story, seconds: 7 }] });
  });

  it('JRN-06 has no time beyond the end of its story, and nothing heard that ends before it begins', async () => {
    const phone = new TestDevice();
    phone.write(heard(110, 500), heard(90, 80), heard(0, 10), heard(5, 12.0004));
    await phone.deliver(1, 1);
    expect(await places()).toMatchObject({ places: [{ seconds: SECONDS }] });
    await phone.deliver();
    expect(await rows('SELECT heard::text FROM story_places WHERE member_id = $1')).toEqual([
      { heard: '{[0,12000),[110000,120000)}' },
    ]);
    expect(await places()).toMatchObject({ places: [{ seconds: 12.0004 }] });
  });
});

describe('what was heard', () => {
  it('JRN-06 is what has sounded some time, to the tenth of a second, however the parts overlap', async () => {
    const tenths = fc.nat(SECONDS * 10 + 20);
    const parts = fc.array(fc.array(fc.tuple(tenths, tenths), { minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(parts, async (batches) => {
        member = await server.aSession(); // each may deliver so often
        story = await addStory(server.opened.database, series);
        const phone = new TestDevice();
        const sounded = new Set<number>();
        let number = 1;
        for (const batch of batches) {
          for (const [from, to] of batch) {
            phone.write(heard(from / 10, to / 10));
            for (let tenth = from; tenth < Math.min(to, SECONDS * 10); tenth += 1) sounded.add(tenth);
          }
          await told(phone.deliver(number));
          number += batch.length;
        }
        const kept = (await rows(
          `SELECT lower(part)::int AS from, upper(part)::int AS to FROM story_places, unnest(heard) AS part
            WHERE member_id = $1 AND story_id = $2`,
          [member.userId, story],
        )) as readonly { readonly from: number; readonly to: number }[];
        const found = kept.flatMap(({ from, to }) =>
          Array.from({ length: (to - from) / 100 }, (_, index) => from / 100 + index),
        );
        expect(found).toEqual([...sounded].toSorted((one, other) => one - other));
      }),
      { seed: SEED, numRuns: budget(15, 500) },
    );
  });
});

describe('the time of an event', () => {
  it.each([-365, -1, 1, 365])(
    'JRN-07 is the server’s: a clock that is %i days ahead neither wins nor loses',
    async (days) => {
      const [phone, desk] = [new TestDevice(PHONE, days * DAY_SECONDS), new TestDevice(DESK)];
      phone.write(heard(0, 10));
      server.pass(5);
      desk.write(heard(20, 30));
      server.pass(5);
      await desk.deliver();
      await phone.deliver();
      expect(await places(), 'heard earlier, delivered later').toMatchObject({ places: [{ seconds: 30 }] });
      phone.write(heard(40, 50));
      await phone.deliver();
      expect(await places()).toMatchObject({ places: [{ seconds: 50, at: inAWhile(0) }] });
    },
  );

  it('JRN-07 is never later than its delivery nor earlier than the event before it, whatever the device says', async () => {
    const phone = new TestDevice();
    phone.write(heard(0, 5, { at: inAWhile(DAY_SECONDS) }), heard(5, 10, { at: 'noon' }), heard(10, 15));
    server.pass(60);
    await phone.deliver();
    expect(await places()).toMatchObject({ places: [{ seconds: 15, at: inAWhile(0) }] });
  });
});

describe('the places of a member', () => {
  it('JRN-08 are those of all stories in progress, however many, and the stories that were heard, by series', async () => {
    const phone = new TestDevice();
    const others = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const seriesId = await addSeries(server.opened.database);
        return { seriesId, storyId: await addStory(server.opened.database, seriesId) };
      }),
    );
    const next = await addStory(server.opened.database, series);
    phone.write(heard(0, 120), { kind: 'finished', atSeconds: 95 }, heard(0, 3, { storyId: next }));
    phone.write({ kind: 'marked', isHeard: true, storyId: next });
    for (const other of others) {
      server.pass(1);
      phone.write(heard(0, 9, other));
    }
    await phone.deliver();
    const told = await places();
    // The latest one of a series is told though it is finished: the series goes on after it.
    const begun = others.map(({ storyId }) => storyId).toReversed();
    expect(told.places.map(({ storyId }) => storyId)).toEqual([...begun, next]);
    expect(told.heard).toEqual([{ seriesId: series, storyIds: expect.arrayContaining([story, next]) as number[] }]);
    expect(told.heard[0]?.storyIds).toHaveLength(2);
  });

  it('JRN-08 are finished when they are heard, and no more once they are begun anew', async () => {
    const phone = new TestDevice();
    phone.write(heard(0, 96), { kind: 'finished', atSeconds: 95 }, heard(96, 110));
    await phone.deliver();
    const next = await addStory(server.opened.database, series);
    expect(await places()).toMatchObject({ places: [{ isFinished: true }], heard: [{ storyIds: [story] }] });
    // Of what is finished, the one in which they were last of each series is told, with which that goes on.
    server.pass(1);
    phone.write(heard(0, 4, { storyId: next }));
    await phone.deliver();
    expect(await places()).toMatchObject({ places: [{ storyId: next }], heard: [{ storyIds: [story] }] });
    server.pass(1);
    phone.write({ kind: 'jumped', fromSeconds: 110, toSeconds: 0, why: 'sought' }, heard(0, 3));
    await phone.deliver();
    expect(await places()).toMatchObject({ places: [{ seconds: 3, isFinished: false, isHeard: true }, {}] });
  });

  it('JRN-31 are the same whether all are read or those alone with which somebody can go on', async () => {
    const stories = [story, await addStory(server.opened.database, series)];
    const elsewhere = await addSeries(server.opened.database);
    stories.push(await addStory(server.opened.database, elsewhere));
    const event = fc.record({
      storyId: fc.constantFrom(...stories),
      what: fc.constantFrom<Told>(
        heard(0, 20),
        heard(80, 100),
        { kind: 'finished', atSeconds: 95 },
        { kind: 'marked', isHeard: true },
        { kind: 'marked', isHeard: false },
        jumped(50, 3),
      ),
      isLater: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 6 }), async (events) => {
        member = await server.aSession();
        const device = new TestDevice();
        for (const { storyId, what, isLater } of events) {
          if (isLater) server.pass(1);
          device.write({ ...what, storyId, seriesId: storyId === stories[2] ? elsewhere : series });
        }
        await told(device.deliver());
        const kept = await server.opened.database.read(PLACES_IN, [member.userId as AuthorId, stories]);
        const finished = await rows('SELECT story_id FROM story_places WHERE member_id = $1 AND is_finished');
        const isOver = new Map(kept.map((row) => [row.story_id, isFinished(toKnownPlace(row).place)]));
        expect(new Set(finished)).toEqual(
          new Set(kept.flatMap(({ story_id: id }) => (isOver.get(id) === true ? { story_id: id } : []))),
        );
        const [all, open] = [await places(0), await places()];
        // One who has taken back that they heard a story in which they never were is told of with the changes alone.
        const shown = all.places.filter(
          ({ isHeard, seconds, at, heardAt }) => isHeard || seconds > 0 || at !== heardAt,
        );
        const byLatest = shown.toSorted((one, other) => byPresence(dated(one), dated(other)));
        const last = new Map(byLatest.toReversed().map(({ seriesId, storyId }) => [seriesId, storyId]));
        expect(open.places).toEqual(
          shown.filter((place) => !place.isFinished || last.get(place.seriesId) === place.storyId),
        );
        expect(new Set(open.heard.flatMap(({ storyIds }) => storyIds))).toEqual(
          new Set(all.places.flatMap(({ isHeard, storyId }) => (isHeard ? storyId : []))),
        );
      }),
      { numRuns: budget(30, 300), seed: SEED },
    );
  });

  it('JRN-09 are told as far as they have changed since a revision, finished ones too', async () => {
    const phone = new TestDevice();
    const next = await addStory(server.opened.database, series);
    phone.write(heard(0, 5), heard(0, 8, { storyId: next }));
    const { revision } = await told(phone.deliver());
    expect(await places(revision)).toEqual({ revision, places: [], heard: [] });
    phone.write({ kind: 'marked', isHeard: true });
    const after = await told(phone.deliver());
    expect(await places(revision)).toMatchObject({
      revision: after.revision,
      places: [{ storyId: story, seconds: 5, isFinished: true, isHeard: true }],
      heard: [],
    });
    expect((await places(0)).places).toHaveLength(2);
    for (const nonsense of ['yesterday', '-1', '1e3', '', after.revision + 1])
      expect(await places(nonsense), `since ${nonsense}`).toMatchObject({ places: [{ storyId: next }], heard: [{}] });
  });

  it('JRN-10 say on which device they are, by its name where it is known, and whether it is this one', async () => {
    const [phone, desk] = [new TestDevice(PHONE), new TestDevice(DESK)];
    const next = await addStory(server.opened.database, series);
    phone.write(heard(0, 5));
    desk.write(heard(0, 6, { storyId: next }));
    await phone.deliver();
    await desk.deliver();
    await rows(`UPDATE journals SET device_name = 'Chrome · Android' WHERE id = $1`, [phone.journal]);
    const find = async (id: StoryId) => (await places()).places.find(({ storyId }) => storyId === id);
    expect(await find(story)).toMatchObject({ device: 'Chrome · Android', isFromHere: false });
    expect(await find(next)).toMatchObject({ device: null, isFromHere: true });
    server.pass(1);
    desk.write(heard(7, 9));
    await desk.deliver();
    expect(await find(story)).toMatchObject({ device: null, isFromHere: true });
  });

  it('JRN-10 are none in what is hidden, and the member’s alone', async () => {
    const phone = new TestDevice();
    phone.write(heard(0, 5), { kind: 'marked', isHeard: true });
    await phone.deliver();
    expect(await places(undefined, PHONE, await server.aSession())).toEqual({ revision: 0, places: [], heard: [] });
    await hide('series', series);
    expect(await places()).toMatchObject({ places: [], heard: [] });
    expect((await server.ask('GET', '/api/places')).status).toBe(401);
  });

  it('JRN-11 HIS-14 are one truth with what older devices keep and ask for', async () => {
    const phone = new TestDevice();
    const keep = (seconds: number, heardAt?: string): Promise<Answer> =>
      server.ask('PUT', '/api/users/me/positions', {
        body: { seriesId: series, storyId: story, seconds, heardAt },
        token: member.token,
        cookie: DESK,
      });
    const positions = async (): Promise<unknown> =>
      (await server.ask('GET', '/api/users/me/positions', { token: member.token, cookie: DESK })).body;
    await keep(20);
    expect(await places()).toMatchObject({ revision: 1, places: [{ seconds: 20, device: null, isFromHere: true }] });
    server.pass(1);
    phone.write(heard(30, 40));
    await phone.deliver();
    expect(await positions()).toMatchObject({ positions: [{ seconds: 40, isFromHere: false, heardAt: inAWhile(0) }] });
    await keep(25, inAWhile(-1));
    expect(await places(), 'what was heard before changes nothing').toMatchObject({
      revision: 2,
      places: [{ seconds: 40 }],
    });
    server.pass(1);
    await keep(50);
    expect(await places()).toMatchObject({ revision: 3, places: [{ seconds: 50 }] });
    const next = await addStory(server.opened.database, series);
    phone.write(heard(0, 4, { storyId: next }));
    await phone.deliver();
    expect(await positions(), 'one of each series').toMatchObject({ positions: [{ storyId: next, seconds: 4 }] });
    expect((await places()).places).toHaveLength(2);
  });
});

describe('what is kept of a journal', () => {
  it('JRN-01 PRO-16 is gone with the account', async () => {
    const phone = new TestDevice();
    phone.write(heard(0, 5), { kind: 'lined-up', after: null, storyId: undefined });
    await phone.deliver();
    const events = ['listening_events', 'listening_stretches', 'journals'];
    const tables = [...events, 'story_places', 'place_revisions', 'playlists', 'playlist_changes'];
    expect(FORGOTTEN_TABLES).toEqual(expect.arrayContaining(tables));
    const count = async (): Promise<readonly unknown[]> =>
      Promise.all(tables.map(async (table) => (await rows(`SELECT FROM ${table} WHERE member_id = $1`)).length));
    expect(await count()).toEqual(tables.map(() => 1));
    await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token: member.token });
    expect(await count()).toEqual(tables.map(() => 0));
    expect((await phone.deliver()).status).toBe(401);
    expect(await count()).toEqual(tables.map(() => 0));
  });

  it('JRN-01 lies in a table of its month, which is made when it is needed and takes what came before it was', async () => {
    const work = new PostgresJournalWork(server.opened.database);
    const phone = new TestDevice();
    server.pass(400 * DAY_SECONDS);
    member = await server.aSession();
    phone.write(heard(0, 5));
    await phone.deliver();
    const where = () => rows('SELECT tableoid::regclass::text AS name FROM listening_events WHERE member_id = $1');
    expect(await where()).toEqual([{ name: 'listening_events_default' }]);
    await Promise.all([work.openMonths(server.clock.now), work.openMonths(server.clock.now)]);
    expect(await where()).toEqual([{ name: 'listening_events_2027_12' }]);
    server.pass(20 * DAY_SECONDS);
    member = await server.aSession(false, member.email);
    phone.write(heard(5, 10));
    await told(phone.deliver(2));
    expect(await where()).toContainEqual({ name: 'listening_events_2028_01' });
  });
});
