import type { FastifyInstance } from 'fastify';

/**
 * Who may ask for a route. `owner`: a member, and the repository finds nothing that is not his. `operator`: a member who
 * answers for the platform (decisions §4).
 */
export type Audience = 'anyone' | 'member' | 'owner' | 'operator';

/** Who may do what: a route without a row here stops the start (security §5.2). HEAD goes with GET. */
export const policy: Readonly<Record<string, Audience>> = {
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
  'POST /api/auth/signup': 'anyone',
  'GET /api/auth/options': 'anyone',
  'POST /api/auth/change-password': 'owner',
  'POST /api/users/reset-password': 'anyone',
  'GET /api/users/me': 'owner',
  'POST /api/users/withdrawal': 'owner',
  'PUT /api/users/me/image': 'owner',
  'DELETE /api/users/me/image': 'owner',
  'PUT /api/authors/updateAuthor': 'owner',
  'DELETE /backend/users/logout': 'anyone',
  'GET /backend/auth/refresh': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs.css': 'anyone',
  'GET /media/audio/:token': 'anyone',
  'GET /media/free/:file': 'anyone',
  'GET /media/covers/:file': 'anyone',
  'GET /media/avatars/:file': 'anyone',
  'GET /health': 'anyone',
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
 * Watches the routes that are registered on `app` from now on.
 * @throws while registering, when a route has no row in `policy`
 */
export function enforcePolicy(app: FastifyInstance): RouteList {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat();
    for (const name of methods) {
      const row = `${name === 'HEAD' ? 'GET' : name} ${url}`;
      if (policy[row] === undefined) throw new Error(`The policy has no row for the route '${row}'.`);
    }
    if (url !== PAGES) routes.push({ pattern: patternOf(url), methods });
  });
  return {
    methodsOf: (path) => [
      ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
    ],
  };
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/g, '[^/]+').replace('*', '.*')}$`);
}
