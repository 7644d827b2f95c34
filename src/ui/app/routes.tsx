import { redirect, type RouteObject } from 'react-router-dom';
import type { App } from './app.ts';
import { FEATURES } from './features.ts';
import { homeRoute } from '../features/catalogue/shell.ts';
import { PAGE_ROUTE, SHELL_ROUTE } from './home-route.tsx';
import { fetchEarly } from './lazy-component.ts';
import { HOME_PATH } from './paths.ts';
import { missing } from './route-answers.ts';
import { FailureScreen } from './shell/failure-screen.tsx';

/** The site's pages. Each screen is fetched with the first page that needs it; what it shows is read before it. */
export function createRoutes(app: App): RouteObject[] {
  // The home page fetches the failure screen by itself (ADR 0018), which must not wait until there is no network.
  fetchEarly(() => import('./shell/failure-screen.tsx'));
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
