import { CALENDAR_PATH } from '../../app/calendar-path.ts';
import { COLLECTIONS_PATH } from '../../app/collection-path.ts';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { parseId, type AuthorId, type CollectionId, type SeriesId } from '../../../../common/kernel/ids.ts';
import type { App } from '../../app/app.ts';
import type { RouteHandle } from '../../app/head.ts';
import { readPage } from '../../app/page-number.ts';
import { answered, missing } from '../../app/route-answers.ts';
import { sectionOfSeries } from '../../app/section-of-series.ts';
import {
  calendarHead,
  challengeHead,
  collectionHead,
  collectionsHead,
  contentHead,
  contentsHead,
  discoveryHead,
  episodesHead,
  authorHead,
  authorsHead,
} from './heads.ts';
import { CHALLENGE_PATH, CONTENTS_PATH, DISCOVERY_PATH, GENRE_PATH, MUSICIANS_PATH } from './paths.ts';
import { readContentsQuery } from './screens/contents/contents-query.ts';
import { readEpisodesQuery, wantedPage } from './screens/series/episodes-query.ts';

const SCREENS = 'src/ui/features/catalogue/screens';

/** The lists of series and authors, and the page of each; the home page has a route that comes first (ADR 0018). */
export function catalogueRoutes({ browse, catalogue, preferences }: App): RouteObject[] {
  return [
    ...[DISCOVERY_PATH, `${GENRE_PATH}/:genre`].map((path) => ({
      path,
      handle: {
        head: discoveryHead,
        section: 'discovery',
        screen: `${SCREENS}/discovery/discovery-screen.tsx`,
      } satisfies RouteHandle,
      loader: async (args: LoaderFunctionArgs) =>
        (await import('./screens/discovery/load-discovery.ts')).loadDiscovery(browse, args),
      lazy: async () => ({
        Component: (await import('./screens/discovery/discovery-screen.tsx')).DiscoveryScreen,
      }),
    })),
    {
      path: CHALLENGE_PATH,
      handle: {
        head: challengeHead,
        section: 'challenge',
        screen: `${SCREENS}/challenge/challenge-screen.tsx`,
      } satisfies RouteHandle,
      loader: async () => answered(await browse.loadChallenge()),
      lazy: async () => ({
        Component: (await import('./screens/challenge/challenge-screen.tsx')).ChallengeScreen,
      }),
    },
    {
      path: CALENDAR_PATH,
      handle: {
        head: calendarHead,
        section: 'discovery',
        screen: `${SCREENS}/calendar/calendar-screen.tsx`,
      } satisfies RouteHandle,
      loader: async () => {
        // No store keeps it: nothing else shows it, and the first screen has no room for one.
        const calendar = await browse.api.calendar();
        return calendar.ok ? calendar.value : answered(calendar);
      },
      // Whatever part of it is looked at was read already.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      lazy: async () => ({
        Component: (await import('./screens/calendar/calendar-screen.tsx')).CalendarScreen,
      }),
    },
    {
      path: COLLECTIONS_PATH,
      handle: {
        head: collectionsHead,
        section: 'discovery',
        screen: `${SCREENS}/collections/collections-screen.tsx`,
      } satisfies RouteHandle,
      loader: async () => {
        const collections = await browse.api.collections();
        return collections.ok ? collections.value : answered(collections);
      },
      lazy: async () => ({
        Component: (await import('./screens/collections/collections-screen.tsx')).CollectionsScreen,
      }),
    },
    {
      path: `${COLLECTIONS_PATH}/:collectionId`,
      handle: {
        head: collectionHead,
        section: 'discovery',
        screen: `${SCREENS}/collections/collection-screen.tsx`,
      } satisfies RouteHandle,
      loader: async ({ params }) => {
        const id = parseId<CollectionId>(params['collectionId']);
        if (id === undefined) throw missing();
        const collection = await browse.api.collection(id);
        return collection.ok ? collection.value : answered(collection);
      },
      lazy: async () => ({
        Component: (await import('./screens/collections/collection-screen.tsx')).CollectionScreen,
      }),
    },
    {
      path: CONTENTS_PATH,
      handle: {
        head: contentsHead,
        section: 'discovery',
        screen: `${SCREENS}/contents/contents-screen.tsx`,
      } satisfies RouteHandle,
      loader: async ({ request }) => {
        const { filter, page } = readContentsQuery(queryOf(request), preferences.language);
        return answered(await browse.loadContents(filter, page));
      },
      lazy: async () => ({
        Component: (await import('./screens/contents/contents-screen.tsx')).ContentsScreen,
      }),
    },
    {
      path: MUSICIANS_PATH,
      handle: {
        head: authorsHead,
        section: 'discovery',
        screen: `${SCREENS}/author/authors-screen.tsx`,
      } satisfies RouteHandle,
      loader: async ({ request }) => answered(await browse.loadAuthors(readPage(queryOf(request)))),
      lazy: async () => ({
        Component: (await import('./screens/author/authors-screen.tsx')).AuthorsScreen,
      }),
    },
    {
      path: '/musician/:authorId',
      handle: {
        head: authorHead,
        section: 'discovery',
        screen: `${SCREENS}/author/author-screen.tsx`,
      } satisfies RouteHandle,
      loader: async ({ params, request }) => {
        const id = parseId<AuthorId>(params['authorId']);
        if (id === undefined) throw missing();
        return answered(await browse.loadAuthor(id, readPage(queryOf(request))));
      },
      lazy: async () => ({
        Component: (await import('./screens/author/author-screen.tsx')).AuthorScreen,
      }),
    },
    ...[
      { path: '/series/:seriesId/episodes', head: episodesHead, section: sectionOfSeries },
      { path: '/original/:seriesId', head: contentHead, section: sectionOfSeries },
      { path: '/contents/:seriesId', head: contentHead },
    ].map(({ path, ...own }) => ({
      path,
      handle: {
        ...own,
        screen: `${SCREENS}/series/episodes-screen.tsx`,
        hasOwnBar: true,
      } satisfies RouteHandle,
      loader: async ({ params, request }: LoaderFunctionArgs) => {
        const id = parseId<SeriesId>(params['seriesId']);
        if (id === undefined) throw missing();
        const query = readEpisodesQuery(queryOf(request));
        return answered(await catalogue.loadSeriesPage(id, query.sort, wantedPage(query)));
      },
      lazy: async () => ({
        Component: (await import('./screens/series/episodes-screen.tsx')).EpisodesScreen,
      }),
    })),
  ];
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}
