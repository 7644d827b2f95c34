import { LANGUAGE_PARAMETER, LANGUAGES, type Language } from '../../../common/kernel/language.ts';
import { SITE_CARD } from './card-path.ts';
import type { Head } from './head.ts';

/** An element of a page's head that has attributes and nothing else. */
export interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Where and for whom a head is written. */
export interface HeadPlace {
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly language: Language;
  /** The language that the address itself names. */
  readonly addressed: Language | undefined;
}

const LOCALES: Readonly<Record<Language, string>> = { ko: 'ko_KR', en: 'en_US' };
const SITE_NAMES: Readonly<Record<Language, string>> = { ko: '소리담', en: 'Soridam' };
/** Characters of a description that previews and search engines show. */
const LONGEST_DESCRIPTION = 160;

/**
 * The elements that say what a page is, all but its title: alike for every caller, since what crawlers read is what
 * people read.
 */
export function headTags(head: Head, { origin, language, addressed }: HeadPlace): readonly HeadTag[] {
  const absolute = (path: string, said?: Language): string => {
    const url = new URL(path, origin);
    if (said !== undefined) url.searchParams.set(LANGUAGE_PARAMETER, said);
    return url.href;
  };
  const description = shortened(head.description);
  const canonical = absolute(head.canonicalPath, addressed);
  const card = absolute(head.card ?? SITE_CARD);
  return [
    meta('name', 'description', description),
    link('canonical', canonical),
    ...(head.isIndexed === false ? [meta('name', 'robots', 'noindex')] : variants()),
    ...(head.feedPath === undefined
      ? []
      : [link('alternate', absolute(head.feedPath), { type: 'application/rss+xml' })]),
    ...(head.isEmbeddable === true ? ['json', 'xml'].map((format) => player(format)) : []),
    meta('property', 'og:site_name', SITE_NAMES[language]),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', head.sharedPath === undefined ? canonical : absolute(head.sharedPath, addressed)),
    meta('property', 'og:locale', LOCALES[language]),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      meta('property', 'og:locale:alternate', LOCALES[other]),
    ),
    meta('property', 'og:image', card),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', head.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', card),
  ];

  /** Each names all of them and itself, or search engines believe none; the bare address is for who has not chosen. */
  function variants(): readonly HeadTag[] {
    return [
      ...LANGUAGES.map((one) => link('alternate', absolute(head.canonicalPath, one), { hreflang: one })),
      link('alternate', absolute(head.canonicalPath), { hreflang: 'x-default' }),
    ];
  }

  function player(format: string): HeadTag {
    const asked = new URLSearchParams({ url: absolute(head.sharedPath ?? head.canonicalPath), format });
    return link('alternate', absolute(`/oembed?${asked.toString()}`), {
      type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
    });
  }
}

function meta(kind: 'name' | 'property', key: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [kind]: key, content } };
}

function link(rel: string, href: string, more: Readonly<Record<string, string>> = {}): HeadTag {
  return { name: 'link', attributes: { rel, ...more, href } };
}

/** In one line, and not longer than anybody shows. */
function shortened(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length <= LONGEST_DESCRIPTION
    ? letters.join('')
    : `${letters.slice(0, LONGEST_DESCRIPTION - 1).join('')}…`;
}
