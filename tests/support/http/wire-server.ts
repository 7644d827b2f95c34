import type { CallAnswer, CallInput, CallName } from '../../../common/contract/calls.ts';
import type { InProcessCaller } from '../../../common/contract/page-renderer.ts';
import type { CompletionWire } from '../../../common/contract/schemas.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { aSeriesWire, aSoundWire, aStoryWire } from './wire.ts';

const first = Array.from({ length: 12 }, (_, index) => aStoryWire(101 + index));
const second = [aStoryWire(201), aStoryWire(202, { isFree: 'N', audioSeriesUrl: null, audioExpiresAt: null })];
const catalogue = [
  { detailSeries: aSeriesWire(1, { storyCount: 12, firstStory: first[0] ?? null }), stories: first },
  { detailSeries: aSeriesWire(2, { storyCount: 2, firstStory: second[0] ?? null }), stories: second },
];

type Refusal = { readonly status: number; readonly code: string; readonly message: string; readonly requestId: string };
/** What is not here is not found. */
type Answers = { readonly [Name in CallName]?: (input: CallInput<Name>) => CallAnswer<Name> | Refusal };

function refusal(status: number, code: string): Refusal {
  return { status, code, message: '', requestId: 'r' };
}

const NOT_FOUND = refusal(404, 'not-found');

const allSeries = catalogue.map(({ detailSeries }) => detailSeries);
const profile = {
  id: 7,
  name: '지은이',
  profileImage: null,
  description: '',
  seriesCount: 2,
  storyCount: 14,
  totalLike: 10,
};
const collection = { id: 1, title: '잠들기 전', text: '조용한 이야기', seriesCount: 2, series: allSeries };
const listed = { series: allSeries, page: 1, size: 24, totalCount: allSeries.length };

const none = { ...listed, series: [], totalCount: 0 };
/** All of them are Korean, free and still going on. */
const narrowed = ({ language, completed }: { readonly language?: string; readonly completed?: string }) =>
  (language === undefined || language === 'ko') && completed === undefined ? listed : none;

const aCompletion = (text: string, changes: Partial<CompletionWire> = {}): CompletionWire => {
  return { text, marks: [], detail: null, seriesId: null, storyId: null, authorId: null, ...changes };
};
const completions = [
  ...allSeries.map(({ id, title, author }) => aCompletion(title, { detail: author.name, seriesId: id })),
  aCompletion('미스터리'),
  aCompletion('지은이', { authorId: 7 }),
];

const answers: Answers = {
  getOriginals: () => ({
    sections: [{ key: 'popular', title: '인기', series: allSeries }],
  }),
  getSeries: ({ params }) => {
    const found = catalogue.find(({ detailSeries }) => String(detailSeries.id) === params.id);
    return found === undefined ? NOT_FOUND : { detailSeries: found.detailSeries };
  },
  getEpisodes: ({ params, query }) => {
    const stories = catalogue.find(({ detailSeries }) => String(detailSeries.id) === params.id)?.stories ?? [];
    const sorted = query.sort === 'latest' ? stories.toReversed() : stories;
    const place = sorted.findIndex(({ id }) => String(id) === query.story);
    const page = query.story === undefined ? Number(query.page ?? '1') : Math.floor(Math.max(0, place) / 10) + 1;
    return { episodes: sorted.slice((page - 1) * 10, page * 10), page, size: 10, totalCount: stories.length };
  },
  getSeriesStories: ({ query }) =>
    query.ids
      .split(',')
      .flatMap((id) => catalogue.find(({ detailSeries }) => String(detailSeries.id) === id) ?? [])
      .map(({ detailSeries, stories }) => ({
        detailSeries,
        stories: stories.map((story) => ({ ...story, script: null })),
      })),
  getStoryAudio: ({ params }) => {
    const story = [...first, ...second].find(({ id }) => String(id) === params.id);
    if (story === undefined) return NOT_FOUND;
    return story.isFree === 'N' ? refusal(403, 'story-locked') : aSoundWire(story.id);
  },
  getDiscovery: ({ query }) => (query.length === undefined || query.length === 'short' ? narrowed(query) : none),
  getChallenge: () => ({ sections: [{ key: 'rising', title: '뜨는 이야기', series: allSeries }] }),
  getContents: ({ query }) => narrowed(query),
  search: ({ query }) => ({
    keyword: query.keyword ?? '',
    isApproximate: false,
    page: 1,
    size: 20,
    totals: query.language === 'en' ? { series: 0, stories: 0, authors: 0 } : { series: 2, stories: 0, authors: 1 },
    series: narrowed(query).series.map((one) => ({ ...one, titleMarks: [[0, 2]], authorMarks: [] })),
    stories: [],
    authors: query.language === 'en' ? [] : [{ ...profile, nameMarks: [] }],
  }),
  searchLines: ({ query: { keyword = '', language = 'ko' } }) => {
    const stories =
      language === 'ko' && '그 말을 했다.'.includes(keyword) ? [...first.slice(0, 2), ...second.slice(0, 1)] : [];
    const from = '그 말을 했다.'.indexOf(keyword);
    return {
      lines: stories.map((story) => ({
        story: { ...story, series: allSeries[story.id < 200 ? 0 : 1] ?? aSeriesWire(1) },
        at: 2.5,
        text: '그 말을 했다.',
        marks: [[from, from + keyword.length]],
      })),
      page: 1,
      size: 20,
      totalCount: stories.length,
    };
  },
  getCompletions: ({ query: { keyword = '' } }) => ({
    completions: completions
      .filter(({ text }) => text.includes(keyword))
      .map((one) => ({ ...one, marks: [[one.text.indexOf(keyword), one.text.indexOf(keyword) + keyword.length]] })),
  }),
  getStarter: ({ query }) => {
    const isKorean = query.languages !== 'en';
    const picks = allSeries.map((series) => ({ series, genre: isKorean && query.genres ? query.genres : null }));
    return { picks, missing: isKorean || !query.genres ? [] : [query.genres] };
  },
  getCalendar: () => ({ day: '2026-11-24', series: allSeries }),
  getCollections: () => ({ collections: [{ ...collection, series: allSeries.slice(0, 1) }] }),
  getCollection: ({ params }) => (params.id === '1' ? { collection } : NOT_FOUND),
  getGenres: () => ({ genres: [{ name: '미스터리', seriesCount: 2 }] }),
  getAuthors: () => ({ authors: [profile], page: 1, size: 24, totalCount: 1 }),
  getAuthor: ({ params }) =>
    params.id === '7'
      ? { author: profile, followerCount: 3, latestStory: null, series: allSeries, page: 1, size: 24, totalCount: 2 }
      : NOT_FOUND,
  getSuggestions: ({ query }) => {
    const without = [query.seriesId, ...(query.exclude?.split(',') ?? [])];
    return { series: allSeries.filter(({ id }) => !without.includes(String(id))) };
  },
  getStatus: ({ body }) => ({
    series: Object.fromEntries(body.seriesIds.map((id) => [id, allSeries.some((one) => one.id === id) ? 'Y' : 'N'])),
    stories: Object.fromEntries(
      body.storyIds.map((id) => [id, [...first, ...second].some((story) => story.id === id) ? 'Y' : 'N']),
    ),
  }),
  countView: () => ({}),
  getLike: ({ params }) => (params.id === '1' ? { isLike: false, totalLike: 5 } : NOT_FOUND),
  getReviews: () => ({
    reviews: [],
    totalReviewsCount: 0,
    page: 1,
    size: 10,
    before: '0',
    revision: '0',
    canModerate: false,
  }),
  getSeriesFollow: () => ({ isFollow: false, totalFollow: 0 }),
  getAuthorFollow: () => ({ isFollow: false, totalFollow: 0 }),
  sendMeasurements: () => ({}),
};

