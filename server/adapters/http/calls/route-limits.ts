import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ROUTES, type Audience, type CallName, type ReadName } from '../../../../common/contract/routes.ts';
import type { RateLimiter } from '../../../application/ports/accounts/rate-limiter.ts';
import { networkOf, type LimitName } from '../../../domain/account/limits.ts';
import { memberOf } from '../../../domain/principal.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { refuse } from './error-answers.ts';
import { tooManyRequests, type CallFailure } from '../../../application/refusals.ts';

/**
 * What limits a route: a limit that is taken before anything of the request is read; `inside`, one that is taken within,
 * where more is known than who asks; `cheap`, none, since an answer costs next to nothing or the principal only their own rows.
 */
export type RouteLimit = LimitName | 'inside' | 'cheap';

/** How often the calls may be made that change something, and those that read something dearer than others of their audience do. */
const CALL_LIMITS: Readonly<Record<Exclude<CallName, ReadName>, RouteLimit> & Partial<Record<ReadName, RouteLimit>>> = {
  getSeriesStories: 'stories-by-network',
  getStoryAudio: 'sound-by-network',
  search: 'search-by-network',
  searchLines: 'search-by-network',
  getStatus: 'list-by-network',
  countView: 'inside',
  signIn: 'inside',
  proveSecondFactor: 'inside',
  signUp: 'inside',
  getSignInOptions: 'cheap',
  changePassword: 'inside',
  checkName: 'name-by-network',
  resetPassword: 'inside',
  endOtherLogins: 'change-by-account',
  endLogin: 'change-by-account',
  beginSecondFactor: 'inside',
  confirmSecondFactor: 'inside',
  endSecondFactor: 'inside',
  renewRecoveryCodes: 'inside',
  withdraw: 'inside',
  setPhone: 'profile-by-account',
  setLinks: 'profile-by-account',
  setProfileImage: 'picture-by-account',
  removeProfileImage: 'profile-by-account',
  updateAuthor: 'profile-by-account',
  toggleLike: 'inside',
  postReview: 'inside',
  deleteReview: 'change-by-account',
  reportReview: 'inside',
  reportSeries: 'inside',
  reportStory: 'inside',
  reportAuthor: 'inside',
  likeReview: 'inside',
  muteAuthor: 'inside',
  blockAuthor: 'inside',
  pinReview: 'change-by-account',
  hideReview: 'change-by-account',
  toggleSeriesFollow: 'inside',
  toggleAuthorFollow: 'inside',
  keepPlace: 'inside',
  deliverJournal: 'inside',
  getMyListening: 'figures-by-account',
  getMyListeningThen: 'figures-by-account',
  keepMyListening: 'change-by-account',
  eraseMyListening: 'change-by-account',
  keepBookmarks: 'inside',
  readNotification: 'change-by-account',
  setNotificationSettings: 'change-by-account',
  setWeeklyMail: 'change-by-account',
  judgeReview: 'change-by-account',
  judgeContent: 'change-by-account',
  placeSeries: 'change-by-account',
  createCollection: 'change-by-account',
  changeCollection: 'change-by-account',
  deleteCollection: 'change-by-account',
  pinCollections: 'change-by-account',
  getListening: 'figures-by-account',
  sendMeasurements: 'inside',
  endMemberLogins: 'change-by-account',
  getOwnFigures: 'figures-by-account',
  getStudio: 'figures-by-account',
  exportStudio: 'figures-by-account',
  getStudioComments: 'figures-by-account',
  getStudioSchedule: 'figures-by-account',
  createSeries: 'inside',
  changeSeries: 'change-by-account',
  deleteSeries: 'change-by-account',
  setCover: 'inside',
  unlockStory: 'inside',
  undoUnlock: 'inside',
  unlockSeries: 'inside',
  setAutoUnlock: 'inside',
  sponsorSeries: 'inside',
  exportCandyHistory: 'figures-by-account',
  getAuthorCandy: 'figures-by-account',
  exportAuthorCandy: 'figures-by-account',
  getCandyPacks: 'cheap',
  orderCandy: 'inside',
  confirmPurchase: 'inside',
  refundPurchase: 'inside',
  redeemReceipt: 'inside',
  requestPayout: 'inside',
  postStory: 'story-by-account',
  changeStory: 'story-by-account',
  deleteStory: 'story-by-account',
  moveStory: 'change-by-account',
  judgePayout: 'inside',
  // Nobody is kept signed in or thrown out by a number; what is no token of ours costs a signature.
  logout: 'cheap',
  refresh: 'cheap',
};

/** How often a call may be made that only reads and is not named above: members ask for what is theirs, which is little. */
const READ_LIMITS: Readonly<Record<Audience, RouteLimit>> = {
  anyone: 'list-by-network',
  member: 'cheap',
  operator: 'cheap',
};

