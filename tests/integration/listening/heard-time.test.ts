import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

let server: AccountServer;
let author: SignedIn;
let member: SignedIn;
let series: SeriesId;
let story: StoryId;

beforeAll(async () => {
  server = await AccountServer.start();
});
beforeEach(() => anew());
afterAll(() => server.stop());

async function anew(): Promise<void> {
  [author, member] = [await server.aSession(), await server.aSession()];
  series = await addSeries(server.opened.database, { author_id: author.userId });
  story = await addStory(server.opened.database, series);
}

interface Delivered {
  readonly seconds: number;
  readonly rate?: number;
  readonly of?: StoryId;
  readonly who?: SignedIn;
  readonly journal?: string;
  /** By which the clock of the device runs ahead at the events alone. */
  readonly aheadSeconds?: number;
}

/** Delivers a journal that tells of one sound. */
async function deliver(told: Delivered): Promise<void> {
  const { seconds, rate = 1, of = story, who = member, journal = randomUUID(), aheadSeconds = 0 } = told;
  const at = new Date(server.clock.now + aheadSeconds * 1000).toISOString();
  const heard = {
    kind: 'heard',
    seriesId: series,
    storyId: of,
    fromSeconds: 0,
    toSeconds: seconds,
    rate,
    at,
    number: 1,
  };
  const body = { journal, sentAt: new Date(server.clock.now).toISOString(), events: [heard] };
  const answer = await server.ask('POST', '/api/journal', { token: who.token, body });
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: 1 } });
}

async function studio(): Promise<CallAnswer<'getStudio'>> {
  const answer = await server.ask('GET', '/api/studio?days=7', { token: author.token });
  return answer.body as CallAnswer<'getStudio'>;
}

const seconds = async (): Promise<number> => (await studio()).total.heardSeconds;

describe('for how long members listened', () => {
  it('VIEW-13 CRE-04 stands in the studio by day, by series and in the file, as it passed, once', async () => {
    server.pass(600);
    const journal = randomUUID();
    await deliver({ seconds: 120, rate: 0.8, journal });
    await deliver({ seconds: 120, rate: 0.8, journal });
    const { total, days, series: all } = await studio();
    expect(total.heardSeconds).toBe(150);
    expect(days.map(({ heardSeconds }) => heardSeconds)).toEqual([0, 0, 0, 0, 0, 0, 150]);
    expect(all.map(({ id, heardSeconds }) => [id, heardSeconds])).toEqual([[series, 150]]);
    expect(total.listens).toBe(1);
    const file = await server.ask('GET', '/api/studio/csv?days=7', { token: author.token });
    const { csv } = file.body as CallAnswer<'exportStudio'>;
    expect(csv.split('\r\n')[0]).toContain('회원이 들은 시간(분)');
    expect(csv.trimEnd().split('\r\n').at(-1)).toContain('"2.5"');
  });

  it('VIEW-13 takes nothing of a report of the player, which the journal tells of too', async () => {
    server.pass(60);
    const body = { seriesId: series, storyId: story, playId: randomUUID() };
    expect((await server.ask('POST', '/api/viewcountup', { token: member.token, body })).status).toBe(200);
    expect(await seconds()).toBe(0);
    await deliver({ seconds: 40 });
    expect(await studio()).toMatchObject({ total: { listens: 1, heardSeconds: 40 } });
  });

  it('VIEW-14 is no longer than the server’s time, and what one device leaves is another one’s', async () => {
    server.pass(100);
    await deliver({ seconds: 60 });
    await deliver({ seconds: 60 });
    expect(await seconds()).toBe(100);
    await deliver({ seconds: 60 });
    expect(await seconds()).toBe(100);
    server.pass(30);
    await deliver({ seconds: 60 });
    expect(await seconds()).toBe(130);
  });

  it('VIEW-14 leaves out the author and a locked story', async () => {
    server.pass(600);
    const locked = await addStory(server.opened.database, series, { is_free: false, candy_price: 5 });
    await deliver({ seconds: 60, who: author });
    await deliver({ seconds: 60, of: locked });
    expect(await seconds()).toBe(0);
  });

  it('VIEW-15 a journal that is invented moves it by no more than the server’s time: seconds that never passed, devices at once, a clock a year ahead', async () => {
    const journals = fc.array(
      fc.record({
        passSeconds: fc.nat(25),
        seconds: fc.nat(100_000),
        aheadSeconds: fc.constantFrom(0, -YEAR_SECONDS, YEAR_SECONDS),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(journals, async (invented) => {
        await anew();
        let passed = 0;
        for (const { passSeconds, ...told } of invented) {
          server.pass(passSeconds);
          passed += passSeconds;
          await deliver(told);
          expect(await seconds()).toBeLessThanOrEqual(passed);
        }
      }),
      { seed: SEED, numRuns: budget(15, 250) },
    );
  });
});
