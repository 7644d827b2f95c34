import type { FastifyInstance } from 'fastify';
import { parseId, type SeriesId, type StoryId } from '../../../../common/kernel/ids.ts';
import { knownLanguage, LANGUAGE_PARAMETER } from '../../../../common/kernel/language.ts';
import type { CatalogueRepository } from '../../../application/ports/catalogue/catalogue-repository.ts';
import { ANONYMOUS } from '../../../domain/principal.ts';
import type { Series } from '../../../domain/series/series.ts';
import { withinDeadline } from '../calls/deadline.ts';
import { EMBED_HEIGHT, EMBED_WIDTH, embedPath } from './embed-address.ts';
import { refuse } from '../calls/error-answers.ts';
import { escapedHtml } from '../pages/escaped-html.ts';
import { element, xmlDocument } from './xml.ts';
import { BAD_REQUEST, NOT_FOUND } from '../../../application/refusals.ts';

/** What the route stands on. */
export interface OembedParts {
  /** Scheme and host of the site. */
  readonly publicUrl: string;
  readonly catalogue: Pick<CatalogueRepository, 'series'>;
  readonly deadlineMs: number;
}

/** Pages of a series, which a player may stand for. */
const SERIES_PAGE =
  /^\/(?:series\/([0-9]{1,16})\/episodes|(?:original|contents)\/([0-9]{1,16})|embed\/series\/([0-9]{1,16}))\/?$/;
/** Seconds for which whoever asked may keep the answer. */
const CACHE_SECONDS = 3600;
/** The narrowest player in which everything can be reached, in pixels. */
const LEAST_WIDTH = 240;

type OembedQuery = Readonly<Record<'url' | 'format' | 'maxwidth' | 'maxheight', unknown>>;

/** `/oembed`: tells other sites which player stands for the address of a series (oembed.com, version 1.0). */
export function addOembedRoute(app: FastifyInstance, { publicUrl: origin, catalogue, deadlineMs }: OembedParts): void {
  app.get<{ Querystring: OembedQuery }>('/oembed', async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (typeof url !== 'string') return refuse(request, reply, BAD_REQUEST);
    if (format !== 'json' && format !== 'xml') return refuse(request, reply, { status: 501, code: 'bad-request' });
    const address = seriesAddress(url, origin);
    const series = address && (await withinDeadline(reply, deadlineMs, () => catalogue.series(address.id, ANONYMOUS)));
    if (address === undefined || series === undefined) {
      return refuse(request, reply, NOT_FOUND);
    }
    const size = {
      width: Math.min(EMBED_WIDTH, Math.max(LEAST_WIDTH, pixels(maxwidth) ?? EMBED_WIDTH)),
      height: Math.min(EMBED_HEIGHT, pixels(maxheight) ?? EMBED_HEIGHT),
    };
    const answer = oembed(series, origin, size, embedPath(series.id, address.query));
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    if (format === 'json') return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    const fields = Object.entries(answer).map(([name, value]) => element(name, {}, String(value)));
    return reply.type('text/xml; charset=utf-8').send(xmlDocument(element('oembed', {}, fields)));
  });
}

/** @returns the series that an address of this site shows, and what the player has to know of it */
function seriesAddress(raw: string, origin: string) {
  const url = URL.parse(raw);
  if (url === null || url.host !== new URL(origin).host) return undefined;
  const [, ...ids] = SERIES_PAGE.exec(url.pathname) ?? [];
  const id = parseId<SeriesId>(ids.find((one) => one !== undefined));
  if (id === undefined) return undefined;
  const { searchParams } = url;
  const seconds = searchParams.get('t');
  return {
    id,
    query: {
      story: parseId<StoryId>(searchParams.get('story')),
      seconds: seconds !== null && /^[0-9]{1,6}$/.test(seconds) ? Number(seconds) : undefined,
      language: knownLanguage(searchParams.get(LANGUAGE_PARAMETER)),
    },
  };
}

function oembed(
  series: Series,
  origin: string,
  size: { readonly width: number; readonly height: number },
  path: string,
) {
  const html = `<iframe src="${escapedHtml(`${origin}${path}`)}" width="${size.width}" height="${size.height}" title="${escapedHtml(series.title)}" frameborder="0" loading="lazy" allow="autoplay; encrypted-media"></iframe>`;
  // Nobody is asked for the age where the picture goes.
  const thumbnail = !series.isAdult &&
    series.cover && {
      thumbnail_url: `${origin}/media/covers/${series.cover.hash}-card.jpg`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    };
  return {
    type: 'rich',
    version: '1.0',
    title: series.title,
    author_name: series.author.name,
    author_url: `${origin}/musician/${series.author.id}`,
    provider_name: 'Soridam',
    provider_url: origin,
    cache_age: CACHE_SECONDS,
    ...thumbnail,
    html,
    ...size,
  };
}

function pixels(raw: unknown): number | undefined {
  return typeof raw === 'string' && /^[1-9][0-9]{0,4}$/.test(raw) ? Number(raw) : undefined;
}
