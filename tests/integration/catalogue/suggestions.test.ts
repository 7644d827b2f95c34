import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { addSeries, addStory, scoreSeries } from '../../support/catalogue/catalogue-rows.ts';
import { call, catalogueServer } from '../../support/catalogue/catalogue-server.ts';
import { CANDIDATES_KEPT_MS } from '../../../server/adapters/postgres/catalogue/kept-suggestions.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';

let opened: TestDatabase;
let server: FastifyInstance;
let now = Date.now();

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await catalogueServer(opened.database, () => now);
});
beforeEach(async () => {
  now += CANDIDATES_KEPT_MS + 1;
  const text = `TRUNCATE authors, series, stories, listing_lengths RESTART IDENTITY CASCADE`;
  await opened.database.read({ name: 'empty', text }, []);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

type Facts = NonNullable<Parameters<typeof addSeries>[1]>;

async function told(title: string, facts: Facts = {}): Promise<{ series: SeriesId; story: StoryId }> {
  const series = await addSeries(opened.database, { title, genres: [], ...facts });
  return { series, story: await addStory(opened.database, series) };
}

async function suggested(query: string, cookie?: string): Promise<readonly string[]> {
  const asked = cookie === undefined ? {} : { cookie };
  return (await call(server, 'getSuggestions', `/api/suggestions?${query}`, asked)).series.map(({ title }) => title);
}

describe('suggestions', () => {
  it('SUG-09 begin with the genres of what is heard, and never name it', async () => {
    const { series } = await told('듣는 것', { genres: ['드라마', '음악'] });
    await told('먼 것', { genres: ['역사'] });
    await told('반쯤', { genres: ['음악', '역사'] });
    await told('가까운 것', { genres: ['드라마', '음악'] });
    expect(await suggested(`seriesId=${series}`)).toEqual(['가까운 것', '반쯤', '먼 것']);
  });

  it('SUG-09 know a genre by its name in either language', async () => {
    const { series } = await told('듣는 것', { genres: ['드라마'] });
    await told('Told', { genres: ['Drama'], language: 'en' });
    await told('Other', { genres: ['History'], language: 'en' });
    expect(await suggested(`seriesId=${series}`)).toEqual(['Told', 'Other']);
  });

  it('SUG-09 leave out what is queued or finished', async () => {
    const { series } = await told('듣는 것');
    const queued = await told('줄 선 것');
    await told('남은 것');
    expect(await suggested(`seriesId=${series}&exclude=${queued.series},987654`)).toEqual(['남은 것']);
  });

  it('know what those who heard the same have heard as well', async () => {
    const heard = await told('듣는 것');
    const shared = await told('함께 들은 것');
    const popular = await told('많이 들은 것');
    await scoreSeries(opened.database, popular.series, 99);
    for (let number = 0; number < 5; number += 1) {
      const listener = randomUUID();
      for (const { series, story } of [heard, shared]) {
        const view = { listener, play_id: randomUUID(), story_id: story, series_id: series, counted_at: new Date() };
        await opened.database.kysely.insertInto('views').values(view).execute();
      }
    }
    expect(await suggested(`seriesId=${heard.series}`)).toEqual(['함께 들은 것', '많이 들은 것']);
  });

  it('speak the language of what is heard, or of who asks when nothing is', async () => {
    const { series } = await told('듣는 것', { genres: ['드라마'] });
    await told('English', { genres: ['드라마'], language: 'en' });
    await told('우리말');
    expect(await suggested(`seriesId=${series}`, 'perfered-language=en')).toEqual(['우리말', 'English']);
    expect((await suggested('', 'perfered-language=en'))[0]).toBe('English');
    expect(await suggested('')).toHaveLength(3);
  });

  it('come for a series that nobody knows as well, twelve at most', async () => {
    for (let number = 0; number < 14; number += 1) await told(`${number}`);
    expect(await suggested('seriesId=987654')).toHaveLength(12);
    expect(await suggested('seriesId=x')).toHaveLength(12);
  });
});
