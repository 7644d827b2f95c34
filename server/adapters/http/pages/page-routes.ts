import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForApp, type AppLinks } from '../../../../common/contract/app-links.ts';
import type { PageRenderer, RenderedPage } from '../../../../common/contract/page-renderer.ts';
import type { KakaoShare } from '../../../../common/kernel/kakao-script.ts';
import type { CallHandlers } from '../../../application/call-handlers.ts';
import { networkOf } from '../../../domain/account/limits.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { addBuiltFiles } from './built-files.ts';
import { isOfAge, pagePreferencesOf } from '../sessions/cookies.ts';
import { ClientGoneError, withinDeadline } from '../calls/deadline.ts';
import { inProcessCalls } from '../calls/in-process-caller.ts';
import { listenerOf, type ListenerTokens } from '../sessions/listener-cookie.ts';
import { addressPage, brokenPage, tooOftenPage, unbuiltPage } from './plain-pages.ts';
import { PAGES } from '../calls/policy.ts';
import type { RouteLimits } from '../calls/route-limits.ts';
import { contentSecurityPolicy, type Framing } from '../security-headers.ts';

/** What the pages stand on. */
export interface PageParts {
  /** Undefined where the pages are not built. */
  readonly renderer: PageRenderer | undefined;
  /** The folder of the built assets. */
  readonly webRoot: string;
  /** Scheme and host of the site. */
  readonly publicUrl: string;
  readonly isDemo?: boolean;
  readonly kakaoShare?: KakaoShare | undefined;
  /** Visits of a hundred that are measured; none unless told. */
  readonly measuredShare?: number;
  readonly appLinks?: AppLinks | undefined;
  /** Where the studio is; here unless told. */
  readonly studioUrl?: string | undefined;
  readonly handlers: CallHandlers;
  readonly authenticator: Authenticator;
  readonly limits: RouteLimits;
  readonly listenerTokens: ListenerTokens;
  readonly deadlineMs: number;
}

/** The first page (SHL-42). */
const HOME = '/originals';
/** The creator's desk, which may be elsewhere (MODE-15). */
const STUDIO = '/studio';
/** The simulator of a native app, which the demo has. */
const NATIVE_HOST = '/dev/native-host';
/** What belongs to the API and to files is never answered with a page. */
const NO_PAGE = /^\/(?:api|backend|media|assets|fonts|health|ready)(?:\/|$)/;

/** @returns whether `path` is that of a page, existing or not */
export function isPagePath(path: string): boolean {
  return !NO_PAGE.test(path);
}

/** The built files and every page of the site. */
export async function addPageRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  const files = await addBuiltFiles(app, parts.webRoot);
  const calls = inProcessCalls(parts.handlers);

  app.get(PAGES, async (request, reply) => {
    const url = addressOf(request);
    const page = url.replace(/\?.*/s, '');
    if (!isPagePath(page)) return reply.callNotFound();
    if (files.has(page.slice(1))) return reply.sendFile(page.slice(1));
    if (page === '/') return reply.redirect(HOME + url.slice(1), 302);
    if (page === STUDIO && parts.studioUrl !== undefined) return reply.redirect(parts.studioUrl, 302);
    // An address that begins with two slashes would be read as another host's.
    if (/^[/\\]{2}/.test(url)) return reply.redirect(url.replace(/^[/\\]+/, '/'), 308);
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' }).type('text/html; charset=utf-8');
    // What nothing can hold is asked for by nobody who means a page.
    if (/%00/.test(url)) return reply.code(400).header('cache-control', 'no-store').send(addressPage());
    if (parts.renderer === undefined) return reply.code(503).header('retry-after', 5).send(unbuiltPage());
    const refusal = await parts.limits.take('page-by-network', request);
    if (refusal?.retryAfterSeconds !== undefined) {
      const { status, retryAfterSeconds } = refusal;
      reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': retryAfterSeconds });
      return reply.send(tooOftenPage(retryAfterSeconds));
    }
    const { status, html, styleSource, redirect } = await render(request, reply, parts.renderer, url);
    const framing = parts.isDemo === true ? framingOf(request, page) : 'none';
    reply.header('content-security-policy', contentSecurityPolicy(parts.kakaoShare, styleSource, framing));
    if (redirect === undefined) return reply.code(status).send(html);
    return reply.redirect(redirect, status >= 300 && status < 400 ? status : 302);
  });

  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    renderer: PageRenderer,
    url: string,
  ): Promise<RenderedPage> {
    const { language, theme } = pagePreferencesOf(request);
    const listener = listenerOf(request, reply, { tokens: parts.listenerTokens, publicUrl: parts.publicUrl });
    try {
      const page = await withinDeadline(reply, parts.deadlineMs, async (signal) => {
        const principal = await parts.authenticator.authenticatePage(request);
        // What it holds of the member, no browser keeps beyond the tab, as none keeps an answer to a call.
        if (principal.kind === 'member') reply.header('cache-control', 'private, no-store');
        const network = networkOf(request.ip);
        const context = {
          principal,
          bearer: undefined,
          network,
          language,
          listener: () => listener,
          isOfAge: isOfAge(request.headers),
          userAgent: request.headers['user-agent'] ?? '',
          device: () => undefined,
          keepToken: () => undefined,
          signal,
        };
        return renderer.render({
          url,
          origin: parts.publicUrl,
          language,
          theme,
          userAgent: request.headers['user-agent'] ?? '',
          isDemo: parts.isDemo === true,
          kakaoShare: parts.kakaoShare,
          measuredShare: parts.measuredShare || undefined,
          appLinks: appLinksFor(request, url, parts.appLinks),
          isSignedIn: principal.kind === 'member',
          call: calls(context, request.id),
          signal,
        });
      });
      refuseForeignRedirect(page);
      return page;
    } catch (cause) {
      if (!(cause instanceof ClientGoneError)) request.log.error({ err: cause }, 'page failed');
      reply.header('cache-control', 'no-store');
      return { status: 500, html: brokenPage(request.id) };
    }
  }
}

/** Path and query. A request line may hold a whole address, of which the host is not ours to believe. */
function addressOf(request: FastifyRequest): string {
  return (request.raw.url ?? '/').replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
}

/** @returns undefined unless the page was asked for by an address that is meant for the app */
function appLinksFor({ hostname }: FastifyRequest, url: string, links: AppLinks | undefined): AppLinks | undefined {
  return links !== undefined && isForApp(links, hostname, url) ? links : undefined;
}

function framingOf({ headers }: FastifyRequest, page: string): Framing {
  if (page === NATIVE_HOST) return 'host';
  const isOurFrame = headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';
  return isOurFrame ? 'framed' : 'none';
}

/** @throws when a page leads away from the site, which no page of ours means to (security §2, AU10) */
function refuseForeignRedirect({ redirect }: RenderedPage): void {
  if (redirect !== undefined && !/^\/(?![/\\])/.test(redirect)) {
    throw new Error(`A page may lead to an address of the site only, not to ${redirect}.`);
  }
}
