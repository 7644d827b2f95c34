import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseId, type SeriesId, type StoryId } from '../../../../common/kernel/ids.ts';
import { DEFAULT_LANGUAGE, knownLanguage } from '../../../../common/kernel/language.ts';
import { parseTheme } from '../../../../common/kernel/theme.ts';
import type { CatalogueRepository } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { PublicationRepository } from '../../../application/ports/catalogue/publication-repository.ts';
import { ANONYMOUS } from '../../../domain/principal.ts';
import { withinDeadline } from '../calls/deadline.ts';
import { embedPage, missingEmbedPage, type EmbeddedSeries } from './embed-page.ts';
import type { ListenerTokens } from '../sessions/listener-cookie.ts';

/** What the player in other pages stands on. */
export interface EmbedParts {
  /** Scheme and host of the site. */
  readonly publicUrl: string;
  readonly catalogue: Pick<CatalogueRepository, 'series'>;
  readonly publications: PublicationRepository;
  readonly listenerTokens: ListenerTokens;
  readonly deadlineMs: number;
}

/** The one page that others may frame; it is no more than it shows: no forms, nothing foreign, no call but that ten seconds were heard (ADR 0021). */
const EMBED_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Kept by the browser alone: the page names who looks at it (ADR 0046). */
const PAGE_CACHE = 'private, max-age=300';
const FOREVER = 'public, max-age=31536000, immutable';
/** Stories in the list; who wants all of them finds them on the site. */
const LONGEST_LIST = 20;

type EmbedQuery = Readonly<Partial<Record<'story' | 't' | 'lang' | 'theme', unknown>>>;

/** `/embed/series/{id}`, the small player for other sites' pages, with its own script and styles; it sets no cookie. */
export function addEmbedRoutes(
  app: FastifyInstance,
  { publicUrl, catalogue, publications, listenerTokens, deadlineMs }: EmbedParts,
): void {
  const script = fileRoute(app, 'player.js', ['embed-player.js'], 'text/javascript; charset=utf-8');
  const sheets = ['embed-ground.css', 'embed-player.css'];
  const styles = fileRoute(app, 'player.css', sheets, 'text/css; charset=utf-8');

  app.get<{ Params: { id: string }; Querystring: EmbedQuery }>('/embed/series/:id', async (request, reply) => {
    const { query, params } = request;
    const id = parseId<SeriesId>(params.id);
    const shown = id && (await withinDeadline(reply, deadlineMs, () => embedded(id, query)));
    const language = knownLanguage(query.lang) ?? shown?.series.language ?? DEFAULT_LANGUAGE;
    const listener = listenerTokens.issue().token;
    const style = { origin: publicUrl, language, theme: parseTheme(query.theme), script, styles, listener };
    reply
      .headers({
        'content-security-policy': EMBED_POLICY,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': shown === undefined ? 'no-store' : PAGE_CACHE,
      })
      .type('text/html; charset=utf-8');
    return shown === undefined ? reply.code(404).send(missingEmbedPage(style)) : reply.send(embedPage(shown, style));
  });

  async function embedded(id: SeriesId, { story, t }: EmbedQuery): Promise<EmbeddedSeries | undefined> {
    const series = await catalogue.series(id, ANONYMOUS);
    if (series === undefined) return undefined;
    // Nothing adult sounds where nobody is asked for the age (ADR 0014).
    const free = series.isAdult ? [] : await publications.freeStories(id);
    const asked = free.findIndex((one) => one.id === parseId<StoryId>(story));
    const from = Math.max(0, Math.min(asked - 1, free.length - LONGEST_LIST));
    const listed = free.slice(from, from + LONGEST_LIST);
    const voices = await publications.voices(listed.map((one) => one.id));
    const stories = listed.map((one) => ({ ...one, voice: voices.get(one.id) ?? [] }));
    const first = stories[Math.max(0, asked) - from];
    const seconds = typeof t === 'string' && /^[0-9]{1,6}$/.test(t) ? Number(t) : 0;
    const fromSeconds = first === undefined ? 0 : Math.min(seconds, Math.max(0, Math.ceil(first.durationSeconds) - 1));
    return { series, stories, first, fromSeconds };
  }
}

/** Serves files that lie beside this module, as one. @returns its address, which changes with its content */
function fileRoute(app: FastifyInstance, name: string, files: readonly string[], type: string): string {
  const content = Buffer.concat(files.map((file) => readFileSync(path.join(import.meta.dirname, file))));
  app.get(`/embed/${name}`, (_request, reply) => reply.header('cache-control', FOREVER).type(type).send(content));
  return `/embed/${name}?v=${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}
