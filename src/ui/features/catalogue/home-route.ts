import type { RouteObject } from 'react-router-dom';
import type { App } from '../../app/app.ts';
import type { Head, HeadContext, RouteHandle } from '../../app/head.ts';
import { HOME_PATH } from '../../app/paths.ts';
import { answered } from '../../app/route-answers.ts';

/** The route of the first page of most visits. */
export function homeRoute({ catalogue }: App): RouteObject {
  return {
    id: 'home',
    path: HOME_PATH,
    handle: {
      head: homeHead,
      section: 'originals',
      screen: 'src/ui/features/catalogue/screens/originals/originals-screen.tsx',
    } satisfies RouteHandle,
    loader: async () => answered(await catalogue.loadOriginals()),
    lazy: async () => ({
      Component: (await import('./screens/originals/originals-screen.tsx')).OriginalsScreen,
    }),
  };
}

/** The head of the home page. */
function homeHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('originals.title') }),
    description: t('site.description'),
    canonicalPath: HOME_PATH,
    type: 'website',
  };
}
