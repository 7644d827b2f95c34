import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider's server was asked. */
export interface AskedProvider {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly authorization: string | undefined;
  readonly form: URLSearchParams;
}

/** What it answers; text goes out as it is, everything else as JSON. */
export interface ProviderAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** In place of `body`, where the query says what is asked for. */
  readonly bodyOf?: (query: URLSearchParams) => unknown;
  /** Never answers. */
  readonly isSilent?: boolean;
}

/** A provider's server on this machine, which answers what the test says. */
export interface FakeProvider {
  readonly url: string;
  /** By method and path: `GET /v2/user/me`. */
  readonly answers: Map<string, ProviderAnswer>;
  readonly asked: AskedProvider[];
  close(): Promise<void>;
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const answers = new Map<string, ProviderAnswer>();
  const asked: AskedProvider[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '' } = request;
    asked.push({ method, url, authorization: request.headers.authorization, form: new URLSearchParams(body) });
    const told = answers.get(`${method} ${url.replace(/\?.*/, '')}`) ?? { status: 404, body: {} };
    if (told.isSilent === true) return;
    response.writeHead(told.status ?? 200, { 'content-type': 'application/json', ...told.headers });
    const said = told.bodyOf?.(new URL(url, 'http://provider').searchParams) ?? told.body ?? {};
    response.end(typeof said === 'string' ? said : JSON.stringify(said));
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
