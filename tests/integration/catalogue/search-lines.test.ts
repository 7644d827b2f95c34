import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { LANGUAGES } from '../../../common/kernel/language.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { Database } from '../../../server/adapters/postgres/database.ts';
import { INDEX_SCRIPTS } from '../../../server/adapters/postgres/catalogue/line-statements.ts';
import { PostgresScriptIndexWork } from '../../../server/adapters/postgres/catalogue/postgres-line-repository.ts';
import { scriptIndexer } from '../../../server/application/index-scripts.ts';
import { searchKey } from '../../../server/domain/search/search-key.ts';
import { gramsOf } from '../../../server/domain/search/search-keyword.ts';
import { addSeries, addStory, scoreSeries } from '../../support/catalogue/catalogue-rows.ts';
import { call, catalogueServer } from '../../support/catalogue/catalogue-server.ts';
import { searchTexts } from '../../support/catalogue/search-texts.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';

let opened: TestDatabase;
let database: Database;
let server: FastifyInstance;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = new Database(opened.address, silentLogger);
  server = await catalogueServer(database);
});
beforeEach(async () => {
  await sql`TRUNCATE series, stories CASCADE`.execute(opened.database.kysely);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await opened.close();
});

const SAID = '그날 밤, 등 대가 꺼졌다.';

const scriptOf = (...lines: readonly string[]) =>
  JSON.stringify(lines.map((text, index) => ({ at: index * 2.5, text })));

async function tell(
  facts: Parameters<typeof addStory>[2] = {},
  ofSeries: Parameters<typeof addSeries>[1] = {},
): Promise<readonly [series: SeriesId, story: StoryId]> {
  const series = await addSeries(opened.database, ofSeries);
  return [series, await addStory(opened.database, series, { script: scriptOf('바람이 분다.', SAID, SAID), ...facts })];
}

function search(keyword: string, page = 1, language = '') {
  const query = `keyword=${encodeURIComponent(keyword)}&page=${page}&language=${language}`;
  return call(server, 'searchLines', `/api/search/lines?${query}`);
}

const found = async (keyword: string) => (await search(keyword)).lines.map(({ story }) => story.id);
const change = (facts: Parameters<typeof addStory>[2] & object, story: StoryId) =>
  opened.database.kysely.updateTable('stories').set(facts).where('id', '=', story).execute();
const changeSeries = (facts: Parameters<typeof addSeries>[1] & object, series: SeriesId) =>
  opened.database.kysely.updateTable('series').set(facts).where('id', '=', series).execute();

