import type { CallAnswer, CallInput, CallName } from '../../common/contract/calls.ts';
import type { InProcessCaller } from '../../common/contract/page-renderer.ts';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { aSeriesWire, aSoundWire, aStoryWire } from './wire.ts';

const first = Array.from({ length: 12 }, (_, index) => aStoryWire(101 + index));
const second = [aStoryWire(201), aStoryWire(202, { isFree: 'N', audioSeriesUrl: null, audioExpiresAt: null })];
const catalogue = [
  { detailSeries: aSeriesWire(1, { storyCount: 12, firstStory: first[0] ?? null }), stories: first },
  { detailSeries: aSeriesWire(2, { storyCount: 2, firstStory: second[0] ?? null }), stories: second },
];

type Refusal = { readonly status: number; readonly code: string; readonly message: string; readonly requestId: string };
type Answers = { readonly [Name in CallName]: (input: CallInput<Name>) => CallAnswer<Name> | Refusal };

function refusal(status: number, code: string): Refusal {
  return { status, code, message: '', requestId: 'r' };
}

const NOT_FOUND = refusal(404, 'not-found');
const SIGNED_OUT = refusal(401, 'unauthenticated');

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
const listed = { series: allSeries, page: 1, size: 24, totalCount: allSeries.length };

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
  getDiscovery: () => listed,
  getChallenge: () => ({ sections: [{ key: 'rising', title: '뜨는 이야기', series: allSeries }] }),
  getContents: () => listed,
  search: ({ query }) => ({
    keyword: query.keyword ?? '',
    isApproximate: false,
    page: 1,
    size: 20,
    totals: { series: 2, stories: 0, authors: 1 },
    series: allSeries.map((one) => ({ ...one, titleMarks: [[0, 2]], authorMarks: [] })),
    stories: [],
    authors: [{ ...profile, nameMarks: [] }],
  }),
  getGenres: () => ({ genres: [{ name: '미스터리', seriesCount: 2 }] }),
  getMusicians: () => ({ authors: [profile], page: 1, size: 24, totalCount: 1 }),
  getMusician: ({ params }) => (params.id === '7' ? { author: profile, series: allSeries } : NOT_FOUND),
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
  signIn: () => SIGNED_OUT,
  proveSecondFactor: () => SIGNED_OUT,
  getSecondFactor: () => SIGNED_OUT,
  beginSecondFactor: () => SIGNED_OUT,
  confirmSecondFactor: () => SIGNED_OUT,
  endSecondFactor: () => SIGNED_OUT,
  renewRecoveryCodes: () => SIGNED_OUT,
  signUp: () => SIGNED_OUT,
  getSignInOptions: () => SIGNED_OUT,
  changePassword: () => SIGNED_OUT,
  resetPassword: () => SIGNED_OUT,
  getMe: () => SIGNED_OUT,
  withdraw: () => SIGNED_OUT,
  getLogins: () => SIGNED_OUT,
  endLogin: () => SIGNED_OUT,
  endOtherLogins: () => SIGNED_OUT,
  endMemberLogins: () => SIGNED_OUT,
  logout: () => SIGNED_OUT,
  refresh: () => SIGNED_OUT,
  updateAuthor: () => SIGNED_OUT,
  setProfileImage: () => SIGNED_OUT,
  setPhone: () => SIGNED_OUT,
  removeProfileImage: () => SIGNED_OUT,
  getLike: ({ params }) => (params.id === '1' ? { isLike: false, totalLike: 5 } : NOT_FOUND),
  toggleLike: () => SIGNED_OUT,
  getReviews: () => ({
    reviews: [],
    totalReviewsCount: 0,
    page: 1,
    size: 10,
    before: '0',
    revision: '0',
    canModerate: false,
  }),
  postReview: () => SIGNED_OUT,
  deleteReview: () => SIGNED_OUT,
  reportReview: () => SIGNED_OUT,
  pinReview: () => SIGNED_OUT,
  hideReview: () => SIGNED_OUT,
  getSeriesFollow: () => ({ isFollow: false, totalFollow: 0 }),
  toggleSeriesFollow: () => SIGNED_OUT,
  getMusicianFollow: () => ({ isFollow: false, totalFollow: 0 }),
  toggleMusicianFollow: () => SIGNED_OUT,
  getMyLikes: () => SIGNED_OUT,
  getMyHeard: () => SIGNED_OUT,
  getMyFollows: () => SIGNED_OUT,
  getPositions: () => SIGNED_OUT,
  keepPosition: () => SIGNED_OUT,
  getNotifications: () => SIGNED_OUT,
  readNotification: () => SIGNED_OUT,
  getNotificationSettings: () => SIGNED_OUT,
  setNotificationSettings: () => SIGNED_OUT,
  getReviewCases: () => SIGNED_OUT,
  judgeReview: () => SIGNED_OUT,
  placeSeries: () => SIGNED_OUT,
  getAuditLog: () => SIGNED_OUT,
  getOperatorHealth: () => SIGNED_OUT,
  sendMeasurements: () => ({}),
  getListening: () => SIGNED_OUT,
  getCandyPacks: () => SIGNED_OUT,
  orderCandy: () => SIGNED_OUT,
  getPurchase: () => SIGNED_OUT,
  confirmPurchase: () => SIGNED_OUT,
  refundPurchase: () => SIGNED_OUT,
  redeemReceipt: () => SIGNED_OUT,
  getPayouts: () => SIGNED_OUT,
  requestPayout: () => SIGNED_OUT,
  getPayoutRequests: () => SIGNED_OUT,
  judgePayout: () => SIGNED_OUT,
  getBalance: () => SIGNED_OUT,
  getStoryUnlock: () => SIGNED_OUT,
  unlockStory: () => SIGNED_OUT,
  undoUnlock: () => SIGNED_OUT,
  getSeriesUnlock: () => SIGNED_OUT,
  unlockSeries: () => SIGNED_OUT,
  setAutoUnlock: () => SIGNED_OUT,
  getAutoUnlocks: () => SIGNED_OUT,
  sponsorSeries: () => SIGNED_OUT,
  getCandyLots: () => SIGNED_OUT,
  getCandyHistory: () => SIGNED_OUT,
  exportCandyHistory: () => SIGNED_OUT,
  getMyBox: () => SIGNED_OUT,
  getAuthorCandy: () => SIGNED_OUT,
  exportAuthorCandy: () => SIGNED_OUT,
  getSponsorships: () => SIGNED_OUT,
  getMySeries: () => SIGNED_OUT,
  getOwnFigures: () => SIGNED_OUT,
  getOwnSeries: () => SIGNED_OUT,
  getOwnStory: () => SIGNED_OUT,
  getStudio: () => SIGNED_OUT,
  exportStudio: () => SIGNED_OUT,
  getStudioComments: () => SIGNED_OUT,
  getStudioSchedule: () => SIGNED_OUT,
  createSeries: () => SIGNED_OUT,
  changeSeries: () => SIGNED_OUT,
  deleteSeries: () => SIGNED_OUT,
  setCover: () => SIGNED_OUT,
  getUpload: () => SIGNED_OUT,
  postStory: () => SIGNED_OUT,
  changeStory: () => SIGNED_OUT,
  deleteStory: () => SIGNED_OUT,
  moveStory: () => SIGNED_OUT,
};

/** A small server that speaks the contract's words, called without a network. */
export const callWireServer: InProcessCaller = <Name extends CallName>(name: Name, input: CallInput<Name>) => {
  const answer = answers[name](input);
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
  [/^\/api\/contents$/, 'getContents'],
  [/^\/api\/search$/, 'search'],
  [/^\/api\/genres$/, 'getGenres'],
  [/^\/api\/musicians$/, 'getMusicians'],
  [/^\/api\/musicians\/(\d+)$/, 'getMusician'],
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
