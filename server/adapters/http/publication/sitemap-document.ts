import { LANGUAGE_PARAMETER, LANGUAGES } from '../../../../common/kernel/language.ts';
import type { PublicPage } from '../../../application/ports/catalogue/publication-repository.ts';
import { element, xmlDocument, type Xml } from './xml.ts';

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Pages that are always there. */
export const STANDING_PAGES = [
  '/originals',
  '/discovery',
  '/challenge',
  '/calendar',
  '/collections',
  '/contents',
  '/musician',
  '/about',
  '/start',
  '/terms/service',
  '/terms/privacy',
] as const;

/** A page by its path; undefined where nobody knows when it changed. */
export interface SitemapPage {
  readonly path: string;
  readonly changedAt: Date | undefined;
}

const PATHS: Readonly<Record<PublicPage['kind'], (id: number) => string>> = {
  series: (id) => `/series/${id}/episodes`,
  author: (id) => `/musician/${id}`,
  collection: (id) => `/collections/${id}`,
};

/** @returns where a series, an author or a collection is at home */
export function sitemapPage({ kind, id, changedAt }: PublicPage): SitemapPage {
  return { path: PATHS[kind](id), changedAt };
}

/** A list of pages, each in every language with the addresses of the others (ecosystem §4). */
export function sitemapDocument(pages: readonly SitemapPage[], origin: string): string {
  return xmlDocument(
    element(
      'urlset',
      { xmlns: SITEMAPS, 'xmlns:xhtml': XHTML },
      pages.flatMap(({ path, changedAt }) => {
        const variants = LANGUAGES.map((hreflang) => ({
          hreflang,
          href: `${origin}${path}?${LANGUAGE_PARAMETER}=${hreflang}`,
        }));
        const links = [...variants, { hreflang: 'x-default', href: `${origin}${path}` }].map((variant) =>
          element('xhtml:link', { rel: 'alternate', ...variant }),
        );
        return variants.map(({ href }) =>
          element('url', {}, [element('loc', {}, href), ...changed(changedAt), ...links]),
        );
      }),
    ),
  );
}

/** A list of `count` lists. */
export function sitemapIndexDocument(count: number, origin: string): string {
  const lists = Array.from({ length: count }, (_, index) =>
    element('sitemap', {}, [element('loc', {}, `${origin}/sitemap-${index + 1}.xml`)]),
  );
  return xmlDocument(element('sitemapindex', { xmlns: SITEMAPS }, lists));
}

function changed(at: Date | undefined): readonly Xml[] {
  return at === undefined ? [] : [element('lastmod', {}, at.toISOString())];
}
