import { createReadStream, statSync } from 'node:fs';
import http from 'node:http';

const PAGE = (preload) => `<!doctype html><html lang="ko"><meta charset="utf-8"><title>bare</title>
<audio src="/sound" preload="${preload}"></audio><button type="button">재생</button>
<script>document.querySelector('button').onclick = () => document.querySelector('audio').play();</script>`;

/**
 * Serves a page that holds nothing but an `<audio>` and a button, at `/auto` and `/none` by what it preloads, and the
 * sound with byte ranges: what a browser needs at the least to begin a sound.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export function serveBareAudio(soundFile) {
  const { size } = statSync(soundFile);
  const server = http.createServer((request, response) => {
    if (request.url !== '/sound') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE(request.url.slice(1)));
      return;
    }
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from);
    const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
    response.writeHead(206, {
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${size}`,
    });
    createReadStream(soundFile, { start, end }).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const stop = () => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ url: `http://127.0.0.1:${server.address().port}`, stop });
    });
  });
}
