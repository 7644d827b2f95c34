import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { ListeningYearWire } from '../../../common/contract/listening-calls.ts';
import { AccountServer, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { listContract } from '../../contract/api/list-contract.ts';

const PHONE = 'device=11111111-1111-4111-8111-111111111111';
const PATH = '/api/users/me/listening';
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

listContract('getMyStretches', {
  server: () => server,
  seed: async (memberId, count) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const [{ id }] = (await rows(
        `INSERT INTO listening_stretches (member_id, series_id, story_id, begun_at, ended_at, from_seconds, to_seconds,
            heard_seconds, journal, number)
          VALUES ($1, $2, $3, $4, $4, 0, 5, 5, $5, $6) RETURNING id::int`,
        [memberId, series, story, new Date(server.clock.now - index * 1000), randomUUID(), 1],
      )) as [{ readonly id: number }];
      ids.push(id);
    }
    return ids;
  },
  itemOf: (id) => ({
    id,
    begunAt: '2026-11-27T00:00:00.000Z',
    endedAt: '2026-11-27T00:00:05.000Z',
    fromSeconds: 0,
    toSeconds: 5,
    heardSeconds: 5,
    series: null,
    story: null,
    device: null,
  }),
});

/** A device with a journal of its own. */
class TestDevice {
  private readonly journal = randomUUID();
  private readonly events: object[] = [];
  private delivered = 0;

  write(...events: readonly object[]): void {
    for (const event of events) {
      const number = this.events.length + 1;
      const at = new Date(server.clock.now).toISOString();
      this.events.push({ seriesId: series, storyId: story, at, number, ...event });
    }
  }

  async deliver(): Promise<Answer> {
    const body = {
      journal: this.journal,
      sentAt: new Date(server.clock.now).toISOString(),
      events: this.events.slice(this.delivered),
    };
    this.delivered = this.events.length;
    return server.ask('POST', '/api/journal', { body, token: member.token, cookie: PHONE });
  }
}

const heard = (fromSeconds: number, toSeconds: number, facts: object = {}): object => ({
  kind: 'heard',
  fromSeconds,
  toSeconds,
  rate: 1,
  ...facts,
});

/** Time passes after which a login of before is none any more. */
async function passLong(seconds: number): Promise<void> {
  server.pass(seconds);
  const { body } = await server.signIn(member.email);
  member = { ...member, token: (body as { readonly token: string }).token };
}

/** Listens for as long as that takes, and delivers. */
async function listen(device: TestDevice, fromSeconds: number, toSeconds: number, facts: object = {}): Promise<void> {
  server.pass(toSeconds - fromSeconds);
  device.write(heard(fromSeconds, toSeconds, facts));
  expect((await device.deliver()).status).toBe(200);
}

interface StretchWire {
  readonly id: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly heardSeconds: number;
  readonly series: { readonly id: number } | null;
}

async function stretches(who = member): Promise<readonly StretchWire[]> {
  const { status, body } = await server.ask('GET', `${PATH}/history`, { token: who.token });
  expect(status).toBe(200);
  return (body as { readonly stretches: readonly StretchWire[] }).stretches;
}

async function year(query = '', who = member): Promise<ListeningYearWire> {
  const { status, body } = await server.ask('GET', `${PATH}${query}`, { token: who.token });
  expect(status).toBe(200);
  return body as ListeningYearWire;
}

async function rows(text: string, values: readonly unknown[] = [member.userId]): Promise<readonly object[]> {
  return server.opened.database.session(async (client) => (await client.query<object>(text, [...values])).rows);
}

async function keep(isKept: boolean): Promise<void> {
  expect((await server.ask('PUT', PATH, { token: member.token, body: { isKept } })).status).toBe(200);
}

describe('the listening history', () => {
  it('JRN-50 says what was listened to, from where to where, and on what', async () => {
    const phone = new TestDevice();
    await listen(phone, 0, 10);
    await listen(phone, 10, 15.5);
    const another = await addStory(server.opened.database, series);
    await listen(phone, 30, 40, { storyId: another });
    expect(await stretches()).toMatchObject([
      {
        story: { id: another },
        fromSeconds: 30,
        toSeconds: 40,
        heardSeconds: 10,
        endedAt: new Date(server.clock.now).toISOString(),
      },
      { story: { id: story }, series: { id: series }, fromSeconds: 0, toSeconds: 15.5, heardSeconds: 15.5 },
    ]);
  });

  it('JRN-51 goes on after a step back, and begins anew after a jump of over a minute or half an hour', async () => {
    const phone = new TestDevice();
    await listen(phone, 0, 40);
    phone.write({ kind: 'jumped', fromSeconds: 40, toSeconds: 10, why: 'skipped' });
    await listen(phone, 10, 20);
    server.pass(29 * 60);
    await listen(phone, 20, 25);
    server.pass(31 * 60);
    await listen(phone, 25, 30);
    await listen(phone, 91, 95);
    expect(await stretches()).toMatchObject([
      { fromSeconds: 91, toSeconds: 95 },
      { fromSeconds: 25, toSeconds: 30 },
      { fromSeconds: 0, toSeconds: 25, heardSeconds: 55 },
    ]);
  });

  it('JRN-50 names nothing that is there no more', async () => {
    await listen(new TestDevice(), 0, 10);
    await server.opened.database.kysely
      .updateTable('series')
      .set({ status: 'hidden' })
      .where('id', '=', series)
      .execute();
    expect(await stretches()).toMatchObject([{ series: null, story: null, heardSeconds: 10 }]);
    expect(await year()).toMatchObject({ series: [{ series: null, seconds: 10 }] });
  });
});

