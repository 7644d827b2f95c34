import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { parseId, type AuthorId, type SeriesId } from '../../common/kernel/ids.ts';
import type { App } from './app.ts';
import { FEATURES } from './features.ts';
import {
  challengeHead,
  contentHead,
  contentsHead,
  discoveryHead,
  episodesHead,
  musicianHead,
  musiciansHead,
} from './heads.ts';
import type { RouteHandle } from './head.ts';
import { homeRoute, PAGE_ROUTE, SHELL_ROUTE } from './home-route.tsx';
import { fetchEarly } from './late.ts';
import { readPage } from './page-number.ts';
import { HOME_PATH } from './paths.ts';
import { answered, missing } from './route-answers.ts';
import { readContentsQuery } from './screens/contents/contents-query.ts';
import { readDiscoveryQuery } from './screens/discovery/discovery-query.ts';
import { readEpisodesQuery, wantedPage } from './screens/series/episodes-query.ts';
import { FailureScreen } from './screens/system/failure-screen.tsx';

/** The site's pages. Each screen is fetched with the first page that needs it; what it shows is read before it. */
export function createRoutes(app: App): RouteObject[] {
  const { browse, catalogue, preferences } = app;
  // The home page fetches the failure screen by itself (ADR 0018), which must not wait until there is no network.
  fetchEarly(() => import('./screens/system/failure-screen.tsx'));
  return [
    {
      ...SHELL_ROUTE,
      children: [
        {
          ...PAGE_ROUTE,
          ErrorBoundary: FailureScreen,
          children: [
            { path: '/', element: null, loader: () => redirect(HOME_PATH) },
            homeRoute(app),
            {
              path: '/discovery',
              handle: {
                head: discoveryHead,
                section: 'discovery',
                screen: 'src/ui/screens/discovery/discovery-screen.tsx',
              } satisfies RouteHandle,
              loader: async ({ request }) => {
                const { filter, page } = readDiscoveryQuery(queryOf(request));
                // Without its genres the page is still worth showing.
                const [list] = await Promise.all([browse.loadDiscovery(filter, page), browse.loadGenres()]);
                return answered(list);
              },
              lazy: async () => ({
                Component: (await import('./screens/discovery/discovery-screen.tsx')).DiscoveryScreen,
              }),
            },
            {
              path: '/challenge',
              handle: {
                head: challengeHead,
                section: 'challenge',
                screen: 'src/ui/screens/challenge/challenge-screen.tsx',
              } satisfies RouteHandle,
              loader: async () => answered(await browse.loadChallenge()),
              lazy: async () => ({
                Component: (await import('./screens/challenge/challenge-screen.tsx')).ChallengeScreen,
              }),
            },
            {
              path: '/contents',
              handle: {
                head: contentsHead,
                screen: 'src/ui/screens/contents/contents-screen.tsx',
              } satisfies RouteHandle,
              loader: async ({ request }) => {
                const { order, page } = readContentsQuery(queryOf(request), preferences.language);
                return answered(await browse.loadContents(order, page));
              },
              lazy: async () => ({
                Component: (await import('./screens/contents/contents-screen.tsx')).ContentsScreen,
              }),
            },
            {
              path: '/musician',
              handle: {
                head: musiciansHead,
                screen: 'src/ui/screens/musician/musicians-screen.tsx',
              } satisfies RouteHandle,
              loader: async ({ request }) => answered(await browse.loadMusicians(readPage(queryOf(request)))),
              lazy: async () => ({
                Component: (await import('./screens/musician/musicians-screen.tsx')).MusiciansScreen,
              }),
            },
            {
              path: '/musician/:authorId',
              handle: {
                head: musicianHead,
                screen: 'src/ui/screens/musician/musician-screen.tsx',
              } satisfies RouteHandle,
              loader: async ({ params }) => {
                const id = parseId<AuthorId>(params['authorId']);
                if (id === undefined) throw missing();
                return answered(await browse.loadMusician(id));
              },
              lazy: async () => ({
                Component: (await import('./screens/musician/musician-screen.tsx')).MusicianScreen,
              }),
            },
            ...[
              { path: '/series/:seriesId/episodes', head: episodesHead, section: 'originals' as const },
              { path: '/original/:seriesId', head: contentHead, section: 'originals' as const },
              { path: '/contents/:seriesId', head: contentHead },
            ].map(({ path, ...own }) => ({
              path,
              handle: {
                ...own,
                screen: 'src/ui/screens/series/episodes-screen.tsx',
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
            ...FEATURES.flatMap(({ routes }) => routes(app)),
            {
              path: '*',
              element: null,
              loader: () => {
                throw missing();
              },
            },
          ],
        },
      ],
    },
  ];
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}
