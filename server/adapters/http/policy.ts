import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { Call } from '../../../common/contract/calls.ts';
import type { Asker } from '../../domain/asker.ts';
import type { Askers } from './askers.ts';
import { refuse, type Refusal } from './error-answers.ts';

/**
 * Who may ask for a route. `owner`: a member, and the repository finds nothing that is not theirs. `operator`: a member
 * who answers for the platform (decisions §4), by a login that proved a second factor (ADR 0049).
 */
export type Audience = 'anyone' | 'member' | 'owner' | 'operator';

/** Audiences by method and path. */
export type Policy = Readonly<Record<string, Audience>>;

/** Who may do what: a route without a row here stops the start (security §5.2). HEAD goes with GET. */
export const policy: Policy = {
  'GET /api/originals': 'anyone',
  'GET /api/series/:id': 'anyone',
  'GET /api/series/:id/episodes': 'anyone',
  'GET /backend/series-stories': 'anyone',
  'GET /api/stories/:id/audio': 'anyone',
  'GET /api/discovery': 'anyone',
  'GET /api/challenge': 'anyone',
  'GET /api/contents': 'anyone',
  'GET /api/search': 'anyone',
  'GET /api/genres': 'anyone',
  'GET /api/musicians': 'anyone',
  'GET /api/musicians/:id': 'anyone',
  'GET /api/suggestions': 'anyone',
  'POST /api/status': 'anyone',
  'POST /api/viewcountup': 'anyone',
  'POST /api/auth/signin': 'anyone',
  'POST /api/auth/second-factor': 'anyone',
  'POST /api/auth/signup': 'anyone',
  'GET /api/auth/options': 'anyone',
  'POST /api/auth/change-password': 'owner',
  'POST /api/users/reset-password': 'anyone',
  'GET /api/users/me': 'owner',
  'POST /api/users/withdrawal': 'owner',
  'GET /api/users/me/logins': 'owner',
  'DELETE /api/users/me/logins': 'owner',
  'DELETE /api/users/me/logins/:id': 'owner',
  'GET /api/users/me/second-factor': 'owner',
  'POST /api/users/me/second-factor': 'owner',
  'PUT /api/users/me/second-factor': 'owner',
  'POST /api/users/me/second-factor/off': 'owner',
  'POST /api/users/me/second-factor/codes': 'owner',
  'PUT /api/users/me/phone': 'owner',
  'PUT /api/users/me/image': 'owner',
  'DELETE /api/users/me/image': 'owner',
  'PUT /api/authors/updateAuthor': 'owner',
  'GET /api/series/:id/like': 'anyone',
  'POST /api/series/:id/like': 'member',
  'GET /backend/series/:id/reviews': 'anyone',
  'POST /api/series/:id/reviews': 'member',
  'DELETE /api/reviews/:id': 'member',
  'POST /api/reviews/:id/report': 'member',
  'PUT /api/reviews/:id/pin': 'member',
  'PUT /api/reviews/:id/hide': 'member',
  'GET /api/series/:id/follow': 'anyone',
  'POST /api/series/:id/follow': 'member',
  'GET /api/musicians/:id/follow': 'anyone',
  'POST /api/musicians/:id/follow': 'member',
  'GET /api/users/me/likes': 'owner',
  'GET /api/users/me/heard': 'owner',
  'GET /api/users/me/follows': 'owner',
  'GET /api/users/me/positions': 'owner',
  'PUT /api/users/me/positions': 'owner',
  'GET /api/notifications/me': 'owner',
  'PUT /api/notifications/me/update-read-noti': 'owner',
  'GET /api/notifications/me/settings': 'owner',
  'PUT /api/notifications/me/settings': 'owner',
  'GET /api/operator/reviews': 'operator',
  'PUT /api/operator/reviews/:id': 'operator',
  'PUT /api/operator/series/:id/category': 'operator',
  'POST /api/operator/members/:id/end-logins': 'operator',
  'GET /api/operator/log': 'operator',
  'GET /api/operator/health': 'operator',
  'GET /api/operator/listening': 'operator',
  'POST /api/measurements': 'anyone',
  'GET /api/balance': 'owner',
  'GET /api/my-series': 'owner',
  'GET /api/my-series/figures': 'owner',
  'GET /api/my-series/:id': 'owner',
  'GET /api/my-series/:id/stories/:storyId': 'owner',
  'GET /api/studio': 'owner',
  'GET /api/studio/csv': 'owner',
  'GET /api/studio/comments': 'owner',
  'GET /api/studio/schedule': 'owner',
  'POST /api/series': 'member',
  'PUT /api/series': 'owner',
  'DELETE /api/series/:id': 'owner',
  'POST /api/series/cover': 'member',
  'GET /api/stories/:id/unlock': 'member',
  'POST /api/stories/:id/unlock': 'member',
  'POST /api/stories/:id/unlock/undo': 'owner',
  'GET /api/series/:id/unlock': 'member',
  'POST /api/series/:id/unlock': 'member',
  'PUT /api/series/:id/auto-unlock': 'member',
  'POST /api/series/:id/sponsor': 'member',
  'GET /api/candy/auto-unlocks': 'owner',
  'GET /api/candy/lots': 'owner',
  'GET /api/candy/history': 'owner',
  'GET /api/candy/history/csv': 'owner',
  'GET /api/users/me/box': 'owner',
  'GET /api/authors/candy': 'owner',
  'GET /api/authors/candy/csv': 'owner',
  'GET /api/authors/candy/sponsorships': 'owner',
  'GET /api/candy/packs': 'anyone',
  'POST /api/candy/purchases': 'member',
  'GET /api/candy/purchases/:id': 'owner',
  'POST /api/candy/purchases/:id/confirm': 'owner',
  'POST /api/candy/purchases/:id/refund': 'owner',
  'POST /api/candy/receipts': 'member',
  'GET /api/authors/payouts': 'owner',
  'POST /api/authors/payouts': 'owner',
  'POST /api/uploads': 'member',
  'GET /api/uploads/:id': 'owner',
  'PATCH /api/uploads/:id': 'owner',
  'DELETE /api/uploads/:id': 'owner',
  'POST /api/series/:id/stories': 'owner',
  'PUT /api/stories/:id': 'owner',
  'DELETE /api/stories/:id': 'owner',
  'PUT /api/stories/:id/place': 'owner',
  'GET /api/operator/payouts': 'operator',
  'PUT /api/operator/payouts/:id': 'operator',
  'POST /backend/webhooks/toss': 'anyone',
  'POST /backend/webhooks/app-store': 'anyone',
  'GET /api/live': 'anyone',
  'DELETE /backend/users/logout': 'anyone',
  'GET /backend/auth/refresh': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs.css': 'anyone',
  'GET /media/audio/:token': 'anyone',
  'GET /media/audio/:token/webm': 'anyone',
  'GET /media/free/:file': 'anyone',
  'GET /media/covers/:file': 'anyone',
  'GET /media/avatars/:file': 'anyone',
  'GET /auth/verify': 'anyone',
  'POST /auth/verify': 'anyone',
  'GET /auth/verify.css': 'anyone',
  'GET /auth/kakao': 'anyone',
  'GET /auth/kakao/callback': 'anyone',
  'GET /auth/apple': 'anyone',
  'POST /auth/apple/callback': 'anyone',
  'GET /dev/pages.css': 'anyone',
  'GET /dev/mailbox': 'anyone',
  'GET /dev/identity/kakao/oauth/authorize': 'anyone',
  'GET /dev/identity/kakao/oauth/logout': 'anyone',
  'GET /dev/identity/apple/auth/authorize': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /sitemap-:number.xml': 'anyone',
  'GET /series/:id/feed.xml': 'anyone',
  'GET /series/:id/feed.jpg': 'anyone',
  'GET /oembed': 'anyone',
  'GET /.well-known/assetlinks.json': 'anyone',
  'GET /.well-known/apple-app-site-association': 'anyone',
  'GET /embed/series/:id': 'anyone',
  'GET /embed/player.js': 'anyone',
  'GET /embed/player.css': 'anyone',
  'GET /health': 'anyone',
  'GET /health/asker': 'anyone',
  'GET /ready': 'anyone',
  'GET /assets/*': 'anyone',
  'GET /fonts/*': 'anyone',
  'GET /*': 'anyone',
};

