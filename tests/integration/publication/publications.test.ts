import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresPublicationRepository } from '../../../server/adapters/postgres/catalogue/postgres-publication-repository.ts';
import { catalogueServer } from '../../support/catalogue/catalogue-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';

const UNSEEN = ['draft', 'processing', 'scheduled', 'hidden', 'deleted'] as const;

let opened: TestDatabase;
let publications: PostgresPublicationRepository;
let server: FastifyInstance;

beforeAll(async () => {
  opened = await openTestDatabase();
  publications = new PostgresPublicationRepository(opened.database);
  server = await catalogueServer(opened.database);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

describe('what leaves the site', () => {
  it('is the free and published stories of a published series, in their order, with what their sounds weigh', async () => {
    const series = await addSeries(opened.database);
    const first = await addStory(opened.database, series, { title: '첫 밤' });
    await addStory(opened.database, series, { is_free: false, candy_price: 3 });
    for (const status of UNSEEN) await addStory(opened.database, series, { status });
    const last = await addStory(opened.database, series, { title: '끝 밤', episode: null });
    const stories = await publications.freeStories(series);
    expect(stories.map(({ id, title, episode }) => ({ id, title, episode }))).toEqual([
      { id: first, title: '첫 밤', episode: 1 },
      { id: last, title: '끝 밤', episode: undefined },
    ]);
    for (const { bytes, mime, durationSeconds } of stories) {
      expect(bytes).toBeGreaterThan(0);
      expect(mime).toMatch(/^audio\//);
      expect(durationSeconds).toBeGreaterThan(0);
    }
  });

  it.each(UNSEEN)('is nothing of a series that is %s', async (status) => {
    const series = await addSeries(opened.database, { status });
    const story = await addStory(opened.database, series);
    expect(await publications.freeStories(series)).toEqual([]);
    expect((await publications.voices([story])).size).toBe(0);
    const pages = await publications.publicPages({ from: 0, size: 1_000 });
    expect(pages.filter(({ kind, id }) => kind === 'series' && id === series)).toEqual([]);
    expect((await server.inject(`/series/${series}/feed.xml`)).statusCode).toBe(404);
    expect((await server.inject('/sitemap.xml')).body).not.toContain(`/series/${series}/`);
  });

  it('is the voice of free stories alone', async () => {
    const series = await addSeries(opened.database);
    const free = await addStory(opened.database, series);
    const locked = await addStory(opened.database, series, { is_free: false, candy_price: 3 });
    expect([...(await publications.voices([free, locked])).keys()]).toEqual([free]);
  });

  it('is a page for each series that has a story, and for each of their authors, changed with the latest story', async () => {
    const alone = await openTestDatabase();
    const { database } = alone;
    const all = new PostgresPublicationRepository(database);
    const [one, two] = [await addSeries(database), await addSeries(database)];
    await addSeries(database); // without a story
    await addStory(database, one, { published_at: new Date('2026-03-01T00:00:00Z') });
    await addStory(database, one, { published_at: new Date('2026-04-01T00:00:00Z') });
    await addStory(database, two, { published_at: new Date('2025-01-01T00:00:00Z') });
    expect(await all.countPublicPages()).toBe(4);
    const pages = await all.publicPages({ from: 0, size: 10 });
    expect(pages.map(({ kind }) => kind)).toEqual(['series', 'series', 'author', 'author']);
    expect(pages.slice(0, 2)).toEqual([
      { kind: 'series', id: one, changedAt: new Date('2026-04-01T00:00:00Z') },
      { kind: 'series', id: two, changedAt: new Date('2026-01-01T00:00:00Z') },
    ]);
    const parts = await Promise.all([0, 1, 2, 3, 4].map((from) => all.publicPages({ from, size: 1 })));
    expect(parts.flat()).toEqual(pages);
    await alone.close();
  });

  it.each([
    ['the series', (series: number) => `UPDATE series SET title = '새 제목' WHERE id = ${series}`],
    ['a story', (series: number) => `UPDATE stories SET title = '새 회차' WHERE series_id = ${series}`],
    ['what is hidden', (series: number) => `UPDATE stories SET status = 'hidden' WHERE series_id = ${series}`],
    ['the author’s name', () => `UPDATE authors SET name = '새이름'`],
  ])('is another feed when %s is changed, and the same one when somebody likes or comments', async (_, change) => {
    const series = await addSeries(opened.database);
    await addStory(opened.database, series);
    const run = (text: string) => opened.database.read({ name: randomUUID(), text }, []);
    const before = await publications.feed(series);
    await run(`UPDATE series SET total_likes = total_likes + 1`);
    await run(`UPDATE series SET total_reviews = total_reviews + 1`);
    expect(await publications.feed(series)).toEqual(before);
    await run(change(series));
    expect((await publications.feed(series))?.changedAt.getTime()).toBeGreaterThan(before!.changedAt.getTime());
  });

  it('is a feed whose number stays as it was first kept', async () => {
    const series = await addSeries(opened.database);
    expect((await publications.feed(series))?.guid).toBeUndefined();
    const [first, second] = [randomUUID(), randomUUID()];
    await publications.keepFeedGuid(series, first);
    await publications.keepFeedGuid(series, second);
    expect((await publications.feed(series))?.guid).toBe(first);
  });

  it('the page that holds a story is found, whatever is hidden before it', async () => {
    const series = await addSeries(opened.database);
    const stories = [];
    for (let index = 0; index < 12; index++) {
      stories.push(await addStory(opened.database, series));
      await addStory(opened.database, series, { status: 'hidden' });
    }
    const pageOf = async (story: number) =>
      (await server.inject(`/api/series/${series}/episodes?story=${story}`)).json<{ page: number }>().page;
    expect(await pageOf(stories[9]!)).toBe(1);
    expect(await pageOf(stories[10]!)).toBe(2);
    expect(await pageOf(999_999)).toBe(1);
  });
});
