import { parseId, type AuthorId, type SeriesId } from '../../common/kernel/ids.ts';
import type { Series } from '../domain/series/series.ts';
import { failureHead, type Head, type HeadContext } from './head.ts';
import {
  HOME_PATH,
  contentPath,
  contentsPath,
  discoveryPath,
  episodesPath,
  musicianPath,
  musiciansPath,
  searchPath,
} from './paths.ts';
import { readPage } from './page-number.ts';
import { readContentsQuery, usualOrder } from './screens/contents/contents-query.ts';
import { readDiscoveryQuery } from './screens/discovery/discovery-query.ts';
import { readSearchQuery } from './screens/search/search-query.ts';
import { readEpisodesQuery } from './screens/series/episodes-query.ts';

const SCHEMA = 'https://schema.org';

/** The head of the home page. */
export function originalsHead({ app, t }: HeadContext): Head {
  const shelf = app.catalogue.originals?.find((section) => section.key === 'hero')?.series;
  const art = shelf?.find((series) => !series.isAdult)?.hero?.wide;
  return {
    title: t('site.pageTitle', { page: t('originals.title') }),
    description: t('site.description'),
    canonicalPath: HOME_PATH,
    ...(art !== undefined && { image: `${art}-1280.webp` }),
    type: 'website',
    jsonLd: { '@context': SCHEMA, '@type': 'WebSite', name: t('site.name'), url: HOME_PATH },
  };
}

/** The head of everything published: a genre is a page of its own, an order is not. */
export function discoveryHead({ app, t, search }: HeadContext): Head {
  const { filter, page } = readDiscoveryQuery(search);
  const { genre, category } = filter;
  const path = discoveryPath({ genre, category }, page);
  return {
    title: t('site.pageTitle', { page: genre ?? t('shell.discovery') }),
    description: genre === undefined ? t('discovery.description') : t('discovery.genreDescription', { genre }),
    canonicalPath: path,
    type: 'website',
    jsonLd: collection(t('shell.discovery'), path, app.browse.discovery(filter, page)?.items ?? []),
  };
}

/** The head of the series by anyone who posts. */
export function challengeHead({ app, t }: HeadContext): Head {
  const series = (app.browse.challenge ?? []).flatMap((section) => section.series);
  return {
    title: t('site.pageTitle', { page: t('shell.challenge') }),
    description: t('challenge.text'),
    canonicalPath: '/challenge',
    type: 'website',
    jsonLd: collection(t('shell.challenge'), '/challenge', [...new Map(series.map((one) => [one.id, one])).values()]),
  };
}

/** The head of the catalogue by title. */
export function contentsHead({ app, t, search }: HeadContext): Head {
  const { language } = app.preferences;
  const { order, page } = readContentsQuery(search, language);
  const path = contentsPath(order === usualOrder(language) ? undefined : order, page);
  return {
    title: t('site.pageTitle', { page: t('contents.title') }),
    description: t('contents.description'),
    canonicalPath: path,
    type: 'website',
    jsonLd: collection(t('contents.title'), path, app.browse.contents(order, page)?.items ?? []),
  };
}

/** The head of a search, which no other search engine needs to find. */
export function searchHead({ t, search }: HeadContext): Head {
  const { keyword, kind, page } = readSearchQuery(search);
  return {
    title: t('site.pageTitle', { page: keyword === '' ? t('search.start') : t('search.title', { keyword }) }),
    description: t('search.description'),
    canonicalPath: keyword === '' ? '/search' : searchPath(keyword, kind, page),
    type: 'website',
    isIndexed: false,
  };
}

/** The head of the authors. */
export function musiciansHead({ t, search }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('musician.title') }),
    description: t('musician.listDescription'),
    canonicalPath: musiciansPath(readPage(search)),
    type: 'website',
  };
}

