import { redirect, type RouteObject } from 'react-router-dom';
import { ownPage } from '../../app/member-pages.ts';
import { MY_BOX_PATH } from './paths.ts';

const SCREEN = 'src/ui/features/library/screens/my-box-screen.tsx';

/** The box, to which a member's pages lead first. */
export function libraryRoutes(): RouteObject[] {
  return [
    { path: '/profile', element: null, loader: () => redirect(MY_BOX_PATH) },
    {
      path: MY_BOX_PATH,
      handle: ownPage((t) => t('profile.myBox'), MY_BOX_PATH, SCREEN, 'drawer'),
      lazy: async () => ({ Component: (await import('./screens/my-box-screen.tsx')).MyBoxScreen }),
    },
  ];
}
