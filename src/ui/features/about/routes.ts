import type { RouteObject } from 'react-router-dom';
import type { App } from '../../app/app.ts';
import type { Head, HeadContext, RouteHandle } from '../../app/head.ts';
import { ABOUT_PATH, START_PATH } from './paths.ts';

/** The pages for who is new, which anybody may read. */
export function aboutRoutes(app: App): RouteObject[] {
  return [
    {
      path: ABOUT_PATH,
      handle: {
        head: headOf('about', ABOUT_PATH),
        screen: 'src/ui/features/about/screens/about-screen.tsx',
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./screens/about-screen.tsx')).AboutScreen }),
    },
    {
      path: START_PATH,
      handle: {
        head: headOf('start', START_PATH),
        screen: 'src/ui/features/about/screens/start/start-screen.tsx',
      } satisfies RouteHandle,
      // The first screen, which has all routes, has no room for what the address of this one says.
      loader: async ({ request }) => (await import('./screens/start/load-start.ts')).loadStart(app, request),
      lazy: async () => ({ Component: (await import('./screens/start/start-screen.tsx')).StartScreen }),
    },
  ];
}

/** What is chosen is no page of its own. */
function headOf(name: 'about' | 'start', canonicalPath: string) {
  return ({ t }: HeadContext): Head => ({
    title: t('site.pageTitle', { page: t(`${name}.title`) }),
    description: t(`${name}.description`),
    canonicalPath,
    type: 'website',
  });
}
