import type { RouteObject } from 'react-router-dom';
import type { Head, HeadContext, RouteHandle } from '../../head.ts';
import { STUDIO_PATH } from '../../paths.ts';

/**
 * The studio, an entry of its own in a frame of its own (ADR 0031). The server draws it alike for everybody: only the browser knows
 * who looks (SHL-38).
 */
export function studioRoute(): RouteObject {
  return {
    path: STUDIO_PATH,
    handle: {
      head: ({ t }: HeadContext): Head => ({
        title: t('site.pageTitle', { page: t('studio.title') }),
        description: t('site.description'),
        canonicalPath: STUDIO_PATH,
        type: 'website',
        isIndexed: false,
      }),
      screen: 'src/ui/screens/studio/studio-screen.tsx',
      isBare: true,
      hasOwnBar: true,
    } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./screens/studio-screen.tsx')).StudioScreen }),
  };
}
