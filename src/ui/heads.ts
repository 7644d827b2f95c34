import { parseId, type SeriesId } from '../../common/kernel/ids.ts';
import { failureHead, type Head, type HeadContext } from './head.ts';
import { HOME_PATH, episodesPath } from './paths.ts';
import { readEpisodesQuery } from './screens/series/episodes-query.ts';

/** The head of the home page. */
export function originalsHead({ app, t }: HeadContext): Head {
  const art = app.catalogue.originals?.find((section) => section.key === 'hero')?.series[0]?.hero?.wide;
  return {
    title: t('site.pageTitle', { page: t('originals.title') }),
    description: t('site.description'),
    canonicalPath: HOME_PATH,
    ...(art !== undefined && { image: `${art}-1280.webp` }),
    type: 'website',
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: t('site.name'), url: HOME_PATH },
  };
}

/** The head of a series' stories: that of the series, for they share its address. */
export function episodesHead({ app, t, params, search }: HeadContext): Head {
  const id = parseId<SeriesId>(params['seriesId']);
  const series = id === undefined ? undefined : app.catalogue.series(id);
  if (series === undefined) return failureHead({ t });
  const { page } = readEpisodesQuery(search);
  const path = episodesPath(series.id, 'first', page);
  return {
    title: t('site.pageTitle', { page: series.title }),
    description: t('series.description', { author: series.author.name, description: series.description }),
    canonicalPath: path,
    ...(series.imageUrl !== undefined && { image: series.imageUrl.replace(/-400\.webp$/, '-800.webp') }),
    type: 'article',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'PodcastSeries',
      name: series.title,
      description: series.description,
      inLanguage: series.language,
      genre: series.genres,
      author: { '@type': 'Person', name: series.author.name },
      url: path,
      ...(series.imageUrl !== undefined && { image: series.imageUrl }),
    },
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