describe('a year of listening', () => {
  it('JRN-52 has each heard second on the day of the listener’s zone', async () => {
    const phone = new TestDevice();
    await passLong((Date.parse('2027-03-09T14:59:50Z') - server.clock.now) / 1000);
    await listen(phone, 0, 9);
    server.pass(11);
    await listen(phone, 9, 20.25);
    const days = async (zone: string) => (await year(`?year=2027&zone=${zone}`)).days;
    expect(await days('Asia/Seoul')).toEqual([
      { day: '2027-03-09', seconds: 9 },
      { day: '2027-03-10', seconds: 11.25 },
    ]);
    expect(await days('America/Los_Angeles')).toEqual([{ day: '2027-03-09', seconds: 20.25 }]);
    expect(await days('nowhere/at-all'), 'of Korea').toHaveLength(2);
    expect(await year('?year=2026')).toMatchObject({ year: 2026, firstYear: 2027, days: [], series: [] });
    expect(await year('?year=soon')).toMatchObject({ year: 2027 });
  });

  it('JRN-52 agrees with the history and the journal, to the second', async () => {
    const phone = new TestDevice();
    const another = await addStory(server.opened.database, await addSeries(server.opened.database));
    await listen(phone, 0, 33.25);
    await listen(phone, 5, 20.5);
    await passLong(26 * 60 * 60);
    await listen(phone, 40, 41.125);
    const { days } = await year();
    const sum = (parts: readonly { readonly seconds: number }[]): number =>
      parts.reduce((total, { seconds }) => total + seconds, 0);
    const inHistory = (await stretches()).reduce((total, { heardSeconds }) => total + heardSeconds, 0);
    const [kept] = await rows(
      `SELECT sum(to_seconds - from_seconds) AS seconds FROM listening_events WHERE member_id = $1 AND kind = 'heard'`,
    );
    expect([sum(days), inHistory, kept]).toEqual([49.875, 49.875, { seconds: 49.875 }]);
    expect(sum((await year()).series)).toBe(49.875);
    expect(another).toBeGreaterThan(0);
  });

  it('JRN-55 names the series that were heard most, and the stories that were heard to their end', async () => {
    const phone = new TestDevice();
    await listen(phone, 0, 20);
    const second = await addSeries(server.opened.database);
    const other = await addStory(server.opened.database, second);
    await listen(phone, 0, SECONDS, { seriesId: second, storyId: other });
    phone.write({ seriesId: second, storyId: other, kind: 'finished', atSeconds: 95 });
    phone.write({ seriesId: second, storyId: other, kind: 'finished', atSeconds: 96 });
    phone.write({ kind: 'marked', isHeard: true });
    await phone.deliver();
    expect(await year()).toMatchObject({
      series: [
        { series: { id: second }, seconds: SECONDS },
        { series: { id: series }, seconds: 20 },
      ],
      finished: [{ story: { id: other }, series: { id: second } }],
      finishedCount: 1,
    });
  });

  it('JRN-52 is the member’s alone', async () => {
    await listen(new TestDevice(), 0, 20);
    const another = await server.aSession();
    expect(await year('', another)).toMatchObject({ days: [], series: [], finished: [] });
    expect(await stretches(another)).toEqual([]);
    expect((await server.ask('GET', PATH)).status).toBe(401);
  });
});

describe('who wants it not to be kept', () => {
  it('JRN-53 keeps a place and nothing else, until they want it again', async () => {
    const phone = new TestDevice();
    await listen(phone, 0, 10);
    await keep(false);
    await listen(phone, 10, 20);
    expect(await year()).toMatchObject({ isKept: false, days: [{ seconds: 10 }] });
    const placed = await server.ask('GET', '/api/places', { token: member.token });
    expect(placed.body).toMatchObject({ places: [{ seconds: 20 }] });
    server.pass(60);
    phone.write(heard(20, 25));
    server.pass(60);
    await keep(true);
    await listen(phone, 25, 30);
    expect(await year(), 'what was heard meanwhile is delivered later, and not kept').toMatchObject({
      isKept: true,
      days: [{ seconds: 15 }],
    });
  });

  it('JRN-54 forgets all of it at once, what another device delivers later too, and no place', async () => {
    const [phone, away] = [new TestDevice(), new TestDevice()];
    await listen(phone, 0, 10);
    server.pass(1);
    away.write(heard(30, 40));
    server.pass(60);
    expect((await server.ask('DELETE', PATH, { token: member.token })).status).toBe(200);
    expect(await stretches()).toEqual([]);
    expect(await year()).toMatchObject({ isKept: true, days: [], finished: [] });
    await away.deliver();
    expect(await stretches()).toEqual([]);
    const placed = await server.ask('GET', '/api/places', { token: member.token });
    expect(placed.body).toMatchObject({ places: [{ seconds: 40 }] });
    await listen(phone, 10, 12);
    expect(await stretches()).toMatchObject([{ fromSeconds: 10, toSeconds: 12, heardSeconds: 2 }]);
  });

  it('JRN-54 keeps nothing of it where it was not kept before', async () => {
    await keep(false);
    await server.ask('DELETE', PATH, { token: member.token });
    await listen(new TestDevice(), 0, 10);
    expect(await year()).toMatchObject({ isKept: false, days: [] });
  });
});
