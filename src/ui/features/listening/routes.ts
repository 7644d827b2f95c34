import type { RouteObject } from 'react-router-dom';
import { ownPage } from '../../app/member-pages.ts';
import { MY_LISTENING_PATH } from './paths.ts';

const SCREEN = 'src/ui/features/listening/screens/my-listening-screen.tsx';

export function listeningRoutes(): RouteObject[] {
  return [
    {
      path: MY_LISTENING_PATH,
      handle: ownPage((t) => t('profile.myListening'), MY_LISTENING_PATH, SCREEN, 'mine'),
      lazy: async () => ({ Component: (await import('./screens/my-listening-screen.tsx')).MyListeningScreen }),
    },
  ];
}