/** The route of all pages, which fits every path. */
export const PAGES = '/*';

/** The routes that a server has, as far as they tell which methods a path knows. */
export interface RouteList {
  /** @returns the methods of the routes that `path` fits, the one of all pages aside */
  methodsOf(path: string): readonly string[];
}

/**
 * Watches the routes that are registered on `app` from now on, and turns away whoever is not of a route's audience before
 * anything of the request is read.
 * @throws while registering, when a route has no row in `rows`
 */
export function enforcePolicy(app: FastifyInstance, askers: Askers, rows: Policy = policy): RouteList {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    for (const method of methods) {
      const audience = audienceOf(method, route.url, rows);
      if (audience !== 'anyone') route.onRequest = [guard(audience, askers), ...[route.onRequest ?? []].flat()];
    }
    if (route.url !== PAGES) routes.push({ pattern: patternOf(route.url), methods });
  });
  return {
    methodsOf: (path) => [
      ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
    ],
  };
}

/**
 * @returns who may ask for a route
 * @throws when the policy has no row for it
 */
function audienceOf(method: string, url: string, rows: Policy): Audience {
  const row = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  const audience = rows[row];
  if (audience === undefined) throw new Error(`The policy has no row for the route '${row}'.`);
  return audience;
}

/** @returns why `asker` may not make `call`, undefined when they may */
export function refusalOfCall({ method, path }: Call, asker: Asker): Refusal | undefined {
  return refusalFor(audienceOf(method, path, policy), asker);
}

function refusalFor(audience: Audience, asker: Asker): Refusal | undefined {
  if (audience === 'anyone') return undefined;
  if (asker.kind === 'anonymous') return { status: 401, code: 'unauthenticated' };
  if (audience !== 'operator') return undefined;
  if (asker.role !== 'operator') return { status: 403, code: 'forbidden' };
  return asker.provedFactor ? undefined : { status: 403, code: 'second-factor-required' };
}

function guard(audience: Audience, askers: Askers): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const refusal = refusalFor(audience, await askers.ofCall(request));
    if (refusal !== undefined) return refuse(request, reply, refusal);
  };
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/g, '[^/]+').replace('*', '.*')}$`);
}
