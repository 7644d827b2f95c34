import { redirect, type RouteObject } from 'react-router-dom';
import { ownPage } from '../../app/member-pages.ts';
import { MY_DRAWER_PATH } from './paths.ts';

const SCREEN = 'src/ui/features/library/screens/my-drawer-screen.tsx';

/** The box, to which a member's pages lead first. */
export function libraryRoutes(): RouteObject[] {
  return [
    { path: '/profile', element: null, loader: () => redirect(MY_DRAWER_PATH) },
    {
      path: MY_DRAWER_PATH,
      handle: ownPage((t) => t('profile.myBox'), MY_DRAWER_PATH, SCREEN, 'drawer'),
      lazy: async () => ({ Component: (await import('./screens/my-drawer-screen.tsx')).MyDrawerScreen }),
    },
  ];
}