/** A small server that speaks the contract's words, called without a network. */
export const callWireServer: InProcessCaller = <Name extends CallName>(name: Name, input: CallInput<Name>) => {
  const answer = answers[name]?.(input) ?? NOT_FOUND;
  const result: Result<CallAnswer<Name>, Refusal> = typeof answer === 'object' && 'status' in answer
    ? fail(answer)
    : ok(answer);
  return Promise.resolve(result);
};

const ROUTES: readonly [RegExp, CallName][] = [
  [/^\/api\/originals$/, 'getOriginals'],
  [/^\/api\/series\/(\d+)$/, 'getSeries'],
  [/^\/api\/series\/(\d+)\/episodes$/, 'getEpisodes'],
  [/^\/backend\/series-stories$/, 'getSeriesStories'],
  [/^\/api\/stories\/(\d+)\/audio$/, 'getStoryAudio'],
  [/^\/api\/discovery$/, 'getDiscovery'],
  [/^\/api\/challenge$/, 'getChallenge'],
  [/^\/api\/calendar$/, 'getCalendar'],
  [/^\/api\/collections$/, 'getCollections'],
  [/^\/api\/collections\/(\d+)$/, 'getCollection'],
  [/^\/api\/starter$/, 'getStarter'],
  [/^\/api\/contents$/, 'getContents'],
  [/^\/api\/search$/, 'search'],
  [/^\/api\/search\/lines$/, 'searchLines'],
  [/^\/api\/completions$/, 'getCompletions'],
  [/^\/api\/genres$/, 'getGenres'],
  [/^\/api\/musicians$/, 'getAuthors'],
  [/^\/api\/musicians\/(\d+)$/, 'getAuthor'],
  [/^\/api\/suggestions$/, 'getSuggestions'],
  [/^\/api\/status$/, 'getStatus'],
  [/^\/api\/viewcountup$/, 'countView'],
];

/** The same server behind `fetch`. */
export const fetchWireServer: typeof fetch = async (address, request) => {
  const url = new URL(address instanceof Request ? address.url : address, 'http://server.test');
  for (const [pattern, name] of ROUTES) {
    const match = pattern.exec(url.pathname);
    if (match === null) continue;
    const query = { ids: '', ...Object.fromEntries(url.searchParams) };
    const body = bodyOf(request) as CallInput<typeof name>['body'];
    const result = await callWireServer(name, { params: { id: match[1] ?? '' }, query, body });
    return result.ok ? Response.json(result.value) : Response.json(result.failure, { status: result.failure.status });
  }
  return new Response('', { status: 404 });
};

/** Only what is said to be JSON is read, as the real server does. */
function bodyOf(request: RequestInit | undefined): unknown {
  const isJson = new Headers(request?.headers).get('content-type') === 'application/json';
  return isJson && typeof request?.body === 'string' ? JSON.parse(request.body) : {};
}
