import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer, RenderedPage } from '../../../common/contract/page-renderer.ts';
import type { CallHandlers } from '../../application/call-handlers.ts';
import { ANONYMOUS } from '../../domain/asker.ts';
import { preferencesOf } from './cookies.ts';
import { AskerGoneError, withinDeadline } from './deadline.ts';
import { inProcessCalls } from './in-process-caller.ts';
import { brokenPage, unbuiltPage } from './plain-pages.ts';
import { PAGES } from './policy.ts';

/** What the pages stand on. */
export interface PageParts {
  /** Undefined where the pages are not built. */
  readonly renderer: PageRenderer | undefined;
  /** The folder of the built assets. */
  readonly webRoot: string;
  /** Scheme and host of the site. */
  readonly publicUrl: string;
  readonly handlers: CallHandlers;
  readonly deadlineMs: number;
}

/** The first page (SHL-42). */
const HOME = '/originals';
/** Folders of files whose addresses change with their content. */
const HASHED = ['assets', 'fonts'];
/** Files beside them that are addressed from outside; what else the build leaves there is its own. */
const ROOT_FILE = /^[a-z0-9-]+\.(?:ico|svg|png|webmanifest|txt|xml)$/;

/** What belongs to the API and to files is never answered with a page. */
const NO_PAGE = /^\/(?:api|backend|media|assets|fonts|health|ready)(?:\/|$)/;

/** @returns whether `path` is that of a page, existing or not */
export function isPagePath(path: string): boolean {
  return !NO_PAGE.test(path);
}

/** The built files and every page of the site. */
export async function addPageRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  const rootFiles = existsSync(parts.webRoot) ? await addFiles(app, parts.webRoot) : new Set();
  const calls = inProcessCalls(parts.handlers);

  app.get(PAGES, async (request, reply) => {
    const url = addressOf(request);
    const [page = '/', query] = url.split('?', 2);
    if (!isPagePath(page)) return reply.callNotFound();
    if (rootFiles.has(page.slice(1)))
      return reply.sendFile(page.slice(1), parts.webRoot, { maxAge: '1d', immutable: false });
    if (page === '/') return reply.redirect(query === undefined ? HOME : `${HOME}?${query}`, 302);
    // An address that begins with two slashes would be read as another host's.
    if (/^[/\\]{2}/.test(url)) return reply.redirect(url.replace(/^[/\\]+/, '/'), 308);
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' }).type('text/html; charset=utf-8');
    if (parts.renderer === undefined) return reply.code(503).header('retry-after', 5).send(unbuiltPage());
    try {
      return send(reply, await render(request, reply, parts.renderer, url));
    } catch (cause) {
      if (!(cause instanceof AskerGoneError)) request.log.error({ err: cause }, 'page failed');
      return reply.code(500).header('cache-control', 'no-store').send(brokenPage(request.id));
    }
  });

  function render(
    request: FastifyRequest,
    reply: FastifyReply,
    renderer: PageRenderer,
    url: string,
  ): Promise<RenderedPage> {
    const { language, theme } = preferencesOf(request);
    return withinDeadline(reply, parts.deadlineMs, (signal) =>
      renderer.render({
        url,
        origin: parts.publicUrl,
        language,
        theme,
        userAgent: request.headers['user-agent'] ?? '',
        call: calls({ asker: ANONYMOUS, language, signal }, request.id),
        signal,
      }),
    );
  }
}

/** @returns the names of the files beside the folders */
async function addFiles(app: FastifyInstance, webRoot: string): Promise<ReadonlySet<string>> {
  for (const folder of HASHED) {
    await app.register(fastifyStatic, {
      root: path.join(webRoot, folder),
      prefix: `/${folder}/`,
      decorateReply: folder === HASHED[0],
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
  }
  return new Set(readdirSync(webRoot).filter((name) => ROOT_FILE.test(name)));
}

/** Path and query. A request line may hold a whole address, of which the host is not ours to believe. */
function addressOf(request: FastifyRequest): string {
  return (request.raw.url ?? '/').replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
}

function send(reply: FastifyReply, { status, html, redirect }: RenderedPage): FastifyReply {
  if (redirect === undefined) return reply.code(status).send(html);
  if (!/^\/(?![/\\])/.test(redirect)) throw new Error(`A page may redirect within the site only, not to ${redirect}.`);
  return reply.redirect(redirect, status >= 300 && status < 400 ? status : 302);
}
