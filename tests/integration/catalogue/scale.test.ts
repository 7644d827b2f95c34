import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../../common/contract/calls.ts';
import { catalogueServer } from '../../support/catalogue/catalogue-server.ts';
import { type TestDatabase } from '../../support/operation/database.ts';
import { aListenerToken } from '../../support/accounts/listener-token.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import { Planner, RecordingDatabase, type AskedStatement } from '../../support/catalogue/query-plans.ts';
import { openScaledDatabase } from '../../support/catalogue/scaled-database.ts';

/** A twentieth of a platform unless told: 500 series, 5,000 stories, 50,000 views. */
const FACTOR = Number(process.env['SCALE_FACTOR'] ?? 0.05);
/** Tables that grow with the platform: none of them is ever read from end to end. */
const GROWING = [
  'series',
  'stories',
  'views',
  'listings',
  'series_scores',
  'authors',
  'recordings',
  'covers',
  'script_keys',
];

let opened: TestDatabase;
let planner: Planner;
let database: RecordingDatabase;
let server: FastifyInstance;
/** Calls that read lists; those of accounts read what a key names. */
const CATALOGUE_CALLS = [
  'getOriginals',
  'getSeries',
  'getEpisodes',
  'getSeriesStories',
  'getStoryAudio',
  'getDiscovery',
  'getChallenge',
  'getCalendar',
  'getStarter',
  'getContents',
  'search',
  'searchLines',
  'getCompletions',
  'getGenres',
  'getAuthors',
  'getAuthor',
  'getSuggestions',
  'getStatus',
  'countView',
] as const satisfies readonly CallName[];
type CatalogueCall = (typeof CATALOGUE_CALLS)[number];

let requests: Readonly<Record<CatalogueCall, readonly { readonly url: string; readonly body?: object }[]>>;

beforeAll(async () => {
  opened = await openScaledDatabase(FACTOR);
  database = new RecordingDatabase(opened.address, silentLogger);
  planner = await Planner.connect(opened);
  server = await catalogueServer(database);
  requests = await requestsForEveryCall();
});
afterAll(async () => {
  await planner.end();
  await server.close();
  await database.close();
  await opened.close();
});

/** Of each call, every way that leads to a statement of its own, with values of which there are few and many. */
async function requestsForEveryCall(): Promise<typeof requests> {
  const { kysely } = opened.database;
  const story = await kysely
    .selectFrom('stories')
    .innerJoin('series', 'series.id', 'stories.series_id')
    .select(['stories.id', 'series_id'])
    .where('stories.status', '=', 'published')
    .where('series.status', '=', 'published')
    .where('stories.is_free', '=', true)
    .orderBy('stories.id')
    .executeTakeFirstOrThrow();
  const { id, series_id: series } = story;
  const keywords = [
    '등대',
    '밤',
    'ㅅㄹㄷ',
    'ㅇ',
    '소리ㄷ',
    'lighthouse',
    'the',
    'e',
    '서연',
    '등데',
    '갛뷁',
    'ligthouse',
  ];
  const ofPages = (path: string, filters: readonly string[]) =>
    filters.flatMap((filter) => [1, 2, 10].map((page) => ({ url: `${path}?${filter}&page=${page}` })));
  return {
    getOriginals: [{ url: '/api/originals' }],
    getChallenge: [{ url: '/api/challenge' }],
    getCalendar: [{ url: '/api/calendar' }],
    getStarter: ['', 'genres=드라마,로맨스,SF&languages=ko', 'languages=en'].map((query) => ({
      url: `/api/starter?${query}`,
    })),
    getSeries: [{ url: `/api/series/${series}` }],
    getEpisodes: ofPages(`/api/series/${series}/episodes`, ['', 'sort=latest', 'size=100']),
    getSeriesStories: [{ url: `/backend/series-stories?ids=${series},${series + 1}` }],
    getStoryAudio: [{ url: `/api/stories/${id}/audio` }],
    getDiscovery: ofPages('/api/discovery', [
      '',
      'sort=latest',
      'genre=드라마',
      'genre=없음',
      'category=original',
      'sort=latest&genre=Drama&category=challenge&size=100',
    ]),
    getContents: ofPages('/api/contents', ['', 'order=latin']),
    search: ['', '&language=en', '&language=ko'].flatMap((language) =>
      keywords.map((keyword) => ({ url: `/api/search?keyword=${encodeURIComponent(keyword)}${language}` })),
    ),
    searchLines: ['', '&language=en', '&language=ko'].flatMap((language) =>
      ['바다', '이 밤의 이야기', 'lighthouse', '갛뷁', 'the'].flatMap((keyword) =>
        [1, 2, 11].map((page) => ({
          url: `/api/search/lines?keyword=${encodeURIComponent(keyword)}&page=${page}${language}`,
        })),
      ),
    ),
    getCompletions: [...keywords, '등댄', 'ㄱ', '드라'].map((keyword) => ({
      url: `/api/completions?keyword=${encodeURIComponent(keyword)}`,
    })),
    getGenres: [{ url: '/api/genres' }],
    getAuthors: ofPages('/api/musicians', ['']),
    getAuthor: [{ url: '/api/musicians/1' }],
    getSuggestions: [{ url: `/api/suggestions?seriesId=${series}&exclude=1,2` }, { url: '/api/suggestions' }],
    getStatus: [{ url: '/api/status', body: { seriesIds: [series, 1, 2, 3], storyIds: [id, 1, 2, 3] } }],
    countView: [{ url: '/api/viewcountup', body: { seriesId: series, storyId: id, playId: 'a-stay-of-its-own' } }],
  };
}

/** @returns the statements that the requests of a call lead to */
async function statementsOf(name: CatalogueCall): Promise<readonly AskedStatement[]> {
  database.asked.length = 0;
  for (const { url, body } of requests[name]) {
    const answer = await server.inject({
      method: calls[name].method,
      url: encodeURI(decodeURI(url)),
      headers: { cookie: `listener=${aListenerToken('k'.repeat(32), Date.now() - 60_000)}` },
      ...(body && { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`);
  }
  return [...database.asked];
}

describe('at the size of a platform', () => {
  it.each(CATALOGUE_CALLS)('the call %s reads no table that grows from end to end', async (name) => {
    const statements = await statementsOf(name);
    expect(statements.length).toBeGreaterThan(0);
    for (const bound of statements) {
      const whole = await planner.scannedBy(bound);
      const { name: statement } = bound.statement;
      expect({ statement, whole: whole.filter((table) => GROWING.includes(table)) }).toEqual({
        statement,
        whole: [],
      });
    }
  });
});
