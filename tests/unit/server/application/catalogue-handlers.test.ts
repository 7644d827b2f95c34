import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../common/contract/calls.ts';
import type { AuthorId, CollectionId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { MAX_STORIES_PER_CALL } from '../../../../common/kernel/limits.ts';
import type { CallContext } from '../../../../server/application/call-handlers.ts';
import { FlexibleRateLimiter } from '../../../../server/adapters/limits/flexible-rate-limiter.ts';
import { createCatalogueHandlers } from '../../../../server/application/catalogue-handlers.ts';
import type {
  CatalogueRepository,
  EpisodeSort,
  PageRequest,
  SeriesAndStories,
  SeriesFilter,
  SeriesSort,
  ContentsFilter,
  TitleOrder,
} from '../../../../server/application/ports/catalogue/catalogue-repository.ts';
import type { FoundLine } from '../../../../server/application/ports/catalogue/line-repository.ts';
import type { SearchHits, SearchRequest } from '../../../../server/application/ports/catalogue/search-repository.ts';
import type { SuggestionRequest } from '../../../../server/application/ports/catalogue/suggestion-repository.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import { LIMITS, type LimitName } from '../../../../server/domain/account/limits.ts';
import type { LoginId } from '../../../../server/domain/account/login.ts';
import { ANONYMOUS, type Principal } from '../../../../server/domain/principal.ts';
import {
  parseListenerId,
  VIEW_WINDOW_MS,
  type View,
  type ViewOutcome,
} from '../../../../server/domain/listening/view.ts';
import type { Collection } from '../../../../server/domain/series/collection.ts';
import type { AuthorProfile, Series } from '../../../../server/domain/series/series.ts';
import type { StoryAudio } from '../../../../server/domain/series/story.ts';

const EXPIRES_AT = Date.UTC(2026, 0, 1, 0, 10);
const NOW = Date.UTC(2026, 0, 1, 12);
const LISTENER = { id: parseListenerId('0b5e0b3e-5a4e-4f0e-9d58-0f3a3c7f6a11')!, knownSince: NOW - 60_000 };
const MEMBER: Principal = {
  kind: 'member',
  memberId: 5 as AuthorId,
  loginId: 'a-login' as LoginId,
  role: 'member',
  losses: 0,
  signedInAt: NOW / 1000 - 3600,
  provedFactor: false,
};
const MEMBER_LISTENER = parseListenerId('7f3c1d5e-0000-4000-8000-000000000005')!;
const CONTEXT: CallContext = {
  principal: ANONYMOUS,
  language: 'ko',
  listener: () => LISTENER,
  isOfAge: false,
  device: () => undefined,
  keepToken: () => undefined,
  signal: { aborted: false },
  bearer: undefined,
  network: '192.0.2.1',
  userAgent: 'Mozilla/5.0 Firefox/145.0',
};

const FREE: StoryAudio = {
  id: 7 as StoryId,
  title: '첫 번째 등불',
  episode: undefined,
  durationSeconds: 61.5,
  isFree: true,
  isPaid: false,
  candyPrice: 0,
  publishedAt: new Date('2026-01-01T00:00:00Z'),
  recordingFile: 'seven.mp3',
  hasLightForm: true,
  isAdult: false,
  script: [
    { at: 0, text: '바람이 분다.' },
    { at: undefined, text: '불이 켜진다.' },
  ],
  loudness: [0, 50, 100],
};
const LOCKED: StoryAudio = {
  ...FREE,
  id: 8 as StoryId,
  isFree: false,
  candyPrice: 3,
  recordingFile: undefined,
  script: [],
  loudness: [],
};
const ADULT: StoryAudio = { ...FREE, id: 10 as StoryId, recordingFile: 'nine.mp3', isAdult: true };
const SERIES: Series = {
  id: 3 as SeriesId,
  title: '등대지기',
  description: '바다 끝의 이야기',
  author: { id: 2 as AuthorId, name: '소리꾼', profileImage: undefined },
  cover: { hash: 'c0ffee', tone: { hue: 210, chroma: 0.05 }, hasHero: true },
  category: 'original',
  genres: ['드라마', '미스터리'],
  isAdult: false,
  isCompleted: false,
  language: 'ko',
  firstSentence: '바람이 분다.',
  weekdays: [],
  madeByAi: [],
  trailer: undefined,
  nextStoryAt: undefined,
  totalDurationSeconds: 61.5,
  totalLikes: 4,
  totalReviews: 2,
  storyCount: 2,
  firstStory: FREE,
};

const ENGLISH: Series = { ...SERIES, id: 4 as SeriesId, title: 'The Keeper', language: 'en' };
const AUTHOR: AuthorProfile = { ...SERIES.author, description: '바다', seriesCount: 1, storyCount: 2, totalLikes: 4 };

/** A catalogue of one series with a free and a locked story; remembers what it was asked for. */
const COLLECTION: Collection = {
  id: 4 as CollectionId,
  title: { ko: '잠들기 전', en: 'Before sleep' },
  text: { ko: '조용한 이야기', en: 'Quiet stories' },
  seriesCount: 1,
  series: [SERIES],
};

class OneSeriesCatalogue implements CatalogueRepository {
  pages: (PageRequest & { readonly sort: EpisodeSort })[] = [];
  ids: (readonly SeriesId[])[] = [];
  lists: object[] = [];
  storyCount = 2;

  async originals(_viewer: Principal, language: string) {
    this.lists.push({ rows: 'originals', language });
    return [
      { key: 'popular', series: [SERIES] },
      { key: 'genre:미스터리', series: [SERIES] },
    ];
  }
  async series(id: SeriesId) {
    return id === SERIES.id ? SERIES : undefined;
  }
  async episodes(id: SeriesId, sort: EpisodeSort, page: PageRequest) {
    this.pages.push({ sort, ...page });
    return id === SERIES.id ? { items: [FREE, LOCKED], totalCount: 2 } : undefined;
  }
  async storiesBefore(_id: SeriesId, story: StoryId) {
    return story === LOCKED.id ? 23 : 0;
  }
  async countStories(_ids: readonly SeriesId[], most: number) {
    return Math.min(this.storyCount, most);
  }
  async seriesWithStories(ids: readonly SeriesId[]) {
    this.ids.push(ids);
    return ids.includes(SERIES.id) ? [{ series: SERIES, stories: [FREE, LOCKED, ADULT] }] : [];
  }
  async storySound(id: StoryId) {
    return [FREE, LOCKED, ADULT].find((story) => story.id === id);
  }
  async freeRecording(id: StoryId) {
    return id === FREE.id ? { file: 'seven.mp3', isAdult: false } : undefined;
  }
  async previewRecording() {
    return undefined;
  }
  async trailerRecording() {
    return undefined;
  }
  async storyAccess(id: StoryId) {
    return id === FREE.id ? { isOpen: true, isOwn: false, isAdult: false } : undefined;
  }
  async ownsAny() {
    return false;
  }
  async challenge(_viewer: Principal, language: string) {
    this.lists.push({ rows: 'challenge', language });
    return [{ key: 'rising', series: [ENGLISH, SERIES] }];
  }
  async calendar(between: { readonly from: Date; readonly until: Date }) {
    this.lists.push(between);
    return [SERIES];
  }
  async collections() {
    return [COLLECTION];
  }
  async collection(id: CollectionId) {
    return id === COLLECTION.id ? COLLECTION : undefined;
  }
  async discovery(sort: SeriesSort, filter: SeriesFilter, page: PageRequest) {
    this.lists.push({ sort, ...filter, ...page });
    return { items: [SERIES], totalCount: 1 };
  }
  async contents(order: TitleOrder, filter: ContentsFilter, page: PageRequest) {
    this.lists.push({ order, ...filter, ...page });
    return { items: [SERIES], totalCount: 1 };
  }
  async genres() {
    return [{ name: '드라마', seriesCount: 1 }];
  }
  async authors(page: PageRequest) {
    this.lists.push(page);
    return { items: [AUTHOR], totalCount: 1 };
  }
  async author(id: AuthorId) {
    return id === AUTHOR.id ? AUTHOR : undefined;
  }
  async seriesOfAuthor(_id: AuthorId, page: PageRequest) {
    this.lists.push(page);
    return [SERIES];
  }
  async factsOfAuthor() {
    return { followerCount: 7, links: ['https://hana.example'] };
  }
  async latestOfAuthor() {
    return (await this.storiesByIds([FREE.id]))[0];
  }
  async seriesByIds(ids: readonly SeriesId[]) {
    return [ENGLISH, SERIES].filter(({ id }) => ids.includes(id));
  }
  async storiesByIds(ids: readonly StoryId[]) {
    const series = { id: SERIES.id, title: SERIES.title, author: SERIES.author, isAdult: false, coverHash: undefined };
    return ids.includes(FREE.id) ? [{ story: FREE, series }] : [];
  }
  async authorsByIds(ids: readonly AuthorId[]) {
    return ids.includes(AUTHOR.id) ? [AUTHOR] : [];
  }
  async published({ series, stories }: SeriesAndStories) {
    return { series: series.filter((id) => id === SERIES.id), stories: stories.filter((id) => id === FREE.id) };
  }
}

const NO_HITS: SearchHits = { series: [], stories: [], authors: [], totals: { series: 0, stories: 0, authors: 0 } };
const HITS: SearchHits = {
  series: [SERIES.id],
  stories: [FREE.id],
  authors: [AUTHOR.id],
  totals: { series: 1, stories: 1, authors: 1 },
};

function setUp() {
  const catalogue = new OneSeriesCatalogue();
  const addresses = {
    sign: (id: StoryId, file: string) => ({ url: `/media/audio/${id}/${file}`, expiresAt: EXPIRES_AT }),
  };
  const counted: View[] = [];
  const asked: SuggestionRequest[] = [];
  const taken: LimitName[] = [];
  const limiter = new FlexibleRateLimiter({ kind: 'memory' });
  const take = limiter.take.bind(limiter);
  limiter.take = (limit, key) => {
    taken.push(limit);
    return take(limit, key);
  };
  const sought: SearchRequest[] = [];
  const answers: Record<'matching' | 'matchingInLanguage' | 'resembling', SearchHits> & {
    outcome: ViewOutcome;
    hasReported: boolean;
    lines: readonly FoundLine[];
  } = {
    lines: [],
    matching: HITS,
    matchingInLanguage: HITS,
    resembling: NO_HITS,
    outcome: 'counted',
    hasReported: true,
  };
  const handlers = createCatalogueHandlers({
    catalogue,
    search: {
      matching: async (_keyword, request) => {
        sought.push(request);
        return request.language === undefined ? answers.matching : answers.matchingInLanguage;
      },
      resembling: async (_keyword, request) => {
        sought.push(request);
        return answers.resembling;
      },
      beginning: async () => NO_HITS,
    },
    lines: {
      matching: async (_keyword, request) => {
        sought.push(request);
        return { lines: answers.lines, totalCount: answers.lines.length };
      },
    },
    suggestions: {
      candidates: async (request) => {
        asked.push(request);
        const facts = { genreShare: 1, sharedListeners: 0, daysSinceStory: 1, popularityPlace: 0 };
        return [
          { ...facts, seriesId: SERIES.id, isSameLanguage: false },
          { ...facts, seriesId: ENGLISH.id, isSameLanguage: true },
        ];
      },
    },
    views: {
      report: async (view) => {
        counted.push(view);
        return answers.outcome;
      },
      hasReported: async () => answers.hasReported,
    },
    addresses,
    limiter,
    listenerOf: () => MEMBER_LISTENER,
    now: () => NOW,
  });
  return { catalogue, handlers, counted, asked, sought, answers, taken };
}

const series = (id: string): CallInput<'getSeries'> => ({ params: { id }, query: {}, body: {} });
const stories = (ids: string): CallInput<'getSeriesStories'> => ({ params: {}, query: { ids }, body: {} });
const audio = (id: string): CallInput<'getStoryAudio'> => ({ params: { id }, query: {}, body: {} });
const episodes = (query: CallInput<'getEpisodes'>['query']): CallInput<'getEpisodes'> => ({
  params: { id: '3' },
  query,
  body: {},
});

describe('the shelves', () => {
  it.each([
    { language: 'ko', sentences: '첫 문장으로 고르기', title: '지금 많이 듣는 이야기', genre: '미스터리' },
    { language: 'en', sentences: 'Pick by the first sentence', title: 'Popular right now', genre: 'Mystery' },
  ] as const)('SHL-81 are titled in $language, a genre’s shelf by the genre', async ({ language, ...titles }) => {
    const answer = await setUp().handlers.getOriginals({ params: {}, query: {}, body: {} }, { ...CONTEXT, language });
    expect(answer).toMatchObject({
      value: {
        sections: [
          { key: 'firstSentences', title: titles.sentences, series: [{ id: 3 }] },
          { key: 'popular', title: titles.title, series: [{ id: 3 }] },
          { key: 'genre:미스터리', title: titles.genre, series: [] },
        ],
      },
    });
  });
});

describe('a series', () => {
  it('ENT-23 ENT-25 ENT-26 ENT-27 ENT-28 ENT-29 ENT-30 ENT-31 ENT-58 has the fields of the specification, as it spells them', async () => {
    const answer = await setUp().handlers.getSeries(series('3'), CONTEXT);
    expect(answer).toMatchObject({
      value: {
        detailSeries: {
          title: '등대지기',
          description: '바다 끝의 이야기',
          author: { id: 2, name: '소리꾼', profileImage: null },
          seriesCategory: 'original',
          genre: '드라마,미스터리',
          isAdultContent: 'N',
          totalDuration: 61.5,
          totalLike: 4,
          imageUrl: '/media/covers/c0ffee-400.webp',
          hero: { wide: '/media/covers/c0ffee-hero', tall: '/media/covers/c0ffee-hero-m' },
          coverHue: 210,
          coverChroma: 0.05,
        },
      },
    });
  });

  it.each(['4', '0', '99999999999999999'])('that is not there, like %s, is not found', async (id) => {
    const answer = await setUp().handlers.getSeries(series(id), CONTEXT);
    expect(answer).toMatchObject({ ok: false, failure: { status: 404, code: 'not-found' } });
  });
});

describe('the stories of a series', () => {
  it.each([
    { query: {}, page: { sort: 'first', page: 1, size: 10 } },
    { query: { sort: 'latest', page: '2', size: '5' }, page: { sort: 'latest', page: 2, size: 5 } },
    { query: { sort: 'popular', page: '0', size: '0' }, page: { sort: 'first', page: 1, size: 10 } },
    { query: { page: '-1', size: '101' }, page: { sort: 'first', page: 1, size: 100 } },
    { query: { page: '1e9', size: 'all' }, page: { sort: 'first', page: 1, size: 10 } },
    { query: { story: '8' }, page: { sort: 'first', page: 3, size: 10 } },
    { query: { story: '9', page: '2' }, page: { sort: 'first', page: 1, size: 10 } },
    { query: { story: 'x', page: '2' }, page: { sort: 'first', page: 2, size: 10 } },
    { query: { page: '9'.repeat(20), size: '007' }, page: { sort: 'first', page: 1, size: 7 } },
  ])('API-50 are asked for as $page when the query is $query', async ({ query, page }) => {
    const { catalogue, handlers } = setUp();
    const answer = await handlers.getEpisodes(episodes(query), CONTEXT);
    expect(catalogue.pages).toEqual([page]);
    expect(answer).toMatchObject({ value: { page: page.page, size: page.size, totalCount: 2 } });
  });

  it('API-50 come in a page of 1 to 100 from page 1 on, whatever is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (page, size) => {
        const { catalogue, handlers } = setUp();
        await handlers.getEpisodes(episodes({ page, size }), CONTEXT);
        const [asked] = catalogue.pages;
        expect(asked?.page).toBeGreaterThanOrEqual(1);
        expect(asked?.size).toBeGreaterThanOrEqual(1);
        expect(asked?.size).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('ENT-36 ENT-37 ENT-38 say how long they are, whether they are free and whether they are owned', async () => {
    const answer = await setUp().handlers.getEpisodes(episodes({}), CONTEXT);
    expect(answer).toMatchObject({
      value: {
        episodes: [
          { id: 7, episode: null, duration: 61.5, isFree: 'Y', isPaid: false },
          { id: 8, isFree: 'N', isPaid: false, candyPrice: 3 },
        ],
      },
    });
  });

  it('PLY-50 have an address that ends, unless they are locked', async () => {
    const answer = await setUp().handlers.getEpisodes(episodes({}), CONTEXT);
    expect(answer).toMatchObject({
      value: {
        episodes: [
          { audioSeriesUrl: '/media/audio/7/seven.mp3#webm', audioExpiresAt: '2026-01-01T00:10:00.000Z' },
          { audioSeriesUrl: null, audioExpiresAt: null },
        ],
      },
    });
  });
});

describe('series with their stories', () => {
  it('API-47 are asked for by ids, each once, whatever else stands between the commas', async () => {
    const { catalogue, handlers } = setUp();
    await handlers.getSeriesStories(stories('3, 5,3,,x,0,-1'), CONTEXT);
    expect(catalogue.ids).toEqual([[3, 5]]);
  });

  it('may be 51 at once, and no more', async () => {
    const ids = (count: number): string => Array.from({ length: count }, (_, index) => index + 1).join(',');
    const { handlers } = setUp();
    expect(await handlers.getSeriesStories(stories(ids(51)), CONTEXT)).toMatchObject({ ok: true });
    const answer = await handlers.getSeriesStories(stories(ids(52)), CONTEXT);
    expect(answer).toMatchObject({ ok: false, failure: { status: 400, code: 'too-many-ids' } });
  });

  it('OV4 API-47 have only so many stories together, and one alone is always given', async () => {
    const { catalogue, handlers } = setUp();
    catalogue.storyCount = MAX_STORIES_PER_CALL;
    expect(await handlers.getSeriesStories(stories('3,5'), CONTEXT)).toMatchObject({ ok: true });
    catalogue.storyCount += 1;
    const answer = await handlers.getSeriesStories(stories('3,5'), CONTEXT);
    expect(answer).toMatchObject({ ok: false, failure: { status: 400, code: 'too-many-ids' } });
    expect(await handlers.getSeriesStories(stories('3'), CONTEXT)).toMatchObject({ ok: true });
  });

  it('ENT-32 ENT-34 ENT-39 have the titles and the scripts of the stories as text, none for a locked one', async () => {
    const answer = await setUp().handlers.getSeriesStories(stories('3'), CONTEXT);
    expect(answer).toMatchObject({
      value: [
        {
          detailSeries: { id: 3 },
          stories: [{ title: '첫 번째 등불', script: '바람이 분다.\n불이 켜진다.' }, { script: null }, {}],
        },
      ],
    });
  });
});

describe('an adult story', () => {
  it('ENT-72 gives neither its address nor its script to who has not said to be of age', async () => {
    const answer = await setUp().handlers.getSeriesStories(stories('3'), CONTEXT);
    expect(answer).toMatchObject({
      value: [
        { stories: [{ id: 7 }, { id: 8 }, { id: 10, audioSeriesUrl: null, audioExpiresAt: null, script: null }] },
      ],
    });
    const refused = await setUp().handlers.getStoryAudio(audio('10'), CONTEXT);
    expect(refused).toMatchObject({ ok: false, failure: { status: 403, code: 'age-unconfirmed' } });
  });

  it('ENT-72 gives both once somebody has said so on the device', async () => {
    const context = { ...CONTEXT, isOfAge: true };
    const answer = await setUp().handlers.getSeriesStories(stories('3'), context);
    const script = '바람이 분다.\n불이 켜진다.';
    const audioSeriesUrl = '/media/audio/10/nine.mp3#webm';
    expect(answer).toMatchObject({ value: [{ stories: [{}, {}, { id: 10, audioSeriesUrl, script }] }] });
    expect(await setUp().handlers.getStoryAudio(audio('10'), context)).toMatchObject({ value: { audioSeriesUrl } });
  });
});

describe('the sound of a story', () => {
  it('is an address with the voice and the timed script', async () => {
    const answer = await setUp().handlers.getStoryAudio(audio('7'), CONTEXT);
    expect(answer).toEqual({
      ok: true,
      value: {
        audioSeriesUrl: '/media/audio/7/seven.mp3#webm',
        expiresAt: '2026-01-01T00:10:00.000Z',
        duration: 61.5,
        loudness: [0, 50, 100],
        scriptLines: [
          { at: 0, text: '바람이 분다.' },
          { at: null, text: '불이 켜진다.' },
        ],
      },
    });
  });

  it.each([
    { who: 'a visitor, who could sign in', principal: ANONYMOUS, status: 401 },
    { who: 'a member, whose session goes on', principal: MEMBER, status: 403 },
  ])('PLY-50 API-43 is refused to $who, with $status while the story is locked', async ({ principal, status }) => {
    const answer = await setUp().handlers.getStoryAudio(audio('8'), { ...CONTEXT, principal });
    expect(answer).toMatchObject({ ok: false, failure: { status, code: 'story-locked' } });
  });

  it('is not found where there is no such story', async () => {
    const answer = await setUp().handlers.getStoryAudio(audio('9'), CONTEXT);
    expect(answer).toMatchObject({ ok: false, failure: { status: 404, code: 'not-found' } });
  });
});

const none = { params: {}, body: {} };

describe('the lists of series', () => {
  it.each([
    { query: {}, list: { sort: 'popular', genre: undefined, languageFirst: CONTEXT.language, page: 1, size: 24 } },
    { query: { sort: 'latest', genre: '드라마'.normalize('NFD') }, list: { sort: 'latest', genre: '드라마' } },
    {
      query: { sort: 'xyz', category: 'challenge', page: '2' },
      list: { sort: 'popular', category: 'challenge', page: 2 },
    },
    { query: { category: 'other', page: '0' }, list: { category: undefined, page: 1 } },
    {
      query: { sort: 'plays', language: 'en', completed: 'true', free: 'true', length: 'short', withoutAi: 'true' },
      list: { sort: 'plays', language: 'en', isCompleted: true, isFree: true, storyLength: 'short', isWithoutAi: true },
    },
    {
      query: { language: 'fr', completed: 'yes', free: '', length: '10', withoutAi: 'yes' },
      list: { language: undefined, isCompleted: false, isFree: false, storyLength: undefined, isWithoutAi: false },
    },
  ])('SHL-45 SHL-73 API-50 discovery asks for $list when the query is $query', async ({ query, list }) => {
    const { catalogue, handlers } = setUp();
    const answer = await handlers.getDiscovery({ ...none, query }, CONTEXT);
    expect(catalogue.lists).toMatchObject([list]);
    expect(answer).toMatchObject({ value: { series: [{ id: 3 }], totalCount: 1 } });
  });

  it('go 10,000 rows deep and are empty beyond', async () => {
    const { catalogue, handlers } = setUp();
    const ask = (page: string) => handlers.getContents({ ...none, query: { page, size: '100' } }, CONTEXT);
    expect(await ask('100')).toMatchObject({ value: { series: [{ id: 3 }] } });
    expect(await ask('101')).toMatchObject({ value: { series: [], page: 101, totalCount: 1 } });
    expect(catalogue.lists).toMatchObject([
      { page: 100, size: 100 },
      { page: 1, size: 1 },
    ]);
  });

  it('SHL-98 asks for the rows of home and of the challenge in the principal’s language', async () => {
    const { catalogue, handlers } = setUp();
    for (const language of ['ko', 'en'] as const) {
      await handlers.getOriginals({ ...none, query: {} }, { ...CONTEXT, language });
      await handlers.getChallenge({ ...none, query: {} }, { ...CONTEXT, language });
    }
    expect(catalogue.lists).toEqual([
      { rows: 'originals', language: 'ko' },
      { rows: 'challenge', language: 'ko' },
      { rows: 'originals', language: 'en' },
      { rows: 'challenge', language: 'en' },
    ]);
  });
});

describe('an author', () => {
  it('SHL-48 SHL-84 SHL-85 PRO-19 has a name, links, a description, followers, what came last, and a page of the series', async () => {
    const { handlers, catalogue } = setUp();
    const answer = await handlers.getAuthor({ params: { id: '2' }, query: { page: '1' }, body: {} }, CONTEXT);
    const author = { id: 2, name: '소리꾼', description: '바다', seriesCount: 1, storyCount: 2, totalLike: 4 };
    expect(answer).toMatchObject({ value: { author, series: [{ id: 3 }], page: 1, size: 24, totalCount: 1 } });
    expect(answer).toMatchObject({
      value: { followerCount: 7, links: ['https://hana.example'], latestStory: { id: FREE.id, series: { id: 3 } } },
    });
    expect(catalogue.lists).toContainEqual(expect.objectContaining({ page: 1, size: 24 }));
  });

  it('that is not there is not found', async () => {
    const answer = await setUp().handlers.getAuthor({ params: { id: '9' }, query: {}, body: {} }, CONTEXT);
    expect(answer).toMatchObject({ ok: false, failure: { status: 404, code: 'not-found' } });
  });
});

describe('a search for lines', () => {
  const ask = (keyword: string, query = {}) => ({ ...none, query: { keyword, ...query } });

  it('API-81 has the story, the second, and what to mark in the line', async () => {
    const { handlers, answers, sought } = setUp();
    answers.lines = [{ storyId: FREE.id, line: { at: 4.2, text: '바람 이 분다.' } }];
    const answer = await handlers.searchLines(ask('바람이', { page: '2', language: 'ko' }), CONTEXT);
    expect(answer).toMatchObject({
      value: {
        lines: [{ story: { id: 7, series: { id: 3 } }, at: 4.2, text: '바람 이 분다.', marks: [[0, 4]] }],
        page: 2,
        size: 20,
        totalCount: 1,
      },
    });
    expect(sought).toEqual([{ page: 2, size: 20, language: 'ko' }]);
  });

  it('API-81 leaves out a story that is gone, or costs something, since it was found', async () => {
    const { handlers, answers, catalogue } = setUp();
    answers.lines = [FREE, LOCKED].map(({ id }) => ({ storyId: id, line: { at: undefined, text: '바람' } }));
    expect(await handlers.searchLines(ask('바람'), CONTEXT)).toMatchObject({
      value: { lines: [{ story: { id: 7 } }] },
    });
    const [told] = await catalogue.storiesByIds([FREE.id]);
    for (const changed of [{ isFree: false }, { isAdult: true }]) {
      catalogue.storiesByIds = async () => [{ ...told!, story: { ...FREE, ...changed } }];
      expect(await handlers.searchLines(ask('바람'), CONTEXT)).toMatchObject({ value: { lines: [] } });
    }
  });

  it('API-81 asks for nothing by too few letters', async () => {
    const { handlers, sought } = setUp();
    for (const keyword of ['', '바', 'ㅂㄹ', 'ab'])
      expect(await handlers.searchLines(ask(keyword), CONTEXT)).toMatchObject({ value: { lines: [], totalCount: 0 } });
    expect(sought).toEqual([]);
  });
});

describe('a search', () => {
  const search = (keyword: string, page = '1') => ({ ...none, query: { keyword, page } });

  it('answers what was found, with the places to mark', async () => {
    const answer = await setUp().handlers.search(search(' 등대 '), CONTEXT);
    expect(answer).toMatchObject({
      value: {
        keyword: '등대',
        isApproximate: false,
        totals: { series: 1, stories: 1, authors: 1 },
        series: [{ id: 3, titleMarks: [[0, 2]], authorMarks: [] }],
        stories: [{ id: 7, titleMarks: [], series: { id: 3, title: '등대지기', imageUrl: null } }],
        authors: [{ id: 2, nameMarks: [] }],
      },
    });
  });

  it('looks for what is spelled alike only where nothing was found, and says so', async () => {
    const { answers, handlers } = setUp();
    answers.matching = NO_HITS;
    expect(await handlers.search(search('등데'), CONTEXT)).toMatchObject({
      value: { isApproximate: false, series: [] },
    });
    answers.resembling = HITS;
    const alike = { isApproximate: true, series: [{ id: 3, titleMarks: [] }] };
    expect(await handlers.search(search('등데'), CONTEXT)).toMatchObject({ value: alike });
  });

  it('API-67 asks for one language where it is told one, and for all where what it is told is none', async () => {
    const { handlers, sought } = setUp();
    const ask = (language: string) =>
      handlers.search({ ...none, query: { keyword: '등대', page: '2', language } }, CONTEXT);
    for (const language of ['en', 'ko', 'fr', '', 'EN']) await ask(language);
    expect(sought.map(({ page, language }) => [page, language])).toEqual([
      [2, 'en'],
      [2, 'ko'],
      [2, undefined],
      [2, undefined],
      [2, undefined],
    ]);
  });

  it('API-67 looks for what is spelled alike in a language only where no language has the keyword', async () => {
    const { answers, handlers, sought } = setUp();
    Object.assign(answers, { matchingInLanguage: NO_HITS, resembling: HITS });
    const ask = () => handlers.search({ ...none, query: { keyword: '등데', language: 'en' } }, CONTEXT);
    expect(await ask()).toMatchObject({ value: { isApproximate: false, series: [] } });
    answers.matching = NO_HITS;
    expect(await ask()).toMatchObject({ value: { isApproximate: true, series: [{ id: 3 }] } });
    expect(sought.at(-1)).toMatchObject({ language: 'en', size: 20 });
  });

  it.each(['', '   ', '%_', '!?'])('for %j, which has no letter, finds nothing', async (keyword) => {
    const answer = await setUp().handlers.search(search(keyword), CONTEXT);
    expect(answer).toMatchObject({ value: { isApproximate: false, series: [], stories: [], authors: [] } });
  });
});

describe('suggestions', () => {
  it('SUG-09 are asked for with what is heard and what to leave out, and come the most fitting first', async () => {
    const { asked, handlers } = setUp();
    const answer = await handlers.getSuggestions({ ...none, query: { seriesId: '9', exclude: '1,2,x,2' } }, CONTEXT);
    expect(asked).toEqual([{ seriesId: 9, language: 'ko', at: NOW }]);
    expect(answer).toMatchObject({ value: { series: [{ id: 4 }, { id: 3 }] } });
  });

  it('may leave out a hundred series, and no more', async () => {
    const exclude = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
    const ask = (count: number) =>
      setUp().handlers.getSuggestions({ ...none, query: { exclude: exclude(count) } }, CONTEXT);
    expect(await ask(100)).toMatchObject({ ok: true });
    expect(await ask(101)).toMatchObject({ ok: false, failure: { status: 400, code: 'too-many-ids' } });
  });
});

describe('the status', () => {
  it('API-31 is Y for what is published and N for the rest', async () => {
    const body = { seriesIds: [3, 9], storyIds: [7, 8] };
    const answer = await setUp().handlers.getStatus({ params: {}, query: {}, body }, CONTEXT);
    expect(answer).toEqual({ ok: true, value: { series: { 3: 'Y', 9: 'N' }, stories: { 7: 'Y', 8: 'N' } } });
  });
});

describe('a view', () => {
  const view = (playId?: string) => ({
    params: {},
    query: {},
    body: { seriesId: 3, storyId: 7, ...(playId !== undefined && { playId }) },
  });

  it('API-32 VIEW-10 is counted for the listener and the stay', async () => {
    const { counted, handlers } = setUp();
    expect(await handlers.countView(view('a-certain-stay'), CONTEXT)).toEqual({ ok: true, value: {} });
    expect(counted).toEqual([{ seriesId: 3, storyId: 7, listener: LISTENER, playId: 'a-certain-stay', at: NOW }]);
  });

  it('API-51 without a playId counts once a day', async () => {
    const { counted, handlers } = setUp();
    await handlers.countView(view(), CONTEXT);
    expect(counted).toMatchObject([{ playId: 'day-2026-01-01' }]);
  });

  it.each([
    { outcome: 'unknown', principal: ANONYMOUS, status: 404 },
    { outcome: 'locked', principal: ANONYMOUS, status: 401 },
    { outcome: 'locked', principal: MEMBER, status: 403 },
    { outcome: 'too-soon', principal: ANONYMOUS, status: 429 },
  ] as const)(
    'VIEW-09 API-43 that is $outcome for a $principal.kind is refused with $status',
    async ({ outcome, principal, status }) => {
      const { answers, handlers } = setUp();
      answers.outcome = outcome;
      const answer = await handlers.countView(view('a-certain-stay'), { ...CONTEXT, principal });
      expect(answer).toMatchObject({ ok: false, failure: { status } });
    },
  );

  it.each(['taken', 'known', 'ended', 'begun'] as const)('VIEW-05 API-33 that is %s is answered', async (outcome) => {
    const { answers, handlers } = setUp();
    answers.outcome = outcome;
    expect(await handlers.countView(view('a-certain-stay'), CONTEXT)).toEqual({ ok: true, value: {} });
  });

  it('VIEW-11 of a member is theirs on every device, whatever cookie comes with it', async () => {
    const { counted, handlers } = setUp();
    await handlers.countView(view('a-certain-stay'), { ...CONTEXT, principal: MEMBER });
    const knownSince = (NOW / 1000 - 3600) * 1000;
    expect(counted).toMatchObject([{ member: 5, listener: { id: MEMBER_LISTENER, knownSince } }]);
  });

  it('VIEW-05 that a program tells of is answered, and not weighed', async () => {
    const { counted, handlers } = setUp();
    const context = { ...CONTEXT, userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
    expect(await handlers.countView(view('a-certain-stay'), context)).toEqual({ ok: true, value: {} });
    expect(counted).toEqual([]);
  });

  it('VIEW-09 RX3 of visitors who are new is limited for their network, and of nobody else', async () => {
    const { counted, handlers } = setUp();
    const { times } = LIMITS['new-visitor-view-by-network'];
    const known = { ...LISTENER, knownSince: NOW - VIEW_WINDOW_MS };
    for (let time = 1; time <= times; time += 1) await handlers.countView(view(`a-stay-${time}`), CONTEXT);
    const other = { ...CONTEXT, network: '192.0.2.2' };
    expect(await handlers.countView(view(), CONTEXT)).toMatchObject({ ok: false, failure: { status: 429 } });
    expect(await handlers.countView(view(), other)).toMatchObject({ ok: true });
    expect(await handlers.countView(view(), { ...other, listener: () => known })).toMatchObject({ ok: true });
    expect(counted).toHaveLength(times + 2);
  });

  it('VIEW-05 VIEW-11 RX3 of numbers that were gathered a day before is limited as of new ones', async () => {
    const { answers, taken, handlers } = setUp();
    const gathered = { ...CONTEXT, listener: () => ({ ...LISTENER, knownSince: NOW - 2 * VIEW_WINDOW_MS }) };
    const takenFor = async (hasReported: boolean, context: CallContext) => {
      answers.hasReported = hasReported;
      await handlers.countView(view(), context);
      return taken.splice(0);
    };
    expect(await takenFor(false, gathered)).toContain('new-visitor-view-by-network');
    expect(await takenFor(true, CONTEXT)).toContain('new-visitor-view-by-network');
    expect(await takenFor(true, gathered)).toEqual(['view-by-network']);
  });

  it('is not counted where nobody can be told from others', async () => {
    const { counted, handlers } = setUp();
    const answer = await handlers.countView(view(), { ...CONTEXT, listener: () => undefined });
    expect(answer).toMatchObject({ ok: false, failure: { status: 404 } });
    expect(counted).toEqual([]);
  });
});

describe('any call', () => {
  it('asks nothing of the catalogue when nobody waits any more', async () => {
    const { catalogue, handlers } = setUp();
    const answer = await handlers.getEpisodes(episodes({}), { ...CONTEXT, signal: { aborted: true } });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'timed-out' } });
    expect(catalogue.pages).toEqual([]);
  });

  it('is refused for a moment while the database is away', async () => {
    const { catalogue, handlers } = setUp();
    catalogue.series = () => Promise.reject(new UnavailableError('gone'));
    const answer = await handlers.getSeries(series('3'), CONTEXT);
    expect(answer).toMatchObject({ ok: false, failure: { status: 503, code: 'unavailable' } });
  });

  it('does not hide a mistake of the program', async () => {
    const { catalogue, handlers } = setUp();
    catalogue.series = () => Promise.reject(new TypeError('a bug'));
    await expect(handlers.getSeries(series('3'), CONTEXT)).rejects.toThrow('a bug');
  });
});