/** How often what is no call of the contract may be asked for. */
const OTHER_LIMITS: Readonly<Record<string, RouteLimit>> = {
  'POST /api/uploads': 'inside',
  'PATCH /api/uploads/:id': 'chunk-by-account',
  'DELETE /api/uploads/:id': 'change-by-account',
  'POST /backend/webhooks/toss': 'notice-by-network',
  'POST /backend/webhooks/app-store': 'notice-by-network',
  'GET /api/live': 'live-by-network',
  'GET /api/openapi.json': 'document-by-network',
  'GET /api/docs': 'document-by-network',
  'GET /api/docs.css': 'cheap',
  'GET /media/audio/:token': 'cheap',
  'GET /media/audio/:token/webm': 'cheap',
  'GET /media/free/:file': 'cheap',
  'GET /media/previews/:token': 'cheap',
  'GET /media/trailers/:id/:file': 'cheap',
  'GET /media/covers/:file': 'cheap',
  'GET /media/avatars/:file': 'cheap',
  'GET /auth/verify': 'link-by-network',
  'POST /auth/verify': 'link-by-network',
  'GET /auth/verify.css': 'cheap',
  'GET /mail/weekly': 'link-by-network',
  'POST /mail/weekly': 'mail-end-by-network',
  'GET /mail/weekly.css': 'cheap',
  'GET /auth/kakao': 'cheap',
  'GET /auth/kakao/callback': 'inside',
  'GET /auth/apple': 'cheap',
  'POST /auth/apple/callback': 'inside',
  'GET /dev/pages.css': 'cheap',
  'GET /dev/mailbox': 'cheap',
  'GET /dev/identity/kakao/oauth/authorize': 'cheap',
  'GET /dev/identity/kakao/oauth/logout': 'cheap',
  'GET /dev/identity/apple/auth/authorize': 'cheap',
  'GET /robots.txt': 'cheap',
  'GET /sitemap.xml': 'publication-by-network',
  'GET /sitemap-:number.xml': 'publication-by-network',
  'GET /series/:id/feed.xml': 'publication-by-network',
  'GET /series/:id/feed.jpg': 'publication-by-network',
  'GET /oembed': 'publication-by-network',
  'GET /.well-known/assetlinks.json': 'cheap',
  'GET /.well-known/apple-app-site-association': 'cheap',
  'GET /embed/series/:id': 'publication-by-network',
  'GET /embed/player.js': 'cheap',
  'GET /embed/player.css': 'cheap',
  'GET /health': 'cheap',
  'GET /health/asker': 'list-by-network',
  'GET /ready': 'cheap',
  'GET /assets/*': 'cheap',
  'GET /fonts/*': 'cheap',
  // Built files are among them; what is drawn is counted.
  'GET /*': 'inside',
};

/** How often each route may be asked for: one without a row here stops the start (security §5.18). HEAD goes with GET. */
export const routeLimits: Readonly<Record<string, RouteLimit>> = {
  ...Object.fromEntries(
    Object.entries(ROUTES).map(([name, { method, path, audience }]) => [
      `${method} ${path}`,
      CALL_LIMITS[name as CallName] ?? READ_LIMITS[audience],
    ]),
  ),
  ...OTHER_LIMITS,
};

/** Counts what is asked for. */
export class RouteLimits {
  private readonly limiter: RateLimiter | undefined;
  private readonly authenticator: Pick<Authenticator, 'authenticateCall'>;
  /** The framework may run the hooks of a GET once more for its HEAD. */
  private readonly counted = new WeakSet<FastifyRequest>();

  /** @param limiter undefined: nothing is counted */
  constructor(limiter: RateLimiter | undefined, authenticator: Pick<Authenticator, 'authenticateCall'>) {
    this.limiter = limiter;
    this.authenticator = authenticator;
  }

  /**
   * Watches the routes that are registered on `app` from now on, and turns away whoever asks for one too often, after
   * whoever may not ask for it.
   * @throws while registering, when a route has no row in `rows`
   */
  enforce(app: FastifyInstance, rows: Readonly<Record<string, RouteLimit>> = routeLimits): void {
    app.addHook('onRoute', (route) => {
      for (const method of [route.method].flat()) {
        const limit = limitOf(method, route.url, rows);
        if (limit === 'inside' || limit === 'cheap') continue;
        route.onRequest = [...[route.onRequest ?? []].flat(), this.guard(limit)];
        // A route of several methods has one row for each, of which the first counts for all.
        break;
      }
    });
  }

  /** Counts one more. A member counts alone, whatever network they come from; others count with their network. */
  async take(limit: LimitName, request: FastifyRequest): Promise<CallFailure | undefined> {
    if (this.limiter === undefined) return undefined;
    const member = memberOf(await this.authenticator.authenticateCall(request));
    const taken = await this.limiter.take(limit, member === undefined ? networkOf(request.ip) : `member ${member}`);
    if (taken.ok) return undefined;
    return tooManyRequests(taken.failure.retryAfterSeconds);
  }

  private guard(limit: LimitName): onRequestAsyncHookHandler {
    return async (request, reply) => {
      if (this.counted.has(request)) return;
      this.counted.add(request);
      const refusal = await this.take(limit, request);
      if (refusal !== undefined) return refuse(request, reply, refusal);
    };
  }
}

function limitOf(method: string, url: string, rows: Readonly<Record<string, RouteLimit>>): RouteLimit {
  const row = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  const limit = rows[row];
  if (limit === undefined) throw new Error(`The limits have no row for the route '${row}'.`);
  return limit;
}
