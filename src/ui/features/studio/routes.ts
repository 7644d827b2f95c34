import type { RouteObject } from 'react-router-dom';
import { privatePage } from '../../app/member-pages.ts';
import { STUDIO_PATH } from './paths.ts';

const SCREEN = 'src/ui/features/studio/screens/studio-screen.tsx';

/**
 * The studio, an entry of its own in a frame of its own (ADR 0031). The server draws it alike for everybody: only the browser knows
 * who looks (SHL-38).
 */
export function studioRoutes(): RouteObject[] {
  return [
    {
      path: STUDIO_PATH,
      handle: privatePage((t) => t('studio.title'), STUDIO_PATH, SCREEN, { isBare: true, hasOwnBar: true }),
      lazy: async () => ({ Component: (await import('./screens/studio-screen.tsx')).StudioScreen }),
    },
  ];
}
