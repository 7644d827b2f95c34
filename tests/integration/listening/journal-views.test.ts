import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

let server: AccountServer;
let member: SignedIn;
let series: SeriesId;
let stories: readonly StoryId[];

beforeAll(async () => {
  server = await AccountServer.start();
});
beforeEach(async () => {
  member = await server.aSession();
  series = await addSeries(server.opened.database);
  stories = await tenStories();
});
afterAll(() => server.stop());

/** @returns those of the series, in the order of their ids */
async function tenStories(): Promise<readonly StoryId[]> {
  const ids = await Promise.all(Array.from({ length: 10 }, () => addStory(server.opened.database, series)));
  return ids.toSorted((one, other) => one - other);
}

interface Told {
  readonly story: StoryId;
  readonly kind?: 'heard' | 'finished';
  readonly seconds?: number;
}

/** Delivers a journal of its own. @param aheadSeconds by which the clock of the device runs ahead at the events alone */
async function deliver(told: readonly Told[], aheadSeconds = 0): Promise<void> {
  const at = new Date(server.clock.now + aheadSeconds * 1000).toISOString();
  const events = told.map(({ story, kind = 'heard', seconds = 20 }, index) => {
    const about = { seriesId: series, storyId: story, at, number: index + 1, kind };
    return kind === 'finished'
      ? { ...about, atSeconds: seconds }
      : { ...about, fromSeconds: 0, toSeconds: seconds, rate: 1 };
  });
  const body = { journal: randomUUID(), sentAt: new Date(server.clock.now).toISOString(), events };
  const answer = await server.ask('POST', '/api/journal', { token: member.token, body });
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: told.length } });
}

async function report(story: StoryId): Promise<number> {
  const body = { seriesId: series, storyId: story, playId: randomUUID() };
  return (await server.ask('POST', '/api/viewcountup', { token: member.token, body })).status;
}

async function views(): Promise<readonly { readonly story: number; readonly end: boolean | null }[]> {
  return server.opened.database.session(async (client) => {
    const text = `SELECT story_id::int AS story, heard_to_end AS end FROM views WHERE series_id = $1 ORDER BY story_id`;
    return (await client.query<{ readonly story: number; readonly end: boolean | null }>(text, [series])).rows;
  });
}

const counted = async (): Promise<readonly number[]> => (await views()).map(({ story }) => story);
const listens = async (): Promise<readonly object[]> =>
  server.opened.database.session(
    async (client) =>
      (await client.query<object>('SELECT listens::int FROM series_scores WHERE series_id = $1', [series])).rows,
  );

describe('what a journal tells of', () => {
  it('VIEW-12 counts what was heard without a network, each story once, and its end', async () => {
    server.pass(60);
    const [one, two, three] = [stories[0]!, stories[1]!, stories[2]!];
    await deliver([
      { story: one },
      { story: two },
      { story: three },
      { story: one },
      { story: two, kind: 'finished', seconds: 100 },
    ]);
    expect(await views()).toEqual([
      { story: one, end: false },
      { story: two, end: true },
      { story: three, end: false },
    ]);
    expect(await listens()).toEqual([{ listens: 3 }]);
  });

  it('VIEW-12 counts no more than ten seconds each of the time that has passed for the server', async () => {
    server.pass(35);
    await deliver(stories.map((story) => ({ story })));
    expect(await counted()).toEqual(stories.slice(0, 3));
    server.pass(6);
    await deliver(stories.slice(3).map((story) => ({ story })));
    expect(await counted()).toEqual(stories.slice(0, 4));
  });

  it('VIEW-12 takes nothing from the player, which reports as it plays', async () => {
    server.pass(60);
    for (const story of stories.slice(0, 3)) {
      server.pass(10);
      expect(await report(story)).toBe(200);
      server.pass(8);
      await deliver([{ story }]);
    }
    expect(await counted()).toEqual(stories.slice(0, 3));
    expect(await listens()).toEqual([{ listens: 3 }]);
  });

  it('VIEW-12 VIEW-09 counts nothing of the author, of a robot, or that was heard for less', async () => {
    server.pass(60);
    await deliver([{ story: stories[0]!, seconds: 9 }]);
    const own = { text: 'UPDATE series SET author_id = $1 WHERE id = $2', values: [member.userId, series] };
    await server.opened.database.session((client) => client.query(own.text, own.values));
    await deliver([{ story: stories[1]! }]);
    expect(await counted()).toEqual([]);
  });

  it('VIEW-12 is worth what the server’s time is, whatever is invented: seconds that never passed, devices at once, a clock a year ahead', async () => {
    const journals = fc.array(
      fc.record({
        passSeconds: fc.nat(25),
        told: fc.array(fc.record({ story: fc.nat(9), seconds: fc.nat(100_000) }), { minLength: 1, maxLength: 10 }),
        aheadSeconds: fc.constantFrom(0, -YEAR_SECONDS, YEAR_SECONDS),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(journals, async (invented) => {
        member = await server.aSession();
        series = await addSeries(server.opened.database);
        stories = await tenStories();
        let passed = 0;
        for (const { passSeconds, told, aheadSeconds } of invented) {
          server.pass(passSeconds);
          passed += passSeconds;
          await deliver(
            told.map(({ story, seconds }) => ({ story: stories[story]!, seconds })),
            aheadSeconds,
          );
          expect((await counted()).length).toBeLessThanOrEqual(passed / 10);
        }
      }),
      { seed: SEED, numRuns: budget(15, 250) },
    );
  });
});
