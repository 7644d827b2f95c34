import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer, RenderedPage } from '../../../../common/contract/page-renderer.ts';
import { withoutReferralMarks } from '../../../../common/kernel/referral-marks.ts';
import { AUTHORIZATION_COOKIE } from '../../../../common/kernel/session.ts';
import type { ContentRevisions } from '../../../application/content-revisions.ts';
import { ANONYMOUS } from '../../../domain/principal.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { addBuiltFiles } from './built-files.ts';
import { ClientGoneError, withinDeadline } from '../calls/deadline.ts';
import { PageDrawer, type DrawingParts } from './draw-page.ts';
import { BoundedQueue } from '../../../application/bounded-queue.ts';
import { MemberPages } from './member-pages.ts';
import { isKept, PageMemory, type GivenPage, type KeptPage } from './page-memory.ts';
import type { KnownRequests } from '../memory/kept-fast-path.ts';
import { bytesOf, sendShared, sharedAnswer, type SharedAnswer } from '../memory/shared-answer.ts';
import { addressPage, brokenPage, busyPage, tooOftenPage, unbuiltPage } from './plain-pages.ts';
import { PAGES } from '../calls/policy.ts';
import type { RouteLimits } from '../calls/route-limits.ts';
import { contentSecurityPolicy, type Framing } from '../security-headers.ts';

/** What the pages stand on. */
export interface PageParts extends DrawingParts {
  /** Undefined where the pages are not built. */
  readonly renderer: PageRenderer | undefined;
  /** The folder of the built assets. */
  readonly webRoot: string;
  /** Where the studio is; here unless told. */
  readonly studioUrl?: string | undefined;
  readonly authenticator: Authenticator;
  readonly limits: RouteLimits;
  readonly revisions: ContentRevisions;
  readonly requests: KnownRequests;
  readonly deadlineMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The first page (SHL-42). */
const HOME = '/originals';
/** The creator's desk, which may be elsewhere (MODE-15). */
const STUDIO = '/studio';
/** The simulator of a native app, which the demo has. */
const NATIVE_HOST = '/dev/native-host';
/** What belongs to the API and to files is never answered with a page. */
const NO_PAGE = /^\/(?:api|backend|media|assets|fonts|health|ready)(?:\/|$)/;

/** Pages that are drawn at a time, of which one has the processor while others wait for the database; and that wait for it. */
const DRAWN_AT_ONCE = 4;
const MOST_WAITING = 100;
/** Bytes of pages that are kept, and of those whose address has a query. */
const MOST_BYTES = { plain: 24 * 1024 * 1024, queried: 8 * 1024 * 1024 };
/** Of a longer page the compressed form alone is kept: nobody asks for it otherwise but programs. */
const MOST_PLAIN_BYTES = 64 * 1024;
/** Seconds after which whoever was turned away may ask again: within these, all that waited were drawn. */
const BUSY_SECONDS = 2;
/** Caches of the operator may keep what every visitor gets; browsers ask each time (ADR 0092). */
const SHARED_HEADERS = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=30',
};
const HTML = 'text/html; charset=utf-8';
const AUTHORIZATION = new RegExp(`(?:^|;)\\s*${AUTHORIZATION_COOKIE}=`);

/** @returns whether `path` is that of a page, existing or not */
export function isPagePath(path: string): boolean {
  return !NO_PAGE.test(path);
}

