import { freeAudioPath } from '../../../../common/kernel/audio-paths.ts';
import { genreIn } from '../../../../common/kernel/genres.ts';
import { parseId, type AuthorId, type SeriesId } from '../../../../common/kernel/ids.ts';
import type { Collection } from '../../../domain/series/collection.ts';
import type { Author, Series } from '../../../domain/series/series.ts';
import type { Story } from '../../../domain/series/story.ts';
import { COLLECTIONS_PATH, collectionPath } from '../../app/collection-path.ts';
import type { HeadContext } from '../../app/head.ts';
import { HOME_PATH } from '../../app/paths.ts';
import { readPage } from '../../app/page-number.ts';
import {
  authorPath,
  contentPath,
  contentsPath,
  DISCOVERY_PATH,
  discoveryPath,
  episodesPath,
  feedPath,
  GENRE_PATH,
  momentPath,
} from './paths.ts';
import { reviewsPath } from '../community/paths.ts';
import { readContentsQuery } from './screens/contents/contents-query.ts';
import { readDiscoveryQuery } from './screens/discovery/discovery-query.ts';
import { readEpisodesQuery, wantedPage } from './screens/series/episodes-query.ts';
import { storyTitle } from '../../app/story-title.ts';

/**
 * What search engines are told of the page of a route, in the words of schema.org. The server's pages alone hold it.
 * @param path the route's pattern
 * @param origin scheme and host of the site
 */
export function structuredData(path: string | undefined, context: HeadContext, origin: string): readonly object[] {
  return PAGES[path ?? '']?.(context, (at) => new URL(at, origin).href) ?? [];
}

/** Makes a path of the site an address. */
type Absolute = (path: string) => string;

const PAGES: Readonly<Record<string, (context: HeadContext, absolute: Absolute) => readonly object[]>> = {
  [HOME_PATH]: ({ t }, absolute) => [
    {
      '@type': 'WebSite',
      name: t('site.name'),
      url: absolute(HOME_PATH),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/search')}?keyword={keyword}` },
        'query-input': 'required name=keyword',
      },
    },
  ],
  [DISCOVERY_PATH]: ({ app, t, search }, absolute) => {
    const { filter, page } = readDiscoveryQuery(search);
    return [collection(t('shell.discovery'), app.browse.discovery(filter, page)?.items ?? [], absolute)];
  },
  [`${GENRE_PATH}/:genre`]: ({ app, t, params, search }, absolute) => {
    const { filter, page } = readDiscoveryQuery(search, params['genre']);
    const { genre } = filter;
    if (genre === undefined) return [];
    const name = genreIn(genre, app.preferences.language);
    return [
      collection(name, app.browse.discovery(filter, page)?.items ?? [], absolute),
      breadcrumbs(
        [
          { name: t('shell.discovery'), path: DISCOVERY_PATH },
          { name, path: discoveryPath({ genre }) },
        ],
        absolute,
      ),
    ];
  },
  '/challenge': ({ app, t }, absolute) => {
    const series = (app.browse.challenge ?? []).flatMap((section) => section.series);
    return [collection(t('shell.challenge'), [...new Map(series.map((one) => [one.id, one])).values()], absolute)];
  },
  '/collections': ({ t, data }, absolute) => [
    {
      '@type': 'CollectionPage',
      name: t('collections.title'),
      mainEntity: itemList(
        ((data as readonly Collection[] | undefined) ?? []).map(({ id, title }) => ({
          name: title,
          path: collectionPath(id),
        })),
        absolute,
      ),
    },
  ],
  '/collections/:collectionId': ({ t, data }, absolute) => {
    const known = data as Collection | undefined;
    if (known === undefined) return [];
    const steps = [
      { name: t('collections.title'), path: COLLECTIONS_PATH },
      { name: known.title, path: collectionPath(known.id) },
    ];
    return [
      { ...collection(known.title, known.series, absolute), description: known.text },
      breadcrumbs(steps, absolute),
    ];
  },
  '/contents': ({ app, t, search }, absolute) => {
    const { filter, page } = readContentsQuery(search, app.preferences.language);
    return [collection(t('contents.title'), app.browse.contents(filter, page)?.items ?? [], absolute)];
  },
  '/musician/:authorId': ({ app, params, search }, absolute) => {
    const id = parseId<AuthorId>(params['authorId']);
    const known = id === undefined ? undefined : app.browse.musician(id, readPage(search));
    if (known === undefined) return [];
    return [
      {
        '@type': 'ProfilePage',
        mainEntity: {
          ...person(known.author, absolute),
          description: known.author.description,
          ...(known.links.length > 0 && { sameAs: known.links }),
        },
      },
    ];
  },
  '/series/:seriesId/episodes': episodes,
  '/series/:seriesId/reviews': reviews,
  '/original/:seriesId': content,
  '/contents/:seriesId': content,
};

