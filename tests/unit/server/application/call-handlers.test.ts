import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../common/contract/calls.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { createCallHandlers, type CallContext } from '../../../../server/application/call-handlers.ts';
import type {
  CatalogueRepository,
  EpisodeSort,
  PageRequest,
} from '../../../../server/application/catalogue-repository.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import { ANONYMOUS } from '../../../../server/domain/asker.ts';
import type { Series } from '../../../../server/domain/series/series.ts';
import type { StorySound } from '../../../../server/domain/series/story.ts';

const EXPIRES_AT = Date.UTC(2026, 0, 1, 0, 10);
const CONTEXT: CallContext = { asker: ANONYMOUS, language: 'ko', signal: { aborted: false } };

const FREE: StorySound = {
  id: 7 as StoryId,
  title: '첫 번째 등불',
  episode: undefined,
  durationSeconds: 61.5,
  isFree: true,
  isPaid: false,
  candyPrice: 0,
  publishedAt: new Date('2026-01-01T00:00:00Z'),
  recordingFile: 'seven.mp3',
  script: [
    { at: 0, text: '바람이 분다.' },
    { at: undefined, text: '불이 켜진다.' },
  ],
  loudness: [0, 50, 100],
};
const LOCKED: StorySound = {
  ...FREE,
  id: 8 as StoryId,
  isFree: false,
  candyPrice: 3,
  recordingFile: undefined,
  script: [],
  loudness: [],
};
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
  totalDurationSeconds: 61.5,
  totalLikes: 4,
  totalReviews: 2,
  storyCount: 2,
  firstStory: FREE,
};

/** A catalogue of one series with a free and a locked story; remembers what it was asked for. */
class OneSeriesCatalogue implements CatalogueRepository {
  pages: (PageRequest & { readonly sort: EpisodeSort })[] = [];
  ids: (readonly SeriesId[])[] = [];

  async originals() {
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
  async seriesWithStories(ids: readonly SeriesId[]) {
    this.ids.push(ids);
    return ids.includes(SERIES.id) ? [{ series: SERIES, stories: [FREE, LOCKED] }] : [];
  }
  async storySound(id: StoryId) {
    return [FREE, LOCKED].find((story) => story.id === id);
  }
}

function setUp() {
  const catalogue = new OneSeriesCatalogue();
  const addresses = {
    sign: (id: StoryId, file: string) => ({ url: `/media/audio/${id}/${file}`, expiresAt: EXPIRES_AT }),
  };
  return { catalogue, handlers: createCallHandlers({ catalogue, addresses }) };
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
    { language: 'ko', title: '지금 많이 듣는 이야기' },
    { language: 'en', title: 'Popular right now' },
  ] as const)('are titled in $language, a genre’s shelf by the genre', async ({ language, title }) => {
    const answer = await setUp().handlers.getOriginals({ params: {}, query: {}, body: {} }, { ...CONTEXT, language });
    expect(answer).toMatchObject({
      value: {
        sections: [
          { key: 'popular', title, series: [{ id: 3 }] },
          { key: 'genre:미스터리', title: '미스터리' },
        ],
      },
    });
  });
});

describe('a series', () => {
  it('ENT-26 ENT-27 ENT-28 ENT-29 ENT-30 ENT-31 has the fields of the specification, as it spells them', async () => {
    const answer = await setUp().handlers.getSeries(series('3'), CONTEXT);
    expect(answer).toMatchObject({
      value: {
        detailSeries: {
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
          { audioSeriesUrl: '/media/audio/7/seven.mp3', audioExpiresAt: '2026-01-01T00:10:00.000Z' },
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
    expect(answer).toMatchObject({ ok: false, failure: { status: 400, code: 'bad-request' } });
  });

  it('ENT-39 have the scripts of the stories as text, none for a locked one', async () => {
    const answer = await setUp().handlers.getSeriesStories(stories('3'), CONTEXT);
    expect(answer).toMatchObject({
      value: [{ detailSeries: { id: 3 }, stories: [{ script: '바람이 분다.\n불이 켜진다.' }, { script: null }] }],
    });
  });
});

describe('the sound of a story', () => {
  it('is an address with the voice and the timed script', async () => {
    const answer = await setUp().handlers.getStoryAudio(audio('7'), CONTEXT);
    expect(answer).toEqual({
      ok: true,
      value: {
        audioSeriesUrl: '/media/audio/7/seven.mp3',
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

  it('PLY-50 is refused while the story is locked', async () => {
    const answer = await setUp().handlers.getStoryAudio(audio('8'), CONTEXT);
    expect(answer).toMatchObject({ ok: false, failure: { status: 401, code: 'story-locked' } });
  });

  it('is not found where there is no such story', async () => {
    const answer = await setUp().handlers.getStoryAudio(audio('9'), CONTEXT);
    expect(answer).toMatchObject({ ok: false, failure: { status: 404, code: 'not-found' } });
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
