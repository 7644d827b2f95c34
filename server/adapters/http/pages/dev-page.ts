import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../../common/kernel/language.ts';
import { preferencesOf } from '../sessions/cookies.ts';
import { escapedHtml } from './escaped-html.ts';

/** Where the pages' styles are. */
export const DEV_STYLES = '/dev/pages.css';

/** A page that stands apart from the site and needs no script. */
export interface DevPage {
  readonly language: Language;
  readonly title: string;
  /** Safe HTML. */
  readonly body: string;
  /** The address of the font faces, undefined where they are not built. */
  readonly fonts: string | undefined;
  /** Where its styles are; where those of the demo are unless told. */
  readonly styles?: string;
}

/** Serves the styles of such pages at `address`, an hour in each cache. */
export function addDevStyles(app: FastifyInstance, address: string): void {
  const sheets = ['dev-pages.css', 'dev-forms.css'];
  const styles = Buffer.concat(sheets.map((sheet) => readFileSync(path.join(import.meta.dirname, sheet))));
  app.get(address, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(styles),
  );
}

/** Sends a page that is for the visitor alone and is kept nowhere. */
export function sendDevPage(request: FastifyRequest, reply: FastifyReply, page: DevPage): FastifyReply {
  const { theme } = preferencesOf(request);
  const lit = theme === 'system' ? '' : ` data-theme="${theme}"`;
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${page.language}"${lit}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapedHtml(page.title)}</title>
<link rel="stylesheet" href="${page.styles ?? DEV_STYLES}">
${page.fonts === undefined ? '' : `<link rel="stylesheet" href="${page.fonts}">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<header><a href="/">${page.language === 'ko' ? '소리담' : 'Soridam'}</a></header>
<main>
<h1>${escapedHtml(page.title)}</h1>
${page.body}
</main>
</body>
</html>
`);
}
