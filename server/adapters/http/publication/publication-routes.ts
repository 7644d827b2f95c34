import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { genreNames } from '../../../../common/kernel/genres.ts';
import { parseId, type SeriesId } from '../../../../common/kernel/ids.ts';
import type { CatalogueRepository } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { MediaStore, OpenMedia } from '../../../application/ports/storage/media-store.ts';
import type { FeedArt } from '../../../application/ports/catalogue/feed-art.ts';
import type { PublicationRepository } from '../../../application/ports/catalogue/publication-repository.ts';
import { ANONYMOUS } from '../../../domain/principal.ts';
import { weighConditions } from '../../../domain/conditional-request.ts';
import { formatHttpDate } from '../../../domain/http-date.ts';
import { withinDeadline } from '../calls/deadline.ts';
import { refuse } from '../calls/error-answers.ts';
import { feedAddress, feedDocument, type FeedParts } from './feed-document.ts';
import { feedGuid } from './feed-guid.ts';
import { sendMedia } from '../media/media-responder.ts';
import { sitemapDocument, sitemapIndexDocument, sitemapPage, STANDING_PAGES } from './sitemap-document.ts';
import { NOT_FOUND } from '../../../application/refusals.ts';

/** What the routes for search engines and podcast clients stand on. */
export interface PublicationParts {
  /** Scheme and host of the site. */
  readonly publicUrl: string;
  readonly catalogue: Pick<CatalogueRepository, 'series' | 'genres'>;
  readonly publications: PublicationRepository;
  readonly feedArt: FeedArt;
  readonly mediaStore: MediaStore;
  readonly deadlineMs: number;
}

/** What other sites may read. */
const SHARED = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** Podcast clients ask again and again; a new story may take so long to be seen. */
const FEED_CACHE = 'public, max-age=300';
const ART_CACHE = 'public, max-age=86400';
const SITEMAP_CACHE = 'public, max-age=3600';
/** Pages in one list. Each stands there once in every language; search engines read 50,000 lines and 50 MB at most. */
const PAGES_A_LIST = 5_000;
/** What nobody finds by searching. */
const CLOSED = [
  '/api/',
  '/backend/',
  '/auth/',
  '/mail/',
  '/profile',
  '/operator',
  '/change-password-first-time',
  '/kakao/',
  '/dev/',
];

