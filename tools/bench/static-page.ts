import http from 'node:http';
import { listen, type LocalServer } from './local-server.ts';

const CARDS = 24;

interface Card {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly imageUrl: string;
}

const card = ({ id, title, author, imageUrl }: Card): string => {
  const stem = imageUrl.replace(/-\d+\.webp$/, '');
  const set = (format: string): string =>
    [96, 192, 400].map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return `<a href="/series/${id}/episodes"><picture><source type="image/avif" srcset="${set('avif')}" sizes="180px">
<img src="${imageUrl}" srcset="${set('webp')}" sizes="180px" width="180" height="180" alt=""></picture>
<strong>${title}</strong><span>${author}</span></a>`;
};

const PAGE = (
  cards: readonly string[],
): string => `<!doctype html><html lang="ko"><meta charset="utf-8"><title>24</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>main{display:grid;grid-template-columns:repeat(auto-fill,180px);gap:20px}a{display:grid}</style>
<main>${cards.join('\n')}</main></html>`;

/**
 * Serves a page without a script that shows 24 series with their covers, which come from the product as ours do: what a
 * list costs at the least.
 */
export async function serveStaticCards(origin: string): Promise<LocalServer> {
  const answer = await fetch(`${origin}/api/contents?page=1`);
  const { series } = (await answer.json()) as { readonly series: readonly Card[] };
  const shown = Array.from({ length: CARDS }, (_, place) => series[place % series.length] ?? []).flat();
  const page = PAGE(shown.map((one) => card({ ...one, imageUrl: new URL(one.imageUrl, origin).href })));
  const server = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  return listen(server);
}
