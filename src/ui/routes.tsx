import { redirect, type RouteObject } from 'react-router-dom';
import { parseId, type SeriesId } from '../../common/kernel/ids.ts';
import type { Result } from '../../common/kernel/result.ts';
import type { ApiFailure } from '../application/ports/api-port.ts';
import type { App } from './app.ts';
import { episodesHead, originalsHead, waitingHead } from './heads.ts';
import type { RouteHandle, SectionName } from './head.ts';
import { HOME_PATH } from './paths.ts';
import { FailureScreen } from './screens/system/failure-screen.tsx';
import { readEpisodesQuery } from './screens/series/episodes-query.ts';
import { AppShell, Page } from './shell/app-shell.tsx';

/** The modules that the routes below import when they are needed. */
const ORIGINALS_SCREEN = 'src/ui/screens/originals/originals-screen.tsx';
const EPISODES_SCREEN = 'src/ui/screens/series/episodes-screen.tsx';
const WAITING_SCREEN = 'src/ui/screens/system/waiting-screen.tsx';

/** Pages of the product that are not built yet, with their place in the main menu (spec §2). */
const WAITING: readonly { readonly path: string; readonly section?: SectionName }[] = [
  { path: '/discovery', section: 'discovery' },
  { path: '/challenge', section: 'challenge' },
  { path: '/original/:seriesId', section: 'originals' },
  { path: '/contents' },
  { path: '/contents/:seriesId' },
  { path: '/auth/signin' },
  { path: '/auth/signup' },
  { path: '/auth/find' },
  { path: '/change-password-first-time' },
  { path: '/terms/service' },
  { path: '/terms/privacy' },
  { path: '/musician' },
  { path: '/musician/:authorId' },
  { path: '/series/:seriesId/reviews', section: 'originals' },
  { path: '/search' },
  { path: '/notification/topup' },
  { path: '/kakao/logout' },
  { path: '/profile' },
  { path: '/profile/my-box', section: 'drawer' },
  { path: '/profile/candy-management', section: 'mine' },
  { path: '/profile/account-setting', section: 'mine' },
  { path: '/profile/account-setting-mobile', section: 'mine' },
  { path: '/profile/musician-profile', section: 'mine' },
  { path: '/profile/musician-profile-mobile', section: 'mine' },
  { path: '/profile/musician-candy-management', section: 'mine' },
  { path: '/profile/musician-candy-management/payment-candy', section: 'mine' },
  { path: '/profile/my-content', section: 'mine' },
  { path: '/profile/my-content/registerSeries', section: 'mine' },
  { path: '/profile/my-content/clip/register', section: 'mine' },
  { path: '/profile/my-content/:contentId', section: 'mine' },
  { path: '/profile/musician-content', section: 'mine' },
  { path: '/profile/musician-content-post-series', section: 'mine' },
  { path: '/profile/musician-content-post-clip', section: 'mine' },
];

/** The site's pages. Each screen is fetched with the first page that needs it; what it shows is read before it. */
export function createRoutes(app: App): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: AppShell,
      // In development nothing stands before the first loaders are done.
      HydrateFallback: () => null,
      children: [
        {
          id: 'page',
          Component: Page,
          ErrorBoundary: FailureScreen,
          children: [
            { path: '/', element: null, loader: () => redirect(HOME_PATH) },
            {
              id: 'originals',
              path: HOME_PATH,
              handle: { head: originalsHead, section: 'originals', screen: ORIGINALS_SCREEN } satisfies RouteHandle,
              loader: async () => answered(await app.catalogue.loadOriginals()),
              lazy: async () => ({
                Component: (await import('./screens/originals/originals-screen.tsx')).OriginalsScreen,
              }),
            },
            {
              id: 'episodes',
              path: '/series/:seriesId/episodes',
              handle: {
                head: episodesHead,
                section: 'originals',
                screen: EPISODES_SCREEN,
                hasOwnBar: true,
              } satisfies RouteHandle,
              loader: async ({ params, request }) => {
                const id = parseId<SeriesId>(params['seriesId']);
                if (id === undefined) throw missing();
                const { sort, page } = readEpisodesQuery(new URL(request.url).searchParams);
                return answered(await app.catalogue.loadSeriesPage(id, sort, page));
              },
              lazy: async () => ({
                Component: (await import('./screens/series/episodes-screen.tsx')).EpisodesScreen,
              }),
            },
            ...WAITING.map(({ path, section }) => ({
              path,
              handle: { head: waitingHead, screen: WAITING_SCREEN, ...(section && { section }) } satisfies RouteHandle,
              lazy: async () => ({
                Component: (await import('./screens/system/waiting-screen.tsx')).WaitingScreen,
              }),
            })),
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

/** What a loader gives: nothing, since the catalogue holds what was read; a failure becomes the route's error. */
function answered(result: Result<void, ApiFailure>): null {
  if (result.ok) return null;
  throw result.failure.kind === 'not-found' ? missing() : new Response(null, { status: 503 });
}

function missing(): Response {
  return new Response(null, { status: 404 });
}
