import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { LISTS } from '../../../common/contract/lists.ts';
import { ROUTES } from '../../../common/contract/routes.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import { hmacMediaKey } from '../../../server/adapters/http/media/hmac-media-key.ts';
import { buildHttpServer, type HttpServerParts } from '../../../server/adapters/http/http-server.ts';
import { ListenerTokens } from '../../../server/adapters/http/sessions/listener-cookie.ts';
import { SignedAudioAddresses } from '../../../server/adapters/http/media/signed-audio-addresses.ts';
import type { CallHandlers } from '../../../server/application/call-handlers.ts';
import type { ListHandlers } from '../../../server/application/list-handlers.ts';
import type { MediaStore, OpenMedia } from '../../../server/application/ports/storage/media-store.ts';
import { ANONYMOUS } from '../../../server/domain/principal.ts';
import { MediaSignature } from '../../../server/domain/media-signature.ts';

/** When everything in these tests was stored. */
export const MODIFIED_AT = Date.UTC(2026, 10, 20, 9, 0, 0);
/** The moment at which the test server's clock stands unless it is moved. */
export const NOW = Date.UTC(2026, 10, 21, 9, 1, 0);

const STORY = {
  id: 7,
  title: '첫 번째 등불',
  episode: 1,
  duration: 61.5,
  isFree: 'Y',
  isPaid: false,
  candyPrice: 0,
  publishedAt: '2026-11-20T09:00:00.000Z',
  audioSeriesUrl: null,
  audioExpiresAt: null,
} as const;

const SERIES = {
  id: 3,
  title: '등대지기',
  imageUrl: null,
  description: '바다 끝의 이야기',
  author: { id: 2, name: '소리꾼', profileImage: null },
  seriesCategory: 'original',
  genre: 'drama',
  isAdultContent: 'N',
  totalDuration: 61.5,
  totalLike: 0,
  totalReviewsCount: 0,
  storyCount: 1,
  completed: false,
  language: 'ko',
  firstSentence: null,
  coverHue: null,
  coverChroma: null,
  hero: null,
  firstStory: STORY,
} as const;

const COLLECTION = { id: 4, title: '잠들기 전', text: '조용한 이야기', seriesCount: 1, series: [SERIES] };
const AUTHOR = { ...SERIES.author, description: '', seriesCount: 1, storyCount: 1, totalLike: 0 } as const;
const PAGE = { page: 1, size: 24, totalCount: 1 } as const;

const MEMBER = {
  userId: 2,
  email: 'sori@soridam.example',
  provider: 'email',
  musicianName: '소리꾼',
  profileImage: null,
  shouldChangePassword: 0,
  description: '',
  role: 'member',
  phone: null,
} as const;

const REVIEW = {
  id: 9,
  text: '잘 들었어요.',
  createdAt: '2026-11-21T09:00:00.000Z',
  profileImage: null,
  email: 'so***@soridam.example',
  name: '소리꾼',
  authorId: 2,
  isMine: false,
  isAuthor: true,
  isDeleted: false,
  isHidden: false,
  totalLikes: 0,
  isLiked: false,
  isMuted: false,
  isBlocked: false,
  story: null,
  isSpoiler: false,
  isPinned: false,
  subReviews: [],
};

const NOTIFICATION = {
  id: 5,
  readStatus: 'N',
  notificationType: 'comment',
  user: AUTHOR,
  series: SERIES,
  authorId: 2,
  seriesId: 3,
  preview: '잘 들었어요.',
  storyId: null,
  reviewId: 9,
  count: null,
  reason: null,
  createdAt: '2026-11-21T09:00:00.000Z',
} as const;

const SETTINGS = { 'new-story': true, comment: true, reply: true, likes: true, candy: true, payout: true };

const PAID = { candyPaid: 3, balanceBefore: 10, balanceAfter: 7 };
const OFFER = {
  storyIds: [7],
  candyPrice: 3,
  balance: 10,
  balanceAfter: 7,
  missing: 0,
  canUndo: false,
  autoUnlock: { isOn: false, cap: 0, spent: 0 },
};