/** `robots.txt`, the sitemap and the feed of each series (ecosystem §4). */
export function addPublicationRoutes(app: FastifyInstance, parts: PublicationParts): void {
  const { publicUrl: origin, catalogue, publications, feedArt, mediaStore, deadlineMs } = parts;

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', SITEMAP_CACHE)
      .type('text/plain; charset=utf-8')
      .send(
        ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
          '\n',
        ),
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const total = (await standingPages(reply)).length + (await within(reply, () => publications.countPublicPages()));
    const lists = Math.ceil(total / PAGES_A_LIST);
    return sendSitemap(reply, lists === 1 ? await list(reply, 0) : sitemapIndexDocument(lists, origin));
  });

  app.get<{ Params: { number: string } }>('/sitemap-:number.xml', async (request, reply) => {
    const { number } = request.params;
    const index = /^[1-9][0-9]{0,5}$/.test(number) ? Number(number) - 1 : undefined;
    const document = index === undefined ? undefined : await list(reply, index);
    if (document === undefined) return refuse(request, reply, NOT_FOUND);
    return sendSitemap(reply, document);
  });

  app.get<{ Params: { id: string } }>('/series/:id/feed.xml', async (request, reply) => {
    const id = parseId<SeriesId>(request.params.id);
    const found = id && (await within(reply, () => feedOf(id)));
    if (found === undefined) return refuse(request, reply, NOT_FOUND);
    return sendFeed(request, reply, feedDocument(found), found.changedAt.getTime());
  });

  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/series/:id/feed.jpg',
    handler: async (request, reply) => {
      const id = parseId<SeriesId>(request.params.id);
      const file = id && (await within(reply, () => artOf(id)));
      if (file === undefined) return refuse(request, reply, NOT_FOUND);
      await sendMedia(request, reply, file, { ...SHARED, 'cache-control': ART_CACHE });
      return reply;
    },
  });

  async function artOf(id: SeriesId): Promise<OpenMedia | undefined> {
    const series = await catalogue.series(id, ANONYMOUS);
    if (series?.cover === undefined) return undefined;
    const name = await feedArt.of(`${series.cover.hash}-800.webp`, series.isAdult);
    return name === undefined ? undefined : mediaStore.open(name);
  }

  async function feedOf(id: SeriesId): Promise<FeedParts | undefined> {
    const [series, facts] = await Promise.all([catalogue.series(id, ANONYMOUS), publications.feed(id)]);
    if (series === undefined || facts === undefined) return undefined;
    // Podcast clients ask nobody for the age: the feed of an adult series leads to the site, and has nothing to hear.
    const stories = series.isAdult ? [] : await publications.freeStories(id);
    const trailer = series.isAdult ? undefined : facts.trailer;
    const { changedAt } = facts;
    return { series, stories, trailer, origin, changedAt, guid: facts.guid ?? (await newGuid(id)) };
  }

  /** The number stays when the site moves; what is tried out under an address of no worth is not kept for it. */
  async function newGuid(id: SeriesId): Promise<string> {
    const guid = feedGuid(feedAddress(id, origin));
    if (origin.startsWith('https:')) await publications.keepFeedGuid(id, guid);
    return guid;
  }

  /** @returns undefined when there are not so many pages */
  async function list(reply: FastifyReply, index: number): Promise<string | undefined> {
    // The standing pages are the first ones of the first list.
    const standing = await standingPages(reply);
    const from = Math.max(0, index * PAGES_A_LIST - standing.length);
    const size = index === 0 ? PAGES_A_LIST - standing.length : PAGES_A_LIST;
    const pages = (await within(reply, () => publications.publicPages({ from, size }))).map(sitemapPage);
    if (index > 0) return pages.length === 0 ? undefined : sitemapDocument(pages, origin);
    return sitemapDocument([...standing.map((path) => ({ path, changedAt: undefined })), ...pages], origin);
  }

  /** Pages that are always there, and those of the genres in which something is. */
  async function standingPages(reply: FastifyReply): Promise<readonly string[]> {
    const genres = (await within(reply, () => catalogue.genres())).filter(({ seriesCount }) => seriesCount > 0);
    const names = new Set(genres.map(({ name }) => genreNames(name)[0]));
    return [...STANDING_PAGES, ...[...names].map((name) => `/genres/${encodeURIComponent(name)}`)];
  }

  function within<Answer>(reply: FastifyReply, answer: () => Promise<Answer>): Promise<Answer> {
    return withinDeadline(reply, deadlineMs, answer);
  }
}

function sendSitemap(reply: FastifyReply, document: string | undefined): FastifyReply {
  return reply.header('cache-control', SITEMAP_CACHE).type('application/xml; charset=utf-8').send(document);
}

/** @param modifiedAt milliseconds since 1970 */
function sendFeed(request: FastifyRequest, reply: FastifyReply, document: string, modifiedAt: number): FastifyReply {
  const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 27)}"`;
  const { headers } = request;
  const weighed = weighConditions(
    { ifNoneMatch: headers['if-none-match'], ifModifiedSince: headers['if-modified-since'] },
    { etag, modifiedAt: Math.floor(modifiedAt / 1000) * 1000 },
  );
  reply.headers({
    ...SHARED,
    'cache-control': FEED_CACHE,
    // Weak, since the same feed travels compressed and plain.
    etag: `W/${etag}`,
    'last-modified': formatHttpDate(modifiedAt),
  });
  if (weighed === 'not-modified') return reply.code(304).send();
  return reply.type('application/rss+xml; charset=utf-8').send(document);
}