describe('a search for lines', () => {
  it('API-81 SHL-99 finds the first line of a story that has the keyword, with its time and what to mark', async () => {
    const [series, story] = await tell({ episode: 3, title: '안개' }, { title: '소리담' });
    expect(await search('등대가 꺼졌다')).toMatchObject({
      lines: [
        {
          story: { id: story, title: '안개', episode: 3, series: { id: series, title: '소리담' } },
          at: 2.5,
          text: SAID,
        },
      ],
      page: 1,
      size: 20,
      totalCount: 1,
    });
    expect((await search('등대가')).lines[0]?.marks).toEqual([[6, 10]]);
  });

  it.each(['등대', '등 대가꺼', 'ＬＡＭＰ', 'lamp', '대가 꺼졌다!', '등대'.normalize('NFD')])(
    'API-81 matches as titles are matched, by part of a word and without regard to spaces and case: %s',
    async (keyword) => {
      const [, story] = await tell({ script: scriptOf(`${SAID} The Lamp went out.`) });
      expect(await found(keyword)).toEqual([story]);
    },
  );

  it.each(['꺼', 'ab', 'ㄷㄷ', '등ㄷ', '', '%', '등데가 꺼졌다', '분다그날', "' OR 1=1 --", '바람 꺼졌다'])(
    'API-81 finds nothing by few letters, initials, look-alikes, or across two lines: %j',
    async (keyword) => {
      await tell();
      expect(await search(keyword)).toMatchObject({ lines: [], totalCount: 0 });
    },
  );

  it('API-81 finds nothing where the pairs of the keyword are there without it', async () => {
    await tell({ script: scriptOf('가나다', '나다라', '라가나') });
    for (const keyword of ['가나다라', '나다라가나']) expect(await search(keyword)).toMatchObject({ totalCount: 0 });
    expect(await search('나다')).toMatchObject({ totalCount: 1, lines: [{ text: '가나다', at: 0 }] });
  });

  it.each<[string, Parameters<typeof addSeries>[1] & object, Parameters<typeof addStory>[2] & object]>([
    ['is priced', {}, { is_free: false, candy_price: 3 }],
    ['is a draft', {}, { status: 'draft', published_at: null }],
    ['is scheduled', {}, { status: 'scheduled', published_at: new Date('2999-01-01T00:00:00Z') }],
    ['is taken down', {}, { status: 'hidden' }],
    ['is removed', {}, { status: 'deleted' }],
    ['is of a series for adults', { is_adult: true }, {}],
    ['is of a hidden series', { status: 'hidden' }, {}],
  ])(
    'API-81 neither gives nor counts a line of a story that %s, from the start or from now on',
    async (_, series, story) => {
      const isOfSeries = Object.keys(series).length > 0;
      await tell(story, series);
      expect(await search('등대가')).toMatchObject({ lines: [], totalCount: 0 });
      const [id, one] = await tell();
      expect(await found('등대가')).toEqual([one]);
      await (isOfSeries ? changeSeries(series, id) : change(story, one));
      expect(await search('등대가')).toMatchObject({ lines: [], totalCount: 0 });
      await (isOfSeries
        ? changeSeries({ is_adult: false, status: 'published' }, id)
        : change({ is_free: true, candy_price: 0, status: 'published', published_at: new Date('2026-01-01') }, one));
      expect(await found('등대가')).toEqual([one]);
    },
  );

  it('API-81 a change that the index never heard of is asked for all the same', async () => {
    const [, story] = await tell();
    await sql`ALTER TABLE stories DISABLE TRIGGER stories_index_script`.execute(opened.database.kysely);
    await change({ is_free: false, candy_price: 3 }, story);
    await sql`ALTER TABLE stories ENABLE TRIGGER stories_index_script`.execute(opened.database.kysely);
    expect(await search('등대가')).toMatchObject({ lines: [], totalCount: 0 });
  });

  it('API-81 a changed script is found by its new words alone, whichever release saves it, and a removed one no more', async () => {
    const [series, story] = await tell();
    await change({ script: scriptOf('파도가 잠들었다.') }, story);
    expect([await found('등대가'), await found('파도가')]).toEqual([[], [story]]);
    await change({ script: '[]' }, story);
    expect(await found('파도가')).toEqual([]);
    await change({ script: scriptOf('다시 파도가') }, story);
    await sql`UPDATE series SET first_story_id = NULL WHERE id = ${series}`.execute(opened.database.kysely);
    await sql`DELETE FROM stories WHERE id = ${story}`.execute(opened.database.kysely);
    const { rows } = await sql`SELECT FROM script_keys`.execute(opened.database.kysely);
    expect(rows).toEqual([]);
  });

  it('API-81 a line without a time has none, and a long one is cut', async () => {
    const text = `${'바람이 분다. '.repeat(40)}등대가 꺼졌다. ${'바람이 분다. '.repeat(40)}`;
    await tell({
      script: JSON.stringify([
        { at: null, text: '시작' },
        { at: null, text },
      ]),
    });
    const [line] = (await search('등대가')).lines;
    expect(line?.at).toBeNull();
    expect(line?.text).toMatch(/^….*등대가 꺼졌다\..*…$/);
    expect(line?.text.length).toBeLessThanOrEqual(160);
  });

  it('API-81 orders by the popularity of the series, then by the stories of one, and turns pages', async () => {
    const [first] = await tell();
    const [second] = await tell();
    await scoreSeries(opened.database, first, 1);
    await scoreSeries(opened.database, second, 9);
    for (let number = 0; number < 24; number += 1)
      await addStory(opened.database, second, { script: scriptOf(SAID), title: `${number}` });
    const pages = await Promise.all([1, 2, 3].map((page) => search('등대가', page)));
    expect(pages.map(({ lines, totalCount }) => [lines.length, totalCount])).toEqual([
      [20, 26],
      [6, 26],
      [0, 26],
    ]);
    const all = pages.flatMap(({ lines }) => lines.map(({ story }) => story));
    expect(all.map(({ series }) => series.id)).toEqual([...Array<SeriesId>(25).fill(second), first]);
    expect(all.slice(1, 25).map(({ title }) => title)).toEqual(Array.from({ length: 24 }, (_, index) => `${index}`));
  });

  it('API-81 counts two hundred at most, and has no page behind them', async () => {
    const [series] = await tell();
    const { kysely } = opened.database;
    await sql`INSERT INTO stories (series_id, position, title, description, recording_file, script, is_free, candy_price, status, published_at)
      SELECT series_id, position + number, 'x', '', recording_file, script, true, 0, 'published', published_at
      FROM stories, generate_series(1, 230) AS number WHERE series_id = ${series}`.execute(kysely);
    expect(await search('등대가', 10)).toMatchObject({ totalCount: 200, lines: { length: 20 } });
    expect(await search('등대가', 11)).toMatchObject({ totalCount: 200, lines: [] });
  });

  it.each(LANGUAGES)('API-81 is narrowed to a language: %s', async (language) => {
    const stories = new Map<string, StoryId>();
    for (const one of LANGUAGES) stories.set(one, (await tell({}, { language: one }))[1]);
    const { lines, totalCount } = await search('등대가', 1, language);
    expect([lines.map(({ story }) => story.id), totalCount]).toEqual([[stories.get(language)], 1]);
    expect((await search('등대가', 1, 'fr')).totalCount).toBe(2);
  });
});

