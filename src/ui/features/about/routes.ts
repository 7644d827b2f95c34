import type { RouteObject } from 'react-router-dom';
import type { Head, HeadContext, RouteHandle } from '../../app/head.ts';
import { ABOUT_PATH } from './paths.ts';

/** The page about the site, which anybody may read. */
export function aboutRoutes(): RouteObject[] {
  return [
    {
      path: ABOUT_PATH,
      handle: {
        head: aboutHead,
        screen: 'src/ui/features/about/screens/about-screen.tsx',
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./screens/about-screen.tsx')).AboutScreen }),
    },
  ];
}

function aboutHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('about.title') }),
    description: t('about.description'),
    canonicalPath: ABOUT_PATH,
    type: 'website',
  };
}