const nothing = fail({ status: 404, code: 'not-found' } as const);

/** What every call is answered of which no test says anything else. */
const NOT_FOUND = Object.fromEntries(
  Object.keys(ROUTES).map((name) => [name, async () => nothing]),
) as unknown as CallHandlers;

/** Handlers that know series 3 with story 7; everything else is not found. */
export function someHandlers(overrides: Partial<CallHandlers> = {}): CallHandlers {
  return {
    ...NOT_FOUND,
    getOriginals: async () => ok({ sections: [{ key: 'popular', title: '인기', series: [SERIES] }] }),
    getSeries: async ({ params }) => (params.id === '3' ? ok({ detailSeries: SERIES }) : nothing),
    getEpisodes: async ({ params }) =>
      params.id === '3' ? ok({ episodes: [STORY], page: 1, size: 10, totalCount: 1 }) : nothing,
    getSeriesStories: async () => ok([{ detailSeries: SERIES, stories: [{ ...STORY, script: null }] }]),
    getStoryAudio: async ({ params }) =>
      params.id === '7'
        ? ok({
            audioSeriesUrl: '/media/audio/x',
            expiresAt: '2026-11-21T09:10:00.000Z',
            duration: 61.5,
            loudness: [1, 2],
            scriptLines: [{ at: null, text: '바람이 분다.' }],
          })
        : nothing,
    getDiscovery: async () => ok({ series: [SERIES], ...PAGE }),
    getChallenge: async () => ok({ sections: [] }),
    getStarter: async () => ok({ picks: [{ series: SERIES, genre: null }], missing: [] }),
    getCalendar: async () => ok({ day: '2026-11-21', series: [SERIES] }),
    getCollections: async () => ok({ collections: [COLLECTION] }),
    getCollection: async ({ params }) => (params.id === '4' ? ok({ collection: COLLECTION }) : nothing),
    getContents: async () => ok({ series: [SERIES], ...PAGE }),
    search: async ({ query }) =>
      ok({
        keyword: query.keyword ?? '',
        isApproximate: false,
        page: 1,
        size: 20,
        totals: { series: 1, stories: 1, authors: 1 },
        series: [{ ...SERIES, titleMarks: [[0, 2]], authorMarks: [] }],
        stories: [{ ...STORY, titleMarks: [], series: SERIES }],
        authors: [{ ...AUTHOR, nameMarks: [] }],
      }),
    searchLines: async () =>
      ok({ lines: [{ story: { ...STORY, series: SERIES }, at: 1.5, text: '바람이 분다.', marks: [[0, 3]] }], ...PAGE }),
    getCompletions: async () =>
      ok({
        completions: [
          { text: SERIES.title, marks: [[0, 1]], detail: null, seriesId: 3, storyId: null, authorId: null },
        ],
      }),
    getGenres: async () => ok({ genres: [{ name: 'drama', seriesCount: 1 }] }),
    getAuthors: async () => ok({ authors: [AUTHOR], ...PAGE }),
    getAuthor: async ({ params }) =>
      params.id === '2'
        ? ok({ author: AUTHOR, followerCount: 0, latestStory: null, series: [SERIES], ...PAGE })
        : nothing,
    getSuggestions: async () => ok({ series: [SERIES] }),
    getStatus: async ({ body }) =>
      ok({
        series: Object.fromEntries(body.seriesIds.map((id) => [id, id === 3 ? 'Y' : 'N'])),
        stories: Object.fromEntries(body.storyIds.map((id) => [id, id === 7 ? 'Y' : 'N'])),
      }),
    countView: async () => ok({}),
    signIn: async () => ok({ token: 'a.b.c', expiresIn: 3600 }),
    proveSecondFactor: async () => ok({ token: 'a.b.c', expiresIn: 3600 }),
    getSecondFactor: async () => ok({ onSince: null, codesLeft: 0, isAvailable: true, isProven: false }),
    beginSecondFactor: async () => ok({ secret: 'ABC', address: 'otpauth://totp/x?secret=ABC' }),
    confirmSecondFactor: async () => ok({ recoveryCodes: [] }),
    endSecondFactor: async () => ok({}),
    renewRecoveryCodes: async () => ok({ recoveryCodes: [] }),
    signUp: async ({ body }) => ok({ email: body.email }),
    getSignInOptions: async () =>
      ok({ kakao: false, apple: false, standIn: false, kakaoLogoutUrl: null, signUpCandy: 0, demoAccounts: [] }),
    changePassword: async () => ok({}),
    checkName: async ({ query }) => ok({ isTaken: query.name === AUTHOR.name }),
    resetPassword: async () => ok({}),
    getMe: async () => ok({ findUserInfo: MEMBER }),
    withdraw: async () => ok({}),
    getLogins: async () => ok({ logins: [] }),
    endLogin: async () => ok({}),
    endOtherLogins: async () => ok({ ended: 0 }),
    endMemberLogins: async () => ok({ ended: 0 }),
    logout: async () => ok({}),
    refresh: async () => ok({ newToken: 'd.e.f', expiresIn: 3600 }),
    updateAuthor: async ({ body }) =>
      ok(body.name === '' ? { messageError: 'taken' } : { findUserInfo: { ...MEMBER, musicianName: body.name } }),
    setProfileImage: async () => ok({ profileImage: '/media/avatars/x-192.webp' }),
    setPhone: async () => ok({}),
    getLinks: async () => ok({ links: ['https://hana.example'] }),
    setLinks: async () => ok({}),
    removeProfileImage: async () => ok({ profileImage: null }),
    getLike: async ({ params }) => (params.id === '3' ? ok({ isLike: false, totalLike: 0 }) : nothing),
    toggleLike: async ({ params }) => (params.id === '3' ? ok({ isLike: true, totalLike: 1 }) : nothing),
    getReviews: async ({ params }) =>
      params.id === '3'
        ? ok({
            reviews: [REVIEW],
            totalReviewsCount: 1,
            page: 1,
            size: 10,
            before: '9',
            revision: '0',
            canModerate: false,
          })
        : nothing,
    postReview: async ({ params }) => (params.id === '3' ? ok({ review: REVIEW, parentId: null }) : nothing),
    deleteReview: async ({ params }) => (params.id === '9' ? ok({}) : nothing),
    reportReview: async ({ params }) => (params.id === '9' ? ok({}) : nothing),
    reportSeries: async ({ params }) => (params.id === '3' ? ok({}) : nothing),
    reportStory: async ({ params }) => (params.id === '7' ? ok({}) : nothing),
    reportAuthor: async ({ params }) => (params.id === '2' ? ok({}) : nothing),
    getMyReports: async () => ok({ series: [], stories: [], authors: [] }),
    likeReview: async ({ params, body }) => (params.id === '9' ? ok({ ...body, totalLikes: 1 }) : nothing),
    muteAuthor: async ({ params, body }) => (params.id === '2' ? ok(body) : nothing),
    blockAuthor: async ({ params, body }) => (params.id === '2' ? ok(body) : nothing),
    pinReview: async ({ params }) => (params.id === '9' ? ok({}) : nothing),
    hideReview: async ({ params }) => (params.id === '9' ? ok({}) : nothing),
    getSeriesFollow: async ({ params }) => (params.id === '3' ? ok({ isFollow: false, totalFollow: 0 }) : nothing),
    toggleSeriesFollow: async ({ params }) => (params.id === '3' ? ok({ isFollow: true, totalFollow: 1 }) : nothing),
    getAuthorFollow: async ({ params }) => (params.id === '2' ? ok({ isFollow: false, totalFollow: 0 }) : nothing),
    toggleAuthorFollow: async ({ params }) => (params.id === '2' ? ok({ isFollow: true, totalFollow: 1 }) : nothing),
    getMyFollows: async () =>
      ok({ series: [SERIES], authors: [AUTHOR], page: 1, size: 24, totals: { series: 1, authors: 1 } }),
    getPositions: async () => ok({ positions: [] }),
    keepPlace: async () => ok({}),
    keepMyListening: async () => ok({}),
    eraseMyListening: async () => ok({}),
    deliverJournal: async () => ok({ acknowledged: 0, revision: 0 }),
    getPlaces: async () => ok({ revision: 0, places: [], heard: [] }),
    keepBookmarks: async () => ok({ revision: 0, full: [] }),
    getBookmarks: async () => ok({ revision: 0, isAll: true, bookmarks: [] }),
    getNotifications: async () => ok({ notifications: [NOTIFICATION] }),
    readNotification: async ({ body }) => (body.notifyId === NOTIFICATION.id ? ok({}) : nothing),
    getNotificationSettings: async () => ok(SETTINGS),
    setNotificationSettings: async ({ body }) => ok(body),
    getWeeklyMail: async () => ok({ isOn: false, hasAddress: true }),
    setWeeklyMail: async ({ body }) => ok({ ...body, hasAddress: true }),
    getReviewCases: async () => ok({ cases: [], page: 1, size: 20, totalCount: 0 }),
    getContentCases: async () => ok({ cases: [], page: 1, size: 20, totalCount: 0 }),
    placeSeries: async ({ params }) => (params.id === '3' ? ok({}) : nothing),
    getEditedCollections: async () => ok({ collections: [] }),
    deleteCollection: async ({ params }) => (params.id === '4' ? ok({}) : nothing),
    pinCollections: async () => ok({}),
    getWaitingWork: async () =>
      ok({
        reports: 0,
        reportsOf: { comment: 0, series: 0, story: 0, author: 0 },
        requestedPayouts: 0,
        approvedPayouts: 0,
      }),
    getAuditLog: async () => ok({ entries: [], next: null }),
    getOperatorHealth: async () => ok({ backup: { isConfigured: false, last: null, failure: null } }),
    sendMeasurements: async () => ok({}),
    getListening: async () => ok({ isMeasured: true, builds: [], measures: [], errors: [] }),
    getCandyPacks: async () =>
      ok({ packs: [], isSelling: true, gateways: ['sandbox'], stores: [], accountToken: null }),
    getPayoutRequests: async () => ok({ payouts: [], ...PAGE }),
    getBalance: async () => ok({ totalCandy: 10, totalCandySponsored: 2.1, debt: 0 }),
    getStoryUnlock: async ({ params }) => (params.id === '7' ? ok(OFFER) : nothing),
    unlockStory: async () => ok({ storyIds: [7], ...PAID }),
    undoUnlock: async () => ok({ candyReturned: 3, balanceAfter: 10 }),
    getSeriesUnlock: async ({ params }) => (params.id === '3' ? ok(OFFER) : nothing),
    unlockSeries: async () => ok({ storyIds: [7], ...PAID }),
    setAutoUnlock: async () => ok({ autoUnlock: OFFER.autoUnlock }),
    getAutoUnlocks: async () => ok({ autoUnlocks: [] }),
    sponsorSeries: async () => ok(PAID),
    getCandyLots: async () => ok({ lots: [] }),
    exportCandyHistory: async () => ok({ fileName: 'a.csv', csv: '' }),
    getUnlockedStories: async () => ok({ stories: [], ...PAGE }),
    getAuthorCandy: async () => ok({ totalCandySponsored: 2.1, debt: 0, month: null, months: [], series: [] }),
    exportAuthorCandy: async () => ok({ fileName: 'a.csv', csv: '' }),
    getMySeries: async () => ok({ allSeries: [], ...PAGE, counts: { all: 0, serial: 0, completed: 0 } }),
    getOwnFigures: async () => ok({ months: [], lastMonth: { listens: 0, candy: 0 }, totalLikes: 0 }),
    exportStudio: async () => ok({ fileName: 'a.csv', csv: '' }),
    getStudioComments: async () => ok({ comments: [] }),
    getStudioSchedule: async () => ok({ stories: [] }),
    ...someLists(),
    ...overrides,
  };
}

