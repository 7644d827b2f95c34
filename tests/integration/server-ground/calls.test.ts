import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallAnswer, type CallName } from '../../../common/contract/calls.ts';
import { FolderDemoSource } from '../../../server/adapters/demo/folder-demo-source.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { PostgresDemoRepository } from '../../../server/adapters/postgres/demo/postgres-demo-repository.ts';
import { FileMediaStore } from '../../../server/adapters/storage/file-media-store.ts';
import { LoadDemo } from '../../../server/application/load-demo.ts';
import { createServer } from '../../../server/main/create-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../../support/demo-fixture');

let opened: TestDatabase;
let folder: string;
let mediaStore: FileMediaStore;
let server: FastifyInstance;
let lamp: number;

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'soridam-calls-'));
  mediaStore = new FileMediaStore(path.join(folder, 'media'));
  const repository = new PostgresDemoRepository(opened.database, new GraphileJobQueue());
  await new LoadDemo({ source: new FolderDemoSource(FIXTURE), repository, mediaStore }).run();
  server = await createServer(
    {
      publicUrl: 'http://localhost:4000',
      secretKey: 'k'.repeat(32),
      database: opened.database,
      mediaStore,
      readiness: () => Promise.resolve('ready'),
      logger: silentLogger,
    },
    { build: path.join(folder, 'dist') },
  );
  const { sections } = await call('getOriginals', '/api/originals');
  lamp = sections[0]!.series[0]!.id;
});
afterAll(async () => {
  await server.close();
  mediaStore.close();
  await opened.close();
  rmSync(folder, { recursive: true });
});

/** Calls the server and holds the answer against its schema. */
async function call<Name extends CallName>(name: Name, url: string): Promise<CallAnswer<Name>> {
  const answer = await server.inject(url);
  expect(answer.statusCode).toBe(200);
  const body: unknown = answer.json();
  if (!Value.Check(calls[name].answer, body)) throw new Error(`${url} is not of its form: ${answer.body}`);
  return body as CallAnswer<Name>;
}

describe('the calls over the database', () => {
  it('show the shelves that have something', async () => {
    const { sections } = await call('getOriginals', '/api/originals');
    expect(sections.map(({ key }) => key)).toEqual(['hero', 'popular', 'new']);
    for (const section of sections) expect(section.series).toMatchObject([{ title: '작은 등', storyCount: 3 }]);
  });

  it('API-22 answer detailSeries with totalLike', async () => {
    const { detailSeries } = await call('getSeries', `/api/series/${lamp}?seriesCategory=original`);
    expect(detailSeries).toMatchObject({ id: lamp, totalLike: 0, completed: true, totalDuration: 6.06 });
  });

  it('API-48 find any listed series with original', async () => {
    const id = await addSeries(opened.database, { category: 'challenge' });
    const { detailSeries } = await call('getSeries', `/api/series/${id}?seriesCategory=original`);
    expect(detailSeries).toMatchObject({ id, seriesCategory: 'challenge', imageUrl: null, firstStory: null });
  });

  it('API-23 give ten episodes to a page unless told otherwise', async () => {
    const id = await addSeries(opened.database, { category: 'challenge' });
    for (let count = 0; count < 12; count++) await addStory(opened.database, id);
    const url = `/api/series/${id}/episodes?seriesCategory=original`;
    const first = await call('getEpisodes', url);
    expect(first).toMatchObject({ page: 1, size: 10, totalCount: 12 });
    expect(first.episodes.map(({ episode }) => episode)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const second = await call('getEpisodes', `${url}&page=2&size=10`);
    expect(second.episodes.map(({ episode }) => episode)).toEqual([11, 12]);
    const latest = await call('getEpisodes', `${url}&sort=latest&size=3`);
    expect(latest.episodes.map(({ episode }) => episode)).toEqual([12, 11, 10]);
  });

  it('API-50 give page 1 for page 0, and nothing beyond the end', async () => {
    const url = `/api/series/${lamp}/episodes`;
    expect(await call('getEpisodes', `${url}?page=0`)).toEqual(await call('getEpisodes', `${url}?page=1`));
    expect((await call('getEpisodes', `${url}?page=999`)).episodes).toEqual([]);
  });

  it('API-34 API-47 give series with their stories in the order asked for, unknown ids left out', async () => {
    const other = await addSeries(opened.database, { category: 'challenge' });
    const url = `/backend/series-stories?seriesCategory=original&ids=${other},987654321,${lamp}`;
    const found = await call('getSeriesStories', url);
    expect(found.map(({ detailSeries }) => detailSeries.id)).toEqual([other, lamp]);
    expect(found[1]?.stories.map(({ title }) => title)).toEqual(['켜다', '지키다', '다시 켜다']);
  });

  it('PLY-50 API-54 let neither the script nor the sound of a locked story out in any answer', async () => {
    const page = await call('getEpisodes', `/api/series/${lamp}/episodes`);
    const locked = page.episodes.find(({ isFree }) => isFree === 'N')!;
    const urls = ['/api/originals', `/api/series/${lamp}`, `/api/series/${lamp}/episodes`];
    const answers = await Promise.all(
      [...urls, `/backend/series-stories?ids=${lamp}`, `/api/stories/${locked.id}/audio`].map((url) =>
        server.inject(url),
      ),
    );
    const { recording_file: file } = await opened.database.kysely
      .selectFrom('stories')
      .select('recording_file')
      .where('id', '=', locked.id)
      .executeTakeFirstOrThrow();
    for (const answer of answers) {
      expect(answer.body).not.toContain('아무도 읽지 못할 글');
      expect(answer.body).not.toContain(file);
    }
    expect(answers.at(-1)?.statusCode).toBe(401);
    expect((await server.inject(`/media/free/${locked.id}.mp3`)).statusCode).toBe(404);
  });

  it('ENT-40 give an address that plays', async () => {
    const { episodes } = await call('getEpisodes', `/api/series/${lamp}/episodes`);
    const sound = await call('getStoryAudio', `/api/stories/${episodes[0]!.id}/audio`);
    expect(sound).toMatchObject({ duration: 2.02, loudness: [0, 50, 100, 50], scriptLines: [{ at: 0 }, { at: 1 }] });
    for (const url of [sound.audioSeriesUrl, episodes[0]!.audioSeriesUrl!]) {
      const answer = await server.inject({ url, headers: { range: 'bytes=0-1' } });
      expect(answer.statusCode).toBe(206);
      expect(answer.headers['content-type']).toBe('audio/mpeg');
    }
  });

  it('show covers that are there', async () => {
    const { detailSeries } = await call('getSeries', `/api/series/${lamp}`);
    const answer = await server.inject(detailSeries.imageUrl!);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
  });
});
