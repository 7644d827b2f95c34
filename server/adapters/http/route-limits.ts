import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { RateLimiter } from '../../application/ports/rate-limiter.ts';
import { networkOf, type LimitName } from '../../domain/account/limits.ts';
import { memberOf } from '../../domain/asker.ts';
import type { Askers } from './askers.ts';
import { refuse, type Refusal } from './error-answers.ts';

/**
 * What limits a route: a limit that is taken before anything of the request is read; `inside`, one that is taken within,
 * where more is known than who asks; `cheap`, none, since an answer costs next to nothing or the asker only their own rows.
 */
export type RouteLimit = LimitName | 'inside' | 'cheap';

/** How often each route may be asked for: one without a row here stops the start (security §5.18). HEAD goes with GET. */
export const routeLimits: Readonly<Record<string, RouteLimit>> = {
  'GET /api/originals': 'list-by-network',
  'GET /api/series/:id': 'list-by-network',
  'GET /api/series/:id/episodes': 'list-by-network',
  'GET /backend/series-stories': 'stories-by-network',
  'GET /api/stories/:id/audio': 'sound-by-network',
  'GET /api/discovery': 'list-by-network',
  'GET /api/challenge': 'list-by-network',
  'GET /api/contents': 'list-by-network',
  'GET /api/search': 'search-by-network',
  'GET /api/genres': 'list-by-network',
  'GET /api/musicians': 'list-by-network',
  'GET /api/musicians/:id': 'list-by-network',
  'GET /api/suggestions': 'list-by-network',
  'POST /api/status': 'list-by-network',
  'POST /api/viewcountup': 'inside',
  'POST /api/auth/signin': 'inside',
  'POST /api/auth/second-factor': 'inside',
  'POST /api/auth/signup': 'inside',
  'GET /api/auth/options': 'cheap',
  'POST /api/auth/change-password': 'inside',
  'POST /api/users/reset-password': 'inside',
  'GET /api/users/me': 'cheap',
  'GET /api/users/me/logins': 'cheap',
  'DELETE /api/users/me/logins': 'change-by-account',
  'DELETE /api/users/me/logins/:id': 'change-by-account',
  'GET /api/users/me/second-factor': 'cheap',
  'POST /api/users/me/second-factor': 'inside',
  'PUT /api/users/me/second-factor': 'inside',
  'POST /api/users/me/second-factor/off': 'inside',
  'POST /api/users/me/second-factor/codes': 'inside',
  'POST /api/users/withdrawal': 'inside',
  'PUT /api/users/me/phone': 'profile-by-account',
  'PUT /api/users/me/image': 'picture-by-account',
  'DELETE /api/users/me/image': 'profile-by-account',
  'PUT /api/authors/updateAuthor': 'profile-by-account',
  'GET /api/series/:id/like': 'list-by-network',
  'POST /api/series/:id/like': 'inside',
  'GET /backend/series/:id/reviews': 'list-by-network',
  'POST /api/series/:id/reviews': 'inside',
  'DELETE /api/reviews/:id': 'change-by-account',
  'POST /api/reviews/:id/report': 'inside',
  'PUT /api/reviews/:id/pin': 'change-by-account',
  'PUT /api/reviews/:id/hide': 'change-by-account',
  'GET /api/series/:id/follow': 'list-by-network',
  'POST /api/series/:id/follow': 'inside',
  'GET /api/musicians/:id/follow': 'list-by-network',
  'POST /api/musicians/:id/follow': 'inside',
  'GET /api/users/me/likes': 'cheap',
  'GET /api/users/me/heard': 'cheap',
  'GET /api/users/me/follows': 'cheap',
  'GET /api/users/me/positions': 'cheap',
  'PUT /api/users/me/positions': 'inside',
  'GET /api/notifications/me': 'cheap',
  'PUT /api/notifications/me/update-read-noti': 'change-by-account',
  'GET /api/notifications/me/settings': 'cheap',
  'PUT /api/notifications/me/settings': 'change-by-account',
  'GET /api/operator/reviews': 'cheap',
  'PUT /api/operator/reviews/:id': 'change-by-account',
  'PUT /api/operator/series/:id/category': 'change-by-account',
  'GET /api/operator/log': 'cheap',
  'GET /api/operator/health': 'cheap',
  'GET /api/operator/listening': 'figures-by-account',
  'POST /api/measurements': 'inside',
  'POST /api/operator/members/:id/end-logins': 'change-by-account',
  'GET /api/balance': 'cheap',
  'GET /api/my-series': 'cheap',
  'GET /api/my-series/figures': 'figures-by-account',
  'GET /api/my-series/:id': 'cheap',
  'GET /api/my-series/:id/stories/:storyId': 'cheap',
  'GET /api/studio': 'figures-by-account',
  'GET /api/studio/csv': 'figures-by-account',
  'GET /api/studio/comments': 'figures-by-account',
  'GET /api/studio/schedule': 'figures-by-account',
  'POST /api/series': 'inside',
  'PUT /api/series': 'change-by-account',
  'DELETE /api/series/:id': 'change-by-account',
  'POST /api/series/cover': 'inside',
  'GET /api/stories/:id/unlock': 'cheap',
  'POST /api/stories/:id/unlock': 'inside',
  'POST /api/stories/:id/unlock/undo': 'inside',
  'GET /api/series/:id/unlock': 'cheap',
  'POST /api/series/:id/unlock': 'inside',
  'PUT /api/series/:id/auto-unlock': 'inside',
  'POST /api/series/:id/sponsor': 'inside',
  'GET /api/candy/auto-unlocks': 'cheap',
  'GET /api/candy/lots': 'cheap',
  'GET /api/candy/history': 'cheap',
  'GET /api/candy/history/csv': 'figures-by-account',
  'GET /api/users/me/box': 'cheap',
  'GET /api/authors/candy': 'figures-by-account',
  'GET /api/authors/candy/csv': 'figures-by-account',
  'GET /api/authors/candy/sponsorships': 'cheap',
  'GET /api/candy/packs': 'cheap',
  'POST /api/candy/purchases': 'inside',
  'GET /api/candy/purchases/:id': 'cheap',
  'POST /api/candy/purchases/:id/confirm': 'inside',
  'POST /api/candy/purchases/:id/refund': 'inside',
  'POST /api/candy/receipts': 'inside',
  'GET /api/authors/payouts': 'cheap',
  'POST /api/authors/payouts': 'inside',
  'POST /api/uploads': 'inside',
  'GET /api/uploads/:id': 'cheap',
  'PATCH /api/uploads/:id': 'chunk-by-account',
  'DELETE /api/uploads/:id': 'change-by-account',
  'POST /api/series/:id/stories': 'story-by-account',
  'PUT /api/stories/:id': 'story-by-account',
  'DELETE /api/stories/:id': 'story-by-account',
  'PUT /api/stories/:id/place': 'change-by-account',
  'GET /api/operator/payouts': 'cheap',
  'PUT /api/operator/payouts/:id': 'inside',
  'POST /backend/webhooks/toss': 'notice-by-network',
  'POST /backend/webhooks/app-store': 'notice-by-network',
  'GET /api/live': 'live-by-network',
  // Nobody is kept signed in or thrown out by a number; what is no token of ours costs a signature.
  'DELETE /backend/users/logout': 'cheap',
  'GET /backend/auth/refresh': 'cheap',
  'GET /api/openapi.json': 'document-by-network',
  'GET /api/docs': 'document-by-network',
  'GET /api/docs.css': 'cheap',
  'GET /media/audio/:token': 'cheap',
  'GET /media/audio/:token/webm': 'cheap',
  'GET /media/free/:file': 'cheap',
  'GET /media/covers/:file': 'cheap',
  'GET /media/avatars/:file': 'cheap',
  'GET /auth/verify': 'link-by-network',
  'POST /auth/verify': 'link-by-network',
  'GET /auth/verify.css': 'cheap',
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

/** Counts what is asked for. */
export class RouteLimits {
  private readonly limiter: RateLimiter | undefined;
  private readonly askers: Pick<Askers, 'ofCall'>;
  /** The framework may run the hooks of a GET once more for its HEAD. */
  private readonly counted = new WeakSet<FastifyRequest>();

  /** @param limiter undefined: nothing is counted */
  constructor(limiter: RateLimiter | undefined, askers: Pick<Askers, 'ofCall'>) {
    this.limiter = limiter;
    this.askers = askers;
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
  async take(limit: LimitName, request: FastifyRequest): Promise<Refusal | undefined> {
    if (this.limiter === undefined) return undefined;
    const member = memberOf(await this.askers.ofCall(request));
    const taken = await this.limiter.take(limit, member === undefined ? networkOf(request.ip) : `member ${member}`);
    if (taken.ok) return undefined;
    return { status: 429, code: 'too-many-requests', retryAfterSeconds: taken.failure.retryAfterSeconds };
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
