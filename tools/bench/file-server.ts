import { createReadStream, statSync } from 'node:fs';
import http from 'node:http';
import { listen, type LocalServer } from './local-server.ts';

const PAGE = (preload: string): string => `<!doctype html><html lang="ko"><meta charset="utf-8"><title>bare</title>
<audio src="/sound" preload="${preload}"></audio><button type="button">재생</button>
<script>document.querySelector('button').onclick = () => document.querySelector('audio').play();</script>`;

/**
 * Serves a page that holds nothing but an `<audio>` and a button, at `/auto` and `/none` by what it preloads, and the
 * sound with byte ranges: what a browser needs at the least to begin a sound.
 */
export function serveBareAudio(soundFile: string): Promise<LocalServer> {
  const { size } = statSync(soundFile);
  const server = http.createServer((request, response) => {
    const { url = '/' } = request;
    if (url !== '/sound') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE(url.slice(1)));
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
  return listen(server);
}