/** The built files and every page of the site. */
export async function addPageRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  const files = await addBuiltFiles(app, parts.webRoot);
  const drawer = parts.renderer && new PageDrawer(parts.renderer, parts);
  const memory = new PageMemory<SharedAnswer>({ ...parts, mostBytes: MOST_BYTES, bytesOf });
  const queue = new BoundedQueue(DRAWN_AT_ONCE, MOST_WAITING);
  const members = drawer && new MemberPages({ ...parts, drawer, inTurn });

  app.get(PAGES, async (request, reply) => {
    const url = addressOf(request);
    const page = url.replace(/\?.*/s, '');
    if (!isPagePath(page)) return reply.callNotFound();
    if (files.has(page.slice(1))) return reply.sendFile(page.slice(1));
    if (page === '/') return reply.redirect(HOME + url.slice(1), 302);
    if (page === STUDIO && parts.studioUrl !== undefined) return reply.redirect(parts.studioUrl, 302);
    // An address that begins with two slashes would be read as another host's.
    if (/^[/\\]{2}/.test(url)) return reply.redirect(url.replace(/^[/\\]+/, '/'), 308);
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' }).type(HTML);
    // What nothing can hold is asked for by nobody who means a page.
    if (/%00/.test(url)) return reply.code(400).header('cache-control', 'no-store').send(addressPage());
    if (drawer === undefined) return reply.code(503).header('retry-after', 5).send(unbuiltPage());
    if (!AUTHORIZATION.test(request.headers.cookie ?? '')) {
      // A page that is kept costs as much as a file, and counts as little.
      const key = drawer.keyOf(request, url);
      const kept = key === undefined ? undefined : memory.known(key, url.includes('?'));
      if (kept !== undefined) return sendPage(request, reply, { page: kept, key });
    }
    const refusal = await parts.limits.take('page-by-network', request);
    if (refusal?.retryAfterSeconds !== undefined) {
      const { status, retryAfterSeconds } = refusal;
      reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': retryAfterSeconds });
      return reply.send(tooOftenPage(retryAfterSeconds));
    }
    return answer(request, reply, drawer, url);
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    drawer: PageDrawer,
    url: string,
  ): Promise<FastifyReply> {
    try {
      const drawn = await withinDeadline(reply, parts.deadlineMs, (signal) => pageOf(request, drawer, url, signal));
      if (drawn === 'full') {
        return await reply
          .code(503)
          .headers({ 'cache-control': 'no-store', 'retry-after': BUSY_SECONDS })
          .send(busyPage());
      }
      return await sendPage(request, reply, drawn);
    } catch (cause) {
      if (!(cause instanceof ClientGoneError)) request.log.error({ err: cause }, 'page failed');
      return reply.code(500).header('cache-control', 'no-store').send(brokenPage(request.id));
    }
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, isOfMember = false, key }: Drawn,
  ): Promise<FastifyReply> {
    // What it holds of the member, no browser keeps beyond the tab, as none keeps an answer to a call.
    if (isOfMember) reply.header('cache-control', 'private, no-store');
    const framing = parts.isDemo === true ? framingOf(request) : 'none';
    reply.header('content-security-policy', contentSecurityPolicy(parts.kakaoShare, page.styleSource, framing));
    if (isKept(page)) {
      if (!AUTHORIZATION.test(request.headers.cookie ?? '')) reply.headers(SHARED_HEADERS);
      if (key !== undefined && framing === 'none') noteKept(request, key);
      return sendShared(request, reply, page);
    }
    const { status, html, redirect } = page;
    if (redirect === undefined) return reply.code(status).send(html);
    return reply.redirect(redirect, status >= 300 && status < 400 ? status : 302);
  }

  async function inTurn(signal: AbortSignal, draw: () => Promise<RenderedPage>): Promise<RenderedPage | 'full'> {
    const drawn = await queue.run(draw, signal);
    return drawn.ok ? drawn.value : 'full';
  }

  /** From now on it is sent past the framework. */
  function noteKept(request: FastifyRequest, key: string): void {
    const hasQuery = addressOf(request).includes('?');
    parts.requests.note(request.raw, {
      route: 'page',
      known: () => memory.known(key, hasQuery),
      headersOf: (page) => ({
        ...SHARED_HEADERS,
        'content-type': HTML,
        'content-security-policy': contentSecurityPolicy(
          parts.kakaoShare,
          (page as KeptPage<SharedAnswer>).styleSource,
          'none',
        ),
      }),
    });
  }

  /** @returns 'full' where too many pages wait to be drawn */
  async function pageOf(
    request: FastifyRequest,
    drawer: PageDrawer,
    url: string,
    signal: AbortSignal,
  ): Promise<Drawn | 'full'> {
    const principal = await parts.authenticator.authenticatePage(request);
    const isOfMember = principal.kind === 'member';
    const key = isOfMember ? undefined : drawer.keyOf(request, url);
    if (key === undefined) {
      const known = principal.kind === 'member' ? await members?.page(request, url, { principal, signal }) : undefined;
      const call = drawer.callOf(request, { principal, signal });
      const draw = () => drawer.draw(request, url, { call, isSignedIn: isOfMember, signal });
      const page = known ?? (await inTurn(signal, draw));
      return page === 'full' ? page : { page, isOfMember };
    }
    const page = await memory.give(key, url.includes('?'), (ofAll) => {
      // Others may wait for it when whoever asked first has gone.
      const flight = { principal: ANONYMOUS, signal: ofAll };
      return {
        call: drawer.callOf(request, flight),
        draw: (call) => inTurn(ofAll, () => drawer.draw(request, url, { call, isSignedIn: false, signal: ofAll })),
        formOf: ({ html }) => sharedAnswer(html, MOST_PLAIN_BYTES),
      };
    });
    return page === 'full' ? page : { page, key };
  }
}

interface Drawn {
  readonly page: Exclude<GivenPage<SharedAnswer>, 'full'>;
  readonly isOfMember?: boolean;
  /** By which it is kept; undefined where it is not. */
  readonly key?: string | undefined;
}

/**
 * Path and query, without what tells where a link was followed: all who come by it are given one page. A request line may
 * hold a whole address, of which the host is not ours to believe.
 */
function addressOf(request: FastifyRequest): string {
  const address = (request.raw.url ?? '/').replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
  return withoutReferralMarks(address);
}

function framingOf(request: FastifyRequest): Framing {
  const { headers } = request;
  if (addressOf(request).replace(/\?.*/s, '') === NATIVE_HOST) return 'host';
  const isOurFrame = headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';
  return isOurFrame ? 'framed' : 'none';
}
