import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Secret } from '../../domain/secret.ts';
import type { ServerMetrics } from './server-metrics.ts';

const PATH = '/metrics';
/** Milliseconds in which a request has to be there. */
const REQUEST_MS = 5_000;

/**
 * Answers `GET /metrics`, and nothing else, on a port of its own that no listener reaches.
 * @param token what a caller has to show as a bearer; nobody has to where it is undefined
 */
export function createMetricsServer(metrics: Pick<ServerMetrics, 'text' | 'contentType'>, token?: Secret): Server {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0];
    const refuse = (status: number, headers: Readonly<Record<string, string>> = {}): void =>
      void response.writeHead(status, { 'content-length': 0, ...headers }).end();
    if (path !== PATH) return refuse(404);
    if (request.method !== 'GET') return refuse(405, { allow: 'GET' });
    if (token !== undefined && !isShown(request.headers.authorization, token)) {
      return refuse(401, { 'www-authenticate': 'Bearer' });
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      () => refuse(500),
    );
  });
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = REQUEST_MS;
  return server;
}

/** Compares what takes the same time, whatever was shown. */
function isShown(authorization: string | undefined, token: Secret): boolean {
  const shown = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token.reveal()));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