/** The head of an author. */
export function musicianHead({ app, t, params }: HeadContext): Head {
  const id = parseId<AuthorId>(params['authorId']);
  const known = id === undefined ? undefined : app.browse.musician(id);
  if (known === undefined) return failureHead({ t });
  const { id: author, name, description, profileImage } = known.author;
  return {
    title: t('site.pageTitle', { page: name }),
    description: description === '' ? t('musician.description', { name }) : description,
    canonicalPath: musicianPath(author),
    ...(profileImage !== undefined && { image: profileImage }),
    type: 'article',
    jsonLd: {
      '@context': SCHEMA,
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name, description, url: musicianPath(author) },
    },
  };
}

/** The head of a series' stories: that of the series, for they share its address. */
export function episodesHead({ app, t, params, search }: HeadContext): Head {
  const series = seriesOf(app, params['seriesId']);
  if (series === undefined) return failureHead({ t });
  return seriesHead({ t, series, page: readEpisodesQuery(search).page });
}

/** The head of a content of the catalogue: the episodes page is where it is at home (decisions §3). */
export function contentHead({ app, t, params }: HeadContext): Head {
  const series = seriesOf(app, params['seriesId']);
  if (series === undefined) return failureHead({ t });
  return {
    ...seriesHead({ t, series, page: 1 }),
    jsonLd: {
      '@context': SCHEMA,
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: t('contents.title'), item: contentsPath() },
        { '@type': 'ListItem', position: 2, name: series.title, item: contentPath(series.id) },
      ],
    },
  };
}

/** The head of the terms of use. */
export function serviceHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('footer.terms') }),
    description: t('legal.serviceDescription'),
    canonicalPath: '/terms/service',
    type: 'website',
  };
}

/** The head of the privacy policy. */
export function privacyHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('footer.privacy') }),
    description: t('legal.privacyDescription'),
    canonicalPath: '/terms/privacy',
    type: 'website',
  };
}

/** The head of a page that is not built yet. */
export function waitingHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('waiting.title') }),
    description: t('waiting.text'),
    canonicalPath: HOME_PATH,
    type: 'website',
    isIndexed: false,
  };
}

function seriesOf(app: HeadContext['app'], seriesId: string | undefined): Series | undefined {
  const id = parseId<SeriesId>(seriesId);
  return id === undefined ? undefined : app.catalogue.series(id);
}

interface SeriesHeadParts {
  readonly t: HeadContext['t'];
  readonly series: Series;
  readonly page: number;
}

/** The end of a cover's address, in whose place the other pictures of the series have theirs. */
const COVER_END = /-400\.webp$/;

/**
 * The cover of an adult series goes nowhere where nobody is asked for the age; its card, 1200 by 630 pixels, does not
 * show it.
 */
function seriesHead({ t, series, page }: SeriesHeadParts): Head {
  const path = episodesPath(series.id, 'first', page);
  const { imageUrl } = series;
  const card =
    imageUrl !== undefined && COVER_END.test(imageUrl) ? imageUrl.replace(COVER_END, '-card.jpg') : undefined;
  const cover = series.isAdult ? undefined : imageUrl?.replace(COVER_END, '-800.webp');
  const image = card ?? cover;
  return {
    title: t('site.pageTitle', { page: series.title }),
    description: t('series.description', { author: series.author.name, description: series.description }),
    canonicalPath: path,
    ...(image !== undefined && { image }),
    type: 'article',
    jsonLd: {
      '@context': SCHEMA,
      '@type': 'PodcastSeries',
      name: series.title,
      description: series.description,
      inLanguage: series.language,
      genre: series.genres,
      author: { '@type': 'Person', name: series.author.name, url: musicianPath(series.author.id) },
      url: path,
      isFamilyFriendly: !series.isAdult,
      ...(cover !== undefined && { image: cover }),
    },
  };
}

function collection(name: string, url: string, series: readonly Series[]): unknown {
  return {
    '@context': SCHEMA,
    '@type': 'CollectionPage',
    name,
    url,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: series.map((one, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: one.title,
        url: episodesPath(one.id),
      })),
    },
  };
}