describe('scripts that were there before', () => {
  const jobs: string[] = [];
  const work = () => new PostgresScriptIndexWork(database, { enqueue: async (name) => void jobs.push(name) });
  const job = { id: '1', attempt: 1, signal: { aborted: false } };

  /** As the migration leaves them. */
  async function forget(): Promise<void> {
    const { kysely } = opened.database;
    await sql`DELETE FROM script_keys`.execute(kysely);
    await sql`INSERT INTO unindexed_scripts SELECT id FROM stories WHERE is_free AND status = 'published'`.execute(
      kysely,
    );
  }

  it('API-81 are found once a job has made their keys, which is added as long as any is left', async () => {
    const [, one] = await tell();
    const [, priced] = await tell();
    const [, saved] = await tell();
    await forget();
    await change({ is_free: false, candy_price: 3 }, priced);
    await change({ script: scriptOf('파도가 잠들었다.') }, saved);
    expect([await found('등대가'), await found('파도가')]).toEqual([[], [saved]]);
    await work().indexLater();
    expect(jobs.splice(0)).toEqual(['index-scripts']);
    await scriptIndexer(work())({}, job);
    expect([await found('등대가'), await found('파도가')]).toEqual([[one], [saved]]);
    await work().indexLater();
    expect(jobs).toEqual([]);
  });

  it('API-81 the job waits for nobody who changes a story, and leaves it for later', async () => {
    const [, story] = await tell();
    const [, other] = await tell();
    await forget();
    await opened.database.transact(async (transaction) => {
      await transaction.run({ name: 'lock-one', text: 'SELECT FROM stories WHERE id = $1 FOR UPDATE' }, [story]);
      expect(await work().indexSome(10)).toEqual({ indexed: 1, areLeft: true });
      expect(await database.read(INDEX_SCRIPTS, [10])).toEqual([]);
    });
    expect(await found('등대가')).toEqual([other]);
    expect(await work().indexSome(10)).toEqual({ indexed: 1, areLeft: false });
    expect(await found('등대가')).toHaveLength(2);
  });
});

it('API-81 the database makes the keys of lines and their grams as the search does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(searchTexts, { minLength: 1, maxLength: 6 }), async (texts) => {
      const { rows } = await sql<{ keys: string; grams: string[] }>`
        SELECT keys, script_grams(keys) AS grams FROM (SELECT script_keys_of(${scriptOf(...texts)}::jsonb) AS keys) AS made
      `.execute(opened.database.kysely);
      const keys = texts.map(searchKey);
      expect(rows[0]?.keys).toBe(keys.join('\n'));
      const { rows: ofLines } = await sql<{ grams: string[] }>`
        SELECT ARRAY(SELECT DISTINCT unnest(search_grams(key)) FROM unnest(${keys}::text[]) AS made (key)) AS grams
      `.execute(opened.database.kysely);
      expect(new Set(rows[0]?.grams)).toEqual(new Set(ofLines[0]?.grams));
      for (const key of keys.filter((one) => [...one].length >= 2))
        expect(rows[0]?.grams).toEqual(expect.arrayContaining([...gramsOf(key)]));
    }),
    { numRuns: 60 },
  );
});
