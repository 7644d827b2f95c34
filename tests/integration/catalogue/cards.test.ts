import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { addSeries, addStory } from '../../support/catalogue-rows.ts';
import { call, catalogueServer } from '../../support/catalogue-server.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';

const HASH = 'd'.repeat(64);

let opened: TestDatabase;
let server: FastifyInstance;
let series: SeriesId;
let story: StoryId;

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await catalogueServer(opened.database);
  await opened.database.kysely
    .insertInto('covers')
    .values({ hash: HASH, hue: 10, chroma: 0.1, has_hero: false })
    .execute();
  series = await addSeries(opened.database, { cover_hash: HASH });
  story = await addStory(opened.database, series);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

async function shown() {
  const { series: list } = await call(server, 'getDiscovery', '/api/discovery');
  const { detailSeries } = await call(server, 'getSeries', `/api/series/${series}`);
  expect(list[0]).toMatchObject({ ...detailSeries, firstStory: { id: detailSeries.firstStory?.id } });
  return detailSeries;
}

describe('a change is seen by the next request', () => {
  it('of the series', async () => {
    await shown();
    await opened.database.kysely
      .updateTable('series')
      .set({ title: '새 제목', total_likes: 5 })
      .where('id', '=', series)
      .execute();
    expect(await shown()).toMatchObject({ title: '새 제목', totalLike: 5 });
  });

  it('of its first story', async () => {
    await opened.database.kysely.updateTable('stories').set({ title: '새 회' }).where('id', '=', story).execute();
    expect((await shown()).firstStory).toMatchObject({ title: '새 회', isFree: 'Y' });
    await opened.database.kysely.updateTable('stories').set({ is_free: false }).where('id', '=', story).execute();
    expect((await shown()).firstStory).toMatchObject({ isFree: 'N', audioSeriesUrl: null });
    await addStory(opened.database, series);
    expect(await shown()).toMatchObject({ storyCount: 2, totalDuration: 240 });
  });

  it('of its author', async () => {
    await opened.database.kysely.updateTable('authors').set({ name: '새 이름' }).execute();
    expect((await shown()).author.name).toBe('새 이름');
  });

  it('of its cover and its recording', async () => {
    await opened.database.kysely.updateTable('covers').set({ hue: 200 }).execute();
    expect((await shown()).coverHue).toBe(200);
    await opened.database.kysely.updateTable('recordings').set({ duration_seconds: 300 }).execute();
    expect((await shown()).firstStory?.duration).toBe(300);
  });
});
