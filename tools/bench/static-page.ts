import http from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { listen, type LocalServer } from './local-server.ts';

const SCRIPTS = /<script[^]*?<\/script>/g;

/**
 * Serves the pages of the product as they are but for their scripts, and all else as the product does: what their markup and
 * styles cost at the least.
 * @param origin of the product
 */
export async function serveUnscripted(origin: string): Promise<LocalServer> {
  const server = http.createServer((request, response) => {
    const isPage = request.headers.accept?.includes('text/html') === true;
    const headers = {
      ...request.headers,
      host: new URL(origin).host,
      ...(isPage && { 'accept-encoding': 'identity' }),
    };
    const asked = http.get(new URL(request.url ?? '/', origin), { headers }, (answer) => {
      if (isPage) void answerUnscripted(answer, response);
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    asked.on('error', () => response.destroy());
  });
  return listen(server);
}

async function answerUnscripted(answer: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const page = await text(answer);
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    .end(gzipSync(page.replaceAll(SCRIPTS, '')));
}
