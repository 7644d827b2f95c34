import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { call, catalogueServer } from '../../support/catalogue/catalogue-server.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';

let opened: TestDatabase;
let server: FastifyInstance;
/** Of this test alone, with a cover of its own. */
let series: SeriesId;
let story: StoryId;
let cover: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await catalogueServer(opened.database);
});
beforeEach(async () => {
  cover = randomBytes(32).toString('hex');
  await opened.database.kysely
    .insertInto('covers')
    .values({ hash: cover, hue: 10, chroma: 0.1, has_hero: false })
    .execute();
  series = await addSeries(opened.database, { cover_hash: cover });
  story = await addStory(opened.database, series);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

async function shown() {
  const { series: list } = await call(server, 'getDiscovery', '/api/discovery');
  const { detailSeries } = await call(server, 'getSeries', `/api/series/${series}`);
  const card = list.find(({ id }) => id === detailSeries.id);
  expect(card).toMatchObject({ ...detailSeries, firstStory: { id: detailSeries.firstStory?.id } });
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
    const { kysely } = opened.database;
    await kysely.updateTable('stories').set({ title: '새 회' }).where('id', '=', story).execute();
    expect((await shown()).firstStory).toMatchObject({ title: '새 회', isFree: 'Y' });
    await kysely.updateTable('stories').set({ is_free: false }).where('id', '=', story).execute();
    expect((await shown()).firstStory).toMatchObject({ isFree: 'N', audioSeriesUrl: null });
    await addStory(opened.database, series);
    expect(await shown()).toMatchObject({ storyCount: 2, totalDuration: 240 });
  });

  it('of its author', async () => {
    const { id } = (await shown()).author;
    await opened.database.kysely.updateTable('authors').set({ name: '새 이름' }).where('id', '=', id).execute();
    expect((await shown()).author.name).toBe('새 이름');
  });

  it('of its cover and its recording', async () => {
    const { kysely } = opened.database;
    await kysely.updateTable('covers').set({ hue: 200 }).where('hash', '=', cover).execute();
    expect((await shown()).coverHue).toBe(200);
    await kysely
      .updateTable('recordings')
      .set({ duration_seconds: 300 })
      .where('file', 'in', kysely.selectFrom('stories').select('recording_file').where('id', '=', story))
      .execute();
    expect((await shown()).firstStory?.duration).toBe(300);
  });
});
