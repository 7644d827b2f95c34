import { CALENDAR_PATH } from '../../app/calendar-path.ts';
import { COLLECTIONS_PATH, collectionPath } from '../../app/collection-path.ts';
import { genreIn } from '../../../../common/kernel/genres.ts';
import { parseId, type AuthorId, type SeriesId } from '../../../../common/kernel/ids.ts';
import type { Collection } from '../../../domain/series/collection.ts';
import type { Series } from '../../../domain/series/series.ts';
import { cardPath } from '../../app/card-path.ts';
import { failureHead, type Head, type HeadContext } from '../../app/head.ts';
import { contentsPath, discoveryPath, episodesPath, feedPath, momentPath, authorPath, authorsPath } from './paths.ts';
import { readPage } from '../../app/page-number.ts';
import { readContentsQuery, usualOrder } from './screens/contents/contents-query.ts';
import { readDiscoveryQuery } from './screens/discovery/discovery-query.ts';
import { genreWords } from './screens/discovery/genre-words.ts';
import { readEpisodesQuery, wantedPage } from './screens/series/episodes-query.ts';
import { storyTitle } from '../../app/story-title.ts';

/** The head of everything published: a genre is a page of its own, an order is not. */
export function discoveryHead({ app, t, params, search }: HeadContext): Head {
  const { filter, page } = readDiscoveryQuery(search, params['genre']);
  const { genre, category } = filter;
  const { language } = app.preferences;
  return {
    title: t('site.pageTitle', { page: genre === undefined ? t('shell.discovery') : genreIn(genre, language) }),
    description: genre === undefined ? t('discovery.description') : genreWords(t, genre, language),
    canonicalPath: discoveryPath({ genre, category }, page),
    type: 'website',
  };
}

/** The head of the series by anyone who posts. */
export function challengeHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('shell.challenge') }),
    description: t('challenge.text'),
    canonicalPath: '/challenge',
    type: 'website',
  };
}

/** The head of what comes. What a member follows is no page of its own. */
export function calendarHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('calendar.title') }),
    description: t('calendar.description'),
    canonicalPath: CALENDAR_PATH,
    type: 'website',
  };
}

/** The head of what operators have put together. */
export function collectionsHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('collections.title') }),
    description: t('collections.description'),
    canonicalPath: COLLECTIONS_PATH,
    type: 'website',
  };
}

/** The head of one of them. */
export function collectionHead({ t, data }: HeadContext): Head {
  const collection = data as Collection | undefined;
  if (collection === undefined) return failureHead({ t });
  const { id, title, text, series } = collection;
  const card = series.map(cardPath).find((one) => one !== undefined);
  return {
    title: t('site.pageTitle', { page: title }),
    description: text,
    canonicalPath: collectionPath(id),
    ...(card !== undefined && { card }),
    type: 'website',
  };
}

/** The head of the catalogue by title. */
export function contentsHead({ app, t, search }: HeadContext): Head {
  const { language } = app.preferences;
  const { filter, page } = readContentsQuery(search, language);
  return {
    title: t('site.pageTitle', { page: t('contents.title') }),
    description: t('contents.description'),
    canonicalPath: contentsPath(filter.order === usualOrder(language) ? {} : { order: filter.order }, page),
    type: 'website',
  };
}

/** The head of the authors. */
export function authorsHead({ t, search }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('musician.title') }),
    description: t('musician.listDescription'),
    canonicalPath: authorsPath(readPage(search)),
    type: 'website',
  };
}

/** The head of an author. */
export function authorHead({ app, t, params, search }: HeadContext): Head {
  const id = parseId<AuthorId>(params['authorId']);
  const page = readPage(search);
  const known = id === undefined ? undefined : app.browse.musician(id, page);
  if (known === undefined) return failureHead({ t });
  const { author, works } = known;
  const { name, description } = author;
  const card = works.items.map(cardPath).find((one) => one !== undefined);
  return {
    title: t('site.pageTitle', { page: name }),
    description: description === '' ? t('musician.description', { name }) : description,
    canonicalPath: authorPath(author.id, page),
    ...(card !== undefined && { card }),
    type: 'profile',
  };
}

/** The head of a series' stories; a link that names one of them is shared under its name. */
export function episodesHead({ app, t, params, search }: HeadContext): Head {
  const series = seriesOf(app, params['seriesId']);
  if (series === undefined) return failureHead({ t });
  const query = readEpisodesQuery(search);
  const { moment, sort, page } = query;
  const head = seriesHead(t, series, page);
  const shown = app.catalogue.episodes(series.id, sort, wantedPage(query))?.stories;
  const story = shown?.find(({ id }) => id === moment?.storyId);
  if (story === undefined || moment === undefined) return head;
  return {
    ...head,
    title: t('site.pageTitle', { page: t('series.storyOf', { story: storyTitle(t, story), series: series.title }) }),
    canonicalPath: episodesPath(series.id),
    sharedPath: momentPath(series.id, { storyId: story.id, seconds: moment.seconds }),
  };
}

/** The head of a content of the catalogue: the episodes page is where it is at home (decisions §3). */
export function contentHead({ app, t, params }: HeadContext): Head {
  const series = seriesOf(app, params['seriesId']);
  return series === undefined ? failureHead({ t }) : seriesHead(t, series, 1);
}

function seriesOf(app: HeadContext['app'], seriesId: string | undefined): Series | undefined {
  const id = parseId<SeriesId>(seriesId);
  return id === undefined ? undefined : app.catalogue.series(id);
}

function seriesHead(t: HeadContext['t'], series: Series, page: number): Head {
  const card = cardPath(series);
  return {
    title: t('site.pageTitle', { page: series.title }),
    description: t('series.description', { author: series.author.name, description: series.description }),
    canonicalPath: episodesPath(series.id, 'first', page),
    ...(card !== undefined && { card }),
    type: 'article',
    feedPath: feedPath(series.id),
    isEmbeddable: true,
  };
}
