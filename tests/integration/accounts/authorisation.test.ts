import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type Call, type CallName } from '../../../common/contract/calls.ts';
import { ROUTES, type Audience } from '../../../common/contract/routes.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import { Authenticator } from '../../../server/adapters/http/sessions/authenticator.ts';
import { enforcePolicy, policy } from '../../../server/adapters/http/calls/policy.ts';
import type { IdentityProvider } from '../../../server/application/ports/accounts/identity-provider.ts';
import type { RateLimiter } from '../../../server/application/ports/accounts/rate-limiter.ts';
import { ANONYMOUS, type Principal } from '../../../server/domain/principal.ts';
import { AccountServer, PASSWORD, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget } from '../../support/budget.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

interface Request {
  readonly url: string;
  readonly body?: object;
}

/**
 * A request of every call that its audience may make, for whoever makes it; those that would end something ask wrongly. What is only read,
 * and has nothing in its path, needs none.
 */
type Requests = Readonly<Partial<Record<CallName, (self: Pick<SignedIn, 'userId' | 'email' | 'token'>) => Request>>>;

const NOBODY = { userId: 1, email: 'nobody@soridam.example', token: 'a.b.c' };
/** What may be done with a comment depends on whose it is, which is shown where comments are. */
const NO_REVIEW = 1_000_000;
const NO_UPLOAD = '0'.repeat(32);
const KEY = '0a1b2c3d-0000-4000-8000-000000000001';
const A_SERIES = { title: '첫 작품', description: '', genre: '드라마', isAdultContent: 'N', completed: false };
const A_COLLECTION = { title: { ko: '모음', en: '' }, text: { ko: '', en: '' }, isPublished: false, series: [] };
const SETTINGS = { 'new-story': true, comment: true, reply: true, likes: true, candy: true, payout: true };
/** Whose token is worth nothing, or not any more. */
const LAPSED = ['forged', 'expired', 'ended', 'withdrawn'] as const;
const MEMBERS = ['member', 'another member', 'member without a name'] as const;
const ACTORS = ['none', ...LAPSED, ...MEMBERS, 'operator'] as const;
type Actor = (typeof ACTORS)[number];
/** Who tries all spellings of all paths: nobody, half of those who lapsed, a member, the operator. */
const TRICKSTERS = ACTORS.filter((_, index) => index % budget(2, 1) === 0);

/** Who of the actors is of which audience (security §3). */
const WELCOME: Readonly<Record<Audience, readonly Actor[]>> = {
  anyone: ACTORS,
  member: [...MEMBERS, 'operator'],
  operator: ['operator'],
};