function episodes(context: HeadContext, absolute: Absolute): readonly object[] {
  const { app, t, search } = context;
  const series = seriesOf(context);
  if (series === undefined) return [];
  const query = readEpisodesQuery(search);
  const stories = app.catalogue.episodes(series.id, query.sort, wantedPage(query))?.stories ?? [];
  return [
    podcast(series, absolute),
    ...stories.map((story) => episode(t, series, story, absolute)),
    breadcrumbs(
      [
        { name: t('originals.title'), path: HOME_PATH },
        { name: series.title, path: episodesPath(series.id) },
      ],
      absolute,
    ),
  ];
}

function reviews(context: HeadContext, absolute: Absolute): readonly object[] {
  const series = seriesOf(context);
  if (series === undefined) return [];
  const { t } = context;
  return [
    breadcrumbs(
      [
        { name: t('originals.title'), path: HOME_PATH },
        { name: series.title, path: episodesPath(series.id) },
        { name: t('series.reviews'), path: reviewsPath(series.id) },
      ],
      absolute,
    ),
  ];
}

function content(context: HeadContext, absolute: Absolute): readonly object[] {
  const series = seriesOf(context);
  if (series === undefined) return [];
  return [
    podcast(series, absolute),
    breadcrumbs(
      [
        { name: context.t('contents.title'), path: contentsPath() },
        { name: series.title, path: contentPath(series.id) },
      ],
      absolute,
    ),
  ];
}

function seriesOf({ app, params }: HeadContext): Series | undefined {
  const id = parseId<SeriesId>(params['seriesId']);
  return id === undefined ? undefined : app.catalogue.series(id);
}

/** The cover of an adult series goes nowhere where nobody is asked for the age. */
function podcast(series: Series, absolute: Absolute): object {
  const cover = series.isAdult ? undefined : series.imageUrl?.replace(/-400\.webp$/, '-800.webp');
  return {
    '@type': 'PodcastSeries',
    '@id': absolute(episodesPath(series.id)),
    name: series.title,
    description: series.description,
    inLanguage: series.language,
    genre: series.genres,
    author: person(series.author, absolute),
    url: absolute(episodesPath(series.id)),
    webFeed: absolute(feedPath(series.id)),
    numberOfEpisodes: series.storyCount,
    isFamilyFriendly: !series.isAdult,
    ...(cover !== undefined && { image: absolute(cover) }),
  };
}

function episode(t: HeadContext['t'], series: Series, story: Story, absolute: Absolute): object {
  return {
    '@type': 'PodcastEpisode',
    name: storyTitle(t, story),
    url: absolute(momentPath(series.id, { storyId: story.id, seconds: 0 })),
    inLanguage: series.language,
    datePublished: new Date(story.publishedAt).toISOString(),
    timeRequired: isoDuration(story.durationSeconds),
    isAccessibleForFree: story.isFree,
    partOfSeries: { '@id': absolute(episodesPath(series.id)) },
    ...(story.episode !== undefined && { episodeNumber: story.episode }),
    // Nothing adult sounds where nobody is asked for the age (ADR 0014).
    ...(story.isFree &&
      !series.isAdult && {
        associatedMedia: {
          '@type': 'AudioObject',
          contentUrl: absolute(freeAudioPath(story.id)),
          encodingFormat: 'audio/mpeg',
          duration: isoDuration(story.durationSeconds),
        },
      }),
  };
}

function person({ id, name }: Pick<Author, 'id' | 'name'>, absolute: Absolute): object {
  return { '@type': 'Person', name, url: absolute(authorPath(id)) };
}

function breadcrumbs(steps: readonly { readonly name: string; readonly path: string }[], absolute: Absolute): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

function collection(name: string, series: readonly Series[], absolute: Absolute): object {
  return {
    '@type': 'CollectionPage',
    name,
    mainEntity: itemList(
      series.map(({ id, title }) => ({ name: title, path: episodesPath(id) })),
      absolute,
    ),
  };
}

function itemList(items: readonly { readonly name: string; readonly path: string }[], absolute: Absolute): object {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(path),
    })),
  };
}

/** In ISO 8601, whole seconds: `PT1H2M3S`. */
function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${whole % 60}S`;
}
