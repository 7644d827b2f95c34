import type { CallName, Calls } from '../../../common/contract/calls.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import { failureOf, type ApiTransport, type CallParts } from './api-transport.ts';

type Route<Name extends CallName> = `${Calls[Name]['method']} ${Calls[Name]['path']}`;

/** The contract's routes once more, since the contract itself would bring its schemas into the browser. */
const ROUTES: { readonly [Name in CallName]: Route<Name> } = {
  getOriginals: 'GET /api/originals',
  getSeries: 'GET /api/series/:id',
  getEpisodes: 'GET /api/series/:id/episodes',
  getSeriesStories: 'GET /backend/series-stories',
  getStoryAudio: 'GET /api/stories/:id/audio',
  getDiscovery: 'GET /api/discovery',
  getChallenge: 'GET /api/challenge',
  getContents: 'GET /api/contents',
  search: 'GET /api/search',
  getGenres: 'GET /api/genres',
  getMusicians: 'GET /api/musicians',
  getMusician: 'GET /api/musicians/:id',
  getSuggestions: 'GET /api/suggestions',
  getStatus: 'POST /api/status',
  countView: 'POST /api/viewcountup',
  signIn: 'POST /api/auth/signin',
  signUp: 'POST /api/auth/signup',
  getSignInOptions: 'GET /api/auth/options',
  changePassword: 'POST /api/auth/change-password',
  resetPassword: 'POST /api/users/reset-password',
  getMe: 'GET /api/users/me',
  withdraw: 'POST /api/users/withdrawal',
  logout: 'DELETE /backend/users/logout',
  refresh: 'GET /backend/auth/refresh',
  updateAuthor: 'PUT /api/authors/updateAuthor',
  setProfileImage: 'PUT /api/users/me/image',
  removeProfileImage: 'DELETE /api/users/me/image',
};

/** Milliseconds after which an answer is not waited for any more. */
const PATIENCE_MS = 15_000;

export interface HttpSettings {
  /** In the place of `/api` (decisions §2). */
  readonly apiUrl: string;
  /** In the place of `/backend` (decisions §2). */
  readonly backendUrl: string;
  /** @returns the listener's token, undefined for visitors (API-01, API-44) */
  readonly token: () => string | undefined;
}

/** Calls over the network. */
export class HttpTransport implements ApiTransport {
  private readonly settings: HttpSettings;
  private readonly fetch: typeof fetch;

  constructor(settings: HttpSettings, fetch: typeof globalThis.fetch) {
    this.settings = settings;
    this.fetch = fetch;
  }

  async call<Name extends CallName>(name: Name, parts: CallParts<Name>): Promise<Result<unknown, ApiFailure>> {
    const [method = '', path = ''] = ROUTES[name].split(' ');
    const url = this.address(path, parts.params ?? {}, parts.query ?? {});
    const body = method === 'GET' || parts.body === undefined ? undefined : JSON.stringify(parts.body);
    const headers = this.headers(body !== undefined);
    const request = { method, headers, credentials: 'include', ...(body !== undefined && { body }) } as const;
    try {
      const response = await this.fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
      return await readAnswer(response);
    } catch {
      return fail({ kind: 'offline' }); // fetch throws for one reason alone: no answer came
    }
  }

  private address(path: string, params: object, query: object): string {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(valueOf(params, name))));
    const based = filled.replace(/^\/api/, this.settings.apiUrl).replace(/^\/backend/, this.settings.backendUrl);
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    return search === '' ? based : `${based}?${search}`;
  }

  private headers(hasBody: boolean): Record<string, string> {
    const token = this.settings.token();
    return {
      accept: 'application/json',
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
  }
}

async function readAnswer(response: Response): Promise<Result<unknown, ApiFailure>> {
  const text = await response.text();
  const json = parsed(text);
  if (!response.ok) return fail(failureOf(response.status, valueOf(json, 'code'), response.headers.get('retry-after')));
  return json === undefined ? fail({ kind: 'garbled' }) : ok(json);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function valueOf(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}