/** Other ways to write a path (security §2, AZ2). */
const TRICKS: Readonly<Record<string, (path: string) => string>> = {
  'large letters': (path) => path.toUpperCase(),
  'one large letter': (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  'two slashes first': (path) => `/${path}`,
  'two slashes within': (path) => path.replace(/(?<=.)\//, '//'),
  'a slash at the end': (path) => `${path}/`,
  'a dot at the end': (path) => `${path}.`,
  'a space at the end': (path) => `${path}%20`,
  'a nul at the end': (path) => `${path}%00`,
  'an ending': (path) => `${path}.json`,
  'an encoded slash': (path) => path.replace(/(?<=.)\//, '%2F'),
  'a slash encoded twice': (path) => path.replace(/(?<=.)\//, '%252F'),
  'a backslash': (path) => path.replace(/(?<=.)\//, '\\'),
  'an encoded letter': (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'a dot segment': (path) => path.replace(/(?<=.)\//, '/./'),
  'a way up': (path) => `/api/originals/..${path.replace(/^\/[a-z]+/, '')}`,
  'an encoded way up': (path) => `/api/originals/%2e%2e${path}`,
  'a parameter of the path': (path) => `${path};a=b`,
  'a parameter within': (path) => path.replace(/(?<=.)\//, ';a=b/'),
  'another path in the query': (path) => `${path}?path=/api/originals`,
  'a fragment': (path) => `${path}#/api/originals`,
  'another host': (path) => `http://other.example${path}`,
  'wide letters': (path) =>
    path.replace(/[a-z]/, (letter) => encodeURI(String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))),
};

/** What no answer ever holds (security §2, AZ7). */
const FORBIDDEN =
  /password_?hash|temporary_?(?:digest|password)|sealed|email_?key|name_?key|subject|is_?demo|verified_?at|secret/i;

/** Vouches for one person, whose name is kept back. */
const apple: IdentityProvider = {
  name: 'apple',
  logoutUrl: undefined,
  identify: async () => {
    const facts = { email: 'nameless@soridam.example', name: undefined, bearer: undefined };
    return ok({ provider: 'apple', subject: '7', ...facts });
  },
  signOut: async () => {},
};

/** Lets everything be done, until nothing may be done any more. */
let isSpent = false;
const limiter: RateLimiter = {
  take: async () => (isSpent ? fail({ kind: 'limit-reached', retryAfterSeconds: 7 }) : ok(undefined)),
  forget: async () => {},
};

let server: AccountServer;
let sessions: Readonly<Record<Actor, SignedIn>>;
let series: number;
let story: number;
const requests: Requests = {
  getSeries: () => ({ url: `/api/series/${series}` }),
  getEpisodes: () => ({ url: `/api/series/${series}/episodes` }),
  getSeriesStories: () => ({ url: `/backend/series-stories?ids=${series}` }),
  getStoryAudio: () => ({ url: `/api/stories/${story}/audio` }),
  search: () => ({ url: '/api/search?keyword=a' }),
  searchLines: () => ({ url: '/api/search/lines?keyword=abc' }),
  getCompletions: () => ({ url: '/api/completions?keyword=a' }),
  getAuthor: () => ({ url: '/api/musicians/1' }),
  getStatus: () => ({ url: '/api/status', body: { seriesIds: [series], storyIds: [story] } }),
  countView: () => ({ url: '/api/viewcountup', body: { seriesId: series, storyId: story } }),
  signIn: ({ email }) => ({ url: '/api/auth/signin', body: { provider: 'email', email, password: PASSWORD } }),
  proveSecondFactor: () => ({ url: '/api/auth/second-factor', body: { challenge: 'none', code: '123456' } }),
  beginSecondFactor: () => ({ url: '/api/users/me/second-factor', body: { password: 'wrong' } }),
  confirmSecondFactor: () => ({ url: '/api/users/me/second-factor', body: { code: '123456' } }),
  endSecondFactor: () => ({ url: '/api/users/me/second-factor/off', body: { password: 'wrong', code: '123456' } }),
  renewRecoveryCodes: () => ({ url: '/api/users/me/second-factor/codes', body: { password: 'wrong', code: '123456' } }),
  signUp: ({ email }) => ({
    url: '/api/auth/signup',
    body: { provider: 'email', email, password: PASSWORD, agreeTerms: true, agreePrivacy: true },
  }),
  changePassword: ({ email }) => ({ url: '/api/auth/change-password', body: { email, newPassword: 'Tofhdns8?ab' } }),
  checkName: () => ({ url: '/api/names?name=nobody' }),
  resetPassword: () => ({ url: '/api/users/reset-password', body: { email: 'nobody@soridam.example' } }),
  withdraw: () => ({ url: '/api/users/withdrawal', body: { password: 'wrong' } }),
  // Of logins that are not there; what ending them does is shown elsewhere.
  endLogin: () => ({ url: `/api/users/me/logins/${KEY}` }),
  endOtherLogins: () => ({ url: '/api/users/me/logins' }),
  endMemberLogins: () => ({ url: '/api/operator/members/1000000/end-logins', body: {} }),
  // The token that is shown ends, so nobody shows a good one here; what it does is shown elsewhere.
  logout: () => ({ url: '/backend/users/logout' }),
  refresh: ({ userId, token }) => ({ url: `/backend/auth/refresh?userId=${userId}&token=${token}` }),
  updateAuthor: ({ userId }) => ({ url: '/api/authors/updateAuthor', body: { name: '', userId, description: '' } }),
  setProfileImage: () => ({ url: '/api/users/me/image' }),
  setPhone: () => ({ url: '/api/users/me/phone', body: { phone: '01012345678' } }),
  setLinks: () => ({ url: '/api/users/me/links', body: { links: ['https://hana.example'] } }),
  removeProfileImage: () => ({ url: '/api/users/me/image' }),
  getLike: () => ({ url: `/api/series/${series}/like` }),
  toggleLike: () => ({ url: `/api/series/${series}/like`, body: {} }),
  getReviews: () => ({ url: `/backend/series/${series}/reviews?page=1` }),
  postReview: () => ({ url: `/api/series/${series}/reviews`, body: { text: '잘 들었어요.' } }),
  deleteReview: () => ({ url: `/api/reviews/${NO_REVIEW}` }),
  reportReview: () => ({ url: `/api/reviews/${NO_REVIEW}/report`, body: { reason: 'spam' } }),
  reportSeries: () => ({ url: `/api/series/${series}/report`, body: { reason: 'spam' } }),
  reportStory: () => ({ url: `/api/stories/${story}/report`, body: { reason: 'spam' } }),
  reportAuthor: () => ({ url: '/api/authors/1000000/report', body: { reason: 'spam' } }),
  likeReview: () => ({ url: `/api/reviews/${NO_REVIEW}/like`, body: { isLiked: true } }),
  muteAuthor: () => ({ url: '/api/authors/1000000/mute', body: { isMuted: true } }),
  blockAuthor: () => ({ url: '/api/authors/1000000/block', body: { isBlocked: true } }),
  pinReview: () => ({ url: `/api/reviews/${NO_REVIEW}/pin`, body: { isPinned: true } }),
  hideReview: () => ({ url: `/api/reviews/${NO_REVIEW}/hide`, body: { isHidden: true } }),
  getSeriesFollow: () => ({ url: `/api/series/${series}/follow` }),
  toggleSeriesFollow: () => ({ url: `/api/series/${series}/follow`, body: {} }),
  getAuthorFollow: () => ({ url: '/api/musicians/1/follow' }),
  toggleAuthorFollow: () => ({ url: '/api/musicians/1/follow', body: {} }),
  keepPlace: () => ({ url: '/api/users/me/positions', body: { seriesId: series, storyId: story, seconds: 12 } }),
  keepMyListening: () => ({ url: '/api/users/me/listening', body: { isKept: true } }),
  eraseMyListening: () => ({ url: '/api/users/me/listening' }),
  deliverJournal: () => ({
    url: '/api/journal',
    body: {
      journal: KEY,
      sentAt: '2026-11-21T09:00:00Z',
      events: [
        {
          kind: 'heard',
          number: 1,
          at: '2026-11-21T09:00:00Z',
          seriesId: series,
          storyId: story,
          fromSeconds: 0,
          toSeconds: 5,
          rate: 1,
        },
      ],
    },
  }),
  keepBookmarks: () => ({
    url: '/api/bookmarks',
    body: {
      origin: KEY,
      sentAt: '2026-11-21T09:00:00Z',
      changes: [
        {
          id: KEY,
          seriesId: series,
          storyId: story,
          seconds: 5,
          note: '',
          isRemoved: false,
          createdAt: '2026-11-21T09:00:00Z',
          changedAt: '2026-11-21T09:00:00Z',
          number: 1,
        },
      ],
    },
  }),
  readNotification: () => ({ url: '/api/notifications/me/update-read-noti', body: { notifyId: 1 } }),
  setWeeklyMail: () => ({ url: '/api/notifications/me/weekly-mail', body: { isOn: true } }),
  setNotificationSettings: () => ({ url: '/api/notifications/me/settings', body: SETTINGS }),
  judgeReview: () => ({ url: `/api/operator/reviews/${NO_REVIEW}`, body: { action: 'dismiss' } }),
  judgeContent: () => ({ url: '/api/operator/content-cases/1000000', body: { action: 'dismiss' } }),
  getCollection: () => ({ url: '/api/collections/1000000' }),
  createCollection: () => ({ url: '/api/operator/collections', body: A_COLLECTION }),
  changeCollection: () => ({ url: '/api/operator/collections/1000000', body: { ...A_COLLECTION, edition: 1 } }),
  deleteCollection: () => ({ url: '/api/operator/collections/1000000' }),
  pinCollections: () => ({ url: '/api/operator/collection-pins', body: { pins: [], before: [] } }),
  placeSeries: () => ({ url: `/api/operator/series/${series}/category`, body: { seriesCategory: 'original' } }),
  sendMeasurements: () => ({
    url: '/api/measurements',
    body: { build: 'abcdef12', mode: 'web', device: 'phone', samples: [], errors: [] },
  }),
  orderCandy: () => ({
    url: '/api/candy/purchases',
    body: { packId: 'none', gateway: 'sandbox', idempotencyKey: KEY },
  }),
  getPurchase: () => ({ url: `/api/candy/purchases/${KEY}` }),
  confirmPurchase: () => ({ url: `/api/candy/purchases/${KEY}/confirm`, body: { paymentKey: 'a', amount: 1 } }),
  refundPurchase: () => ({ url: `/api/candy/purchases/${KEY}/refund`, body: { idempotencyKey: KEY } }),
  redeemReceipt: () => ({ url: '/api/candy/receipts', body: { store: 'apple', receipt: 'a' } }),
  requestPayout: () => ({
    url: '/api/authors/payouts',
    body: { idempotencyKey: KEY, holder: '소리꾼', phone: '01012345678', bank: '은행', accountNumber: '123' },
  }),
  getPayoutRequests: () => ({ url: '/api/operator/payouts?state=requested' }),
  judgePayout: () => ({ url: '/api/operator/payouts/1000000', body: { state: 'approved' } }),
  getMySeries: () => ({ url: '/api/my-series?page=1' }),
  getOwnSeries: () => ({ url: `/api/my-series/${series}` }),
  getOwnStory: () => ({ url: `/api/my-series/${series}/stories/${story}` }),
  getStudio: () => ({ url: '/api/studio?days=7' }),
  exportStudio: () => ({ url: '/api/studio/csv?days=7' }),
  createSeries: () => ({ url: '/api/series', body: A_SERIES }),
  changeSeries: () => ({ url: '/api/series', body: { id: series, edition: 1, ...A_SERIES } }),
  deleteSeries: () => ({ url: `/api/series/${series}` }),
  setCover: () => ({ url: '/api/series/cover' }),
  getStoryUnlock: () => ({ url: `/api/stories/${story}/unlock` }),
  unlockStory: () => ({ url: `/api/stories/${story}/unlock`, body: { idempotencyKey: KEY, candyPrice: 0 } }),
  undoUnlock: () => ({ url: `/api/stories/${story}/unlock/undo`, body: { idempotencyKey: KEY } }),
  getSeriesUnlock: () => ({ url: `/api/series/${series}/unlock` }),
  unlockSeries: () => ({ url: `/api/series/${series}/unlock`, body: { idempotencyKey: KEY, candyPrice: 0 } }),
  setAutoUnlock: () => ({ url: `/api/series/${series}/auto-unlock`, body: { cap: 30 } }),
  sponsorSeries: () => ({ url: `/api/series/${series}/sponsor`, body: { idempotencyKey: KEY, candyAmount: 1 } }),
  getUpload: () => ({ url: `/api/uploads/${NO_UPLOAD}` }),
  postStory: () => ({
    url: `/api/series/${series}/stories`,
    body: { uploadId: NO_UPLOAD, title: '첫 화', isFree: 'Y' },
  }),
  // Another's story and series, which are not there for anybody else.
  changeStory: () => ({ url: `/api/stories/${story}`, body: { title: '빼앗음' } }),
  deleteStory: () => ({ url: `/api/stories/${story}` }),
  moveStory: () => ({ url: `/api/stories/${story}/place`, body: { place: 1 } }),
};

beforeAll(async () => {
  server = await AccountServer.start({ providers: [apple], limiter }, { operatorEmail: 'chief@soridam.example' });
  series = await addSeries(server.opened.database);
  story = await addStory(server.opened.database, series as never);
  const expired = await server.aSession(true);
  server.pass(60 * 60);
  const nameless = await signInByApple();
  server.pass(10 * 60 + 1);
  const ended = await server.aSession();
  await server.ask('DELETE', '/backend/users/logout', { token: ended.token });
  const withdrawn = await server.aSession();
  await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token: withdrawn.token });
  sessions = {
    none: NOBODY,
    forged: { ...NOBODY, token: `${(await server.aSession()).token.slice(0, -2)}AA` },
    expired,
    ended,
    withdrawn,
    member: await server.aSession(),
    'another member': await server.aSession(),
    'member without a name': nameless,
    operator: await server.aSession(false, await server.aMember('chief@soridam.example')),
  };
});
afterAll(() => server.stop());

async function signInByApple(): Promise<SignedIn> {
  const body = { provider: 'apple', token: 'a.b.c' };
  const { token } = (await server.ask('POST', '/api/auth/signin', { body })).body as { readonly token: string };
  const me = (await server.ask('GET', '/api/users/me', { token })).body;
  expect(me).toMatchObject({ findUserInfo: { provider: 'apple', musicianName: null } });
  const { findUserInfo } = me as { readonly findUserInfo: { readonly userId: number; readonly email: string } };
  return { ...findUserInfo, token };
}

async function ask(name: CallName, actor: Actor, path?: (path: string) => string, method?: 'HEAD') {
  const call: Call = calls[name];
  const { url, body } = requestOf(name, sessions[actor]);
  const [plain = '', query] = url.split('?');
  const isSilent = actor === 'none' || name === 'logout';
  return server.app.inject({
    method: method ?? call.method,
    url:
      (path?.(plain) ?? plain) +
      (query === undefined ? '' : `${path?.(plain).includes('?') === true ? '&' : '?'}${query}`),
    headers: {
      ...(isSilent ? {} : { authorization: `Bearer ${sessions[actor].token}` }),
      ...(call.file !== undefined && { 'content-type': 'image/png' }),
    },
    ...(body !== undefined && { payload: body }),
  });
}

function requestOf(name: CallName, self: Pick<SignedIn, 'userId' | 'email' | 'token'>): Request {
  const made = requests[name]?.(self);
  const { method, path } = ROUTES[name];
  if (made === undefined && (method !== 'GET' || path.includes(':'))) throw new Error(`Say how ${name} is asked.`);
  return made ?? { url: path };
}

const audienceOf = (name: CallName): Audience => ROUTES[name].audience;
const isRead = (path: string): boolean =>
  Object.keys(policy).some(
    (row) => row !== 'GET /*' && new RegExp(`^${row.replace(/:[a-z]+/gi, '[^/]+')}$`).test(`GET ${path}`),
  );
const isRefused = (status: number): boolean => status === 401 || status === 403;
/** How somebody of another audience is answered: who is known is told that they may not. */
const turnedAway = (actor: Actor) =>
  MEMBERS.some((member) => member === actor) ? ([403, 'forbidden'] as const) : ([401, 'unauthenticated'] as const);
/** Calls that answer 401 and 403 for reasons of their own. */
const OWN_REFUSALS: readonly CallName[] = ['signIn', 'refresh'];
/** They have no password to change and no name to write under, and leave by a sign-in that is fresher than theirs. */
const REFUSALS_BY_APPLE: Readonly<Partial<Record<CallName, string>>> = {
  changePassword: 'forbidden',
  postReview: 'name-required',
  createSeries: 'name-required',
  withdraw: 'sign-in-again',
  beginSecondFactor: 'sign-in-again',
  endSecondFactor: 'sign-in-again',
  renewRecoveryCodes: 'sign-in-again',
};
/** Calls that name somebody in their body or query, whoever shows what token. */
const ASK_OF_THEMSELVES: readonly CallName[] = ['signIn', 'signUp', 'refresh'];

describe.each(Object.keys(calls) as CallName[])('the call %s', (name) => {
  it('AZ1 AZ3 is for its audience, and for nobody else', async () => {
    for (const actor of ACTORS) {
      const answer = await ask(name, actor);
      const isWelcome = WELCOME[audienceOf(name)].includes(actor);
      if (!isWelcome) expect([actor, answer.statusCode, answer.json().code]).toEqual([actor, ...turnedAway(actor)]);
      else if (actor === 'member without a name' && name in REFUSALS_BY_APPLE) {
        expect([actor, answer.statusCode, answer.json().code]).toEqual([actor, 403, REFUSALS_BY_APPLE[name]]);
      } else if (!OWN_REFUSALS.includes(name)) expect([actor, isRefused(answer.statusCode)]).toEqual([actor, false]);
      expect(answer.body).not.toMatch(FORBIDDEN);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  it('AZ1 is answered to a token that is worth nothing as to a visitor', async () => {
    if (ASK_OF_THEMSELVES.includes(name)) return expect(audienceOf(name)).toBe('anyone');
    const visitor = await ask(name, 'none');
    for (const actor of LAPSED) {
      const answer = await ask(name, actor);
      expect([actor, answer.statusCode]).toEqual([actor, visitor.statusCode]);
      if (answer.statusCode === 200) expect([actor, answer.body]).toEqual([actor, visitor.body]);
    }
  });

  it('AZ2 is open to nobody more, however its path is written', async () => {
    for (const actor of TRICKSTERS) {
      const { statusCode: plain } = await ask(name, actor);
      for (const [trick, path] of Object.entries(TRICKS)) {
        const { statusCode, headers } = await ask(name, actor, path);
        // A path that is no call's is a page's, of which there are none here: 503, or the way to its plain address.
        const isPage = String(headers['content-type']).startsWith('text/html') || statusCode === 308;
        const isOpen = !isPage && (statusCode < 400 || statusCode >= 500);
        expect([actor, trick, statusCode, isOpen && plain >= 400]).toEqual([actor, trick, statusCode, false]);
      }
    }
  });

  it('answers HEAD to nobody whom it does not answer', async () => {
    if (!isRead(calls[name].path)) return expect((await ask(name, 'none', undefined, 'HEAD')).statusCode).toBe(405);
    if (calls[name].method !== 'GET') return;
    for (const actor of ACTORS) {
      if (!WELCOME[audienceOf(name)].includes(actor)) {
        expect((await ask(name, actor, undefined, 'HEAD')).statusCode).toBe(turnedAway(actor)[0]);
      }
    }
  });
});

it('API-57 what lies under /api/operator/ is the operator’s alone', async () => {
  const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].path.startsWith('/api/operator/'));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const statuses = [(await ask(name, 'none')).statusCode, (await ask(name, 'member')).statusCode];
    expect([name, ...statuses]).toEqual([name, 401, 403]);
    expect([401, 403]).not.toContain((await ask(name, 'operator')).statusCode);
  }
});

const FOR_VISITORS: readonly CallName[] = [
  'getOriginals',
  'getDiscovery',
  'getChallenge',
  'getContents',
  'search',
  'searchLines',
  'getCompletions',
  'getSeries',
  'getEpisodes',
  'getStoryAudio',
  'getReviews',
];

it.each(FOR_VISITORS)('SES-67 a visitor browses, searches, plays and reads comments: %s', async (name) => {
  expect((await ask(name, 'none')).statusCode).toBe(200);
});

it('SES-67 a visitor signs up and in', async () => {
  const email = 'visitor@soridam.example';
  expect((await server.signUp(email)).status).toBe(200);
  await server.verify();
  expect((await server.signIn(email)).status).toBe(200);
});

describe('what is another’s', () => {
  it('AZ3 SES-75 is out of reach by an id or an address in path, query or body', async () => {
    const [self, other] = [sessions.member, sessions['another member']];
    const attempts = [
      ['PUT', '/api/authors/updateAuthor', { name: '빼앗음', userId: other.userId, description: '' }, 403],
      [
        'POST',
        '/api/auth/change-password',
        { email: other.email, newPassword: 'Tofhdns8?ab', currentPassword: PASSWORD },
        403,
      ],
      ['GET', `/backend/auth/refresh?userId=${other.userId}&token=${self.token}`, undefined, 401],
      ['GET', `/api/users/me?userId=${other.userId}`, undefined, 200],
    ] as const;
    for (const [method, url, body, status] of attempts) {
      const answer = await server.ask(method, url, { token: self.token, ...(body !== undefined && { body }) });
      expect([url, answer.status]).toEqual([url, status]);
      if (status === 200) expect(answer.body).toMatchObject({ findUserInfo: { userId: self.userId } });
    }
    expect((await server.signIn(other.email)).status).toBe(200);
  });

  it('AZ6 what the server alone decides is refused in every body', async () => {
    const owned = [
      'role',
      'isPaid',
      'balance',
      'ownerId',
      'authorId',
      'totalLike',
      'readStatus',
      'isDemo',
      'verifiedAt',
    ];
    for (const name of Object.keys(calls) as CallName[]) {
      const { url, body } = requestOf(name, sessions.operator);
      if (body === undefined) continue;
      for (const field of [...owned, '__proto__', 'constructor']) {
        const rest = JSON.stringify(body).slice(1);
        const payload = `{"${field}":{"role":"operator"}${rest === '}' ? '' : ','}${rest}`;
        const answer = await server.app.inject({
          method: calls[name].method,
          url,
          headers: { authorization: `Bearer ${sessions.operator.token}`, 'content-type': 'application/json' },
          payload,
        });
        expect([name, field, answer.statusCode]).toEqual([name, field, 400]);
      }
    }
  });
});

describe('the policy', () => {
  it.each([
    ['anyone', [200, 200, 200, 200]],
    ['member', [401, 200, 200, 200]],
    ['operator', [401, 403, 403, 200]],
  ] as const)('AZ1 lets nobody pass who is not of the audience %s', async (audience, statuses) => {
    const member = { kind: 'member', memberId: 1, loginId: 'x', signedInAt: 0 };
    const known: Readonly<Record<string, unknown>> = {
      member: { ...member, role: 'member' },
      operator: { ...member, role: 'operator', provedFactor: false },
      proved: { ...member, role: 'operator', provedFactor: true },
    };
    const read = async (token: string): Promise<Principal> => (known[token] ?? ANONYMOUS) as Principal;
    const app = Fastify();
    app.register(import('@fastify/cookie'), { hook: false });
    enforcePolicy(app, new Authenticator({ principal: read, listener: read }), { 'GET /thing': audience });
    app.get('/thing', async () => 'here');
    const answers = await Promise.all(
      ['none', 'member', 'operator', 'proved'].map((token) =>
        app.inject({ url: '/thing', headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
    await app.close();
  });

  it('AZ1 has a row for every route, or the server does not start', () => {
    const app = Fastify();
    enforcePolicy(app, new Authenticator({ principal: async () => ANONYMOUS, listener: async () => ANONYMOUS }), {});
    expect(() => app.get('/forgotten', async () => 'here')).toThrow('no row');
  });
});

describe('limits', () => {
  beforeAll(() => void (isSpent = true));
  afterAll(() => void (isSpent = false));

  /** Whoever leaves is let go, however often. */
  const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET' && name !== 'logout');

  it.each(writes)('OV4 %s is refused once it was done too often, with when it may be done again', async (name) => {
    const answer = await ask(name, audienceOf(name) === 'operator' ? 'operator' : 'member');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '7',
      expect.objectContaining({ code: 'too-many-requests', message: expect.stringContaining('다시') }),
    ]);
  });
});