/** Every list of the contract is empty, but for those of series. */
function someLists(): ListHandlers {
  const answers = Object.entries(LISTS).map(([name, { list }]) => [
    name,
    async () => ok({ [list.field]: 'isOfSeries' in list ? [SERIES] : [], ...PAGE }),
  ]);
  return Object.fromEntries(answers) as ListHandlers;
}

/** @returns the name under which a store keeps `bytes` */
export function nameOf(bytes: Uint8Array, ending: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}${ending}`;
}

/** Files in memory, and how many of them are open. */
export class MemoryMediaStore implements MediaStore {
  readonly files = new Map<string, Uint8Array>();
  openCount = 0;

  async open(name: string): Promise<OpenMedia | undefined> {
    const bytes = this.files.get(name);
    if (bytes === undefined) return undefined;
    this.openCount += 1;
    return {
      size: bytes.length,
      modifiedAt: MODIFIED_AT,
      etag: `"${name.slice(0, 16)}"`,
      mime: name.endsWith('.mp3') ? 'audio/mpeg' : 'image/webp',
      read: (position, atMost) => bytes.subarray(position, position + atMost),
      close: () => {
        this.openCount -= 1;
      },
    };
  }

  async holds(name: string): Promise<boolean> {
    return this.files.has(name);
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    if (!this.files.has(name)) this.files.set(name, bytes);
  }
}

/** A server over memory, with a clock that the test moves and the lines of its log. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly store: MemoryMediaStore;
  readonly addresses: SignedAudioAddresses;
  readonly clock: { now: number };
  readonly log: string[];
}

/** Builds a server that is neither listening nor connected to anything. */
export async function aServer(overrides: Partial<HttpServerParts> = {}): Promise<TestServer> {
  const store = new MemoryMediaStore();
  const clock = { now: NOW };
  const log: string[] = [];
  const signature = new MediaSignature(hmacMediaKey('k1', new Uint8Array(32).fill(7)));
  const addresses = new SignedAudioAddresses(signature, () => clock.now);
  const app = await buildHttpServer({
    publicUrl: 'http://localhost:4000',
    handlers: someHandlers(),
    tokens: { principal: async () => ANONYMOUS, listener: async () => ANONYMOUS },
    weeklyMailEnding: { look: async () => 'broken', end: async () => 'broken' },
    emailVerification: { canVerify: async () => false, verify: async () => ({ kind: 'expired' }) },
    listenerTokens: new ListenerTokens(new Uint8Array(32).fill(9), () => clock.now),
    now: () => clock.now,
    catalogue: {
      freeRecording: async () => undefined,
      previewRecording: async () => undefined,
      trailerRecording: async () => undefined,
      genres: async () => [],
      ownsAny: async () => false,
      series: async () => undefined,
      storyAccess: async () => ({ isOpen: true, isOwn: false, isAdult: false }),
    },
    feedArt: { of: async () => undefined },
    publications: {
      freeStories: async () => [],
      feed: async () => undefined,
      keepFeedGuid: async () => {},
      voices: async () => new Map(),
      countPublicPages: async () => 0,
      publicPages: async () => [],
    },
    mediaStore: store,
    addresses,
    readiness: async () => 'ready',
    renderer: undefined,
    webRoot: path.join(tmpdir(), 'soridam-no-such-folder'),
    logger: pino({ level: 'debug' }, { write: (line: string) => log.push(line) }),
    ...overrides,
  });
  return { app, store, addresses, clock, log };
}
