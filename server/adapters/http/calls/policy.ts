import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { ROUTES, type Audience, type Route } from '../../../../common/contract/routes.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { refuse } from './error-answers.ts';
import { FORBIDDEN, SIGNED_OUT, type CallFailure } from '../../../application/refusals.ts';

/** Audiences by method and path. */
export type Policy = Readonly<Record<string, Audience>>;

/** Who may ask for what is no call of the contract. */
const OTHER_ROUTES: Policy = {
  'POST /api/uploads': 'member',
  'PATCH /api/uploads/:id': 'member',
  'DELETE /api/uploads/:id': 'member',
  'POST /backend/webhooks/toss': 'anyone',
  'POST /backend/webhooks/app-store': 'anyone',
  'GET /api/live': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs.css': 'anyone',
  'GET /media/audio/:token': 'anyone',
  'GET /media/audio/:token/webm': 'anyone',
  'GET /media/free/:file': 'anyone',
  'GET /media/previews/:token': 'anyone',
  'GET /media/trailers/:id/:file': 'anyone',
  'GET /media/covers/:file': 'anyone',
  'GET /media/avatars/:file': 'anyone',
  'GET /auth/verify': 'anyone',
  'POST /auth/verify': 'anyone',
  'GET /auth/verify.css': 'anyone',
  'GET /mail/weekly': 'anyone',
  'POST /mail/weekly': 'anyone',
  'GET /mail/weekly.css': 'anyone',
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

/** Who may do what: a route without a row here stops the start (security §5.2). HEAD goes with GET. */
export const policy: Policy = {
  ...Object.fromEntries(Object.values(ROUTES).map(({ method, path, audience }) => [`${method} ${path}`, audience])),
  ...OTHER_ROUTES,
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
export function enforcePolicy(app: FastifyInstance, authenticator: Authenticator, rows: Policy = policy): RouteList {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    for (const method of methods) {
      const audience = audienceOf(method, route.url, rows);
      if (audience !== 'anyone') route.onRequest = [guard(audience, authenticator), ...[route.onRequest ?? []].flat()];
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

/** @returns why `principal` may not make `call`, undefined when they may */
export function refusalOfCall({ audience }: Pick<Route, 'audience'>, principal: Principal): CallFailure | undefined {
  return refusalFor(audience, principal);
}

function refusalFor(audience: Audience, principal: Principal): CallFailure | undefined {
  if (audience === 'anyone') return undefined;
  if (principal.kind === 'anonymous') return SIGNED_OUT;
  if (audience !== 'operator') return undefined;
  if (principal.role !== 'operator') return FORBIDDEN;
  return principal.provedFactor ? undefined : { status: 403, code: 'second-factor-required' };
}

function guard(audience: Audience, authenticator: Authenticator): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const refusal = refusalFor(audience, await authenticator.authenticateCall(request));
    if (refusal !== undefined) return refuse(request, reply, refusal);
  };
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/g, '[^/]+').replace('*', '.*')}$`);
}
