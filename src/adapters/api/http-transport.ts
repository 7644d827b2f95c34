import { ROUTES, type CallName } from '../../../common/contract/routes.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { parsed, refusalOf, valueOf, type ApiTransport, type CallParts, type CallRefusal } from './api-transport.ts';

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

  async call<Name extends CallName>(name: Name, parts: CallParts<Name>): Promise<Result<unknown, CallRefusal>> {
    const { method, path } = ROUTES[name];
    const url = this.address(path, parts.params ?? {}, parts.query ?? {});
    const body = bodyOf(method, parts.body);
    const bearer = 'bearer' in parts ? parts.bearer : this.settings.token();
    const headers = headersOf(bearer, body && (parts.fileType ?? 'application/json'));
    const request = {
      method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body }),
      ...(parts.isLastWord === true && { keepalive: true }),
    } as const;
    try {
      const response = await this.fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
      return await readAnswer(response);
    } catch (cause) {
      return fail({ kind: isSilence(cause) ? 'unavailable' : 'offline' }); // fetch throws where no answer came
    }
  }

  private address(path: string, params: object, query: object): string {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(valueOf(params, name))));
    const based = filled.replace(/^\/api/, this.settings.apiUrl).replace(/^\/backend/, this.settings.backendUrl);
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, kept(String(value))]),
    ).toString();
    return search === '' ? based : `${based}?${search}`;
  }
}

/** @returns whether the network is there, and a server that says nothing */
function isSilence(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError' && globalThis.navigator.onLine !== false;
}

/** Bytes go as they are, everything else as JSON. */
function bodyOf(method: string, body: unknown): Uint8Array<ArrayBuffer> | string | undefined {
  if (method === 'GET' || body === undefined) return undefined;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? kept(value) : value));
}

/** @returns a text as the server takes it: without halves of letters, which pasting and cutting leave, and NUL */
function kept(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '');
}

function headersOf(bearer: string | undefined, type: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(type && { 'content-type': type }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
}

async function readAnswer(response: Response): Promise<Result<unknown, CallRefusal>> {
  if (response.status === 204) return ok({});
  const text = await response.text();
  const json = parsed(text);
  if (!response.ok) return fail(refusalOf(response.status, json, response.headers.get('retry-after')));
  return json === undefined ? fail({ kind: 'garbled' }) : ok(json);
}
