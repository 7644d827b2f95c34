import type { RouteObject } from 'react-router-dom';
import { ownPage, privatePage } from '../../app/member-pages.ts';
import { DEVICE_HISTORY_PATH, MY_LISTENING_PATH } from './paths.ts';

const SCREENS = 'src/ui/features/listening/screens';

export function listeningRoutes(): RouteObject[] {
  return [
    {
      path: MY_LISTENING_PATH,
      handle: ownPage((t) => t('profile.myListening'), MY_LISTENING_PATH, `${SCREENS}/my-listening-screen.tsx`, 'mine'),
      lazy: async () => ({ Component: (await import('./screens/my-listening-screen.tsx')).MyListeningScreen }),
    },
    {
      path: DEVICE_HISTORY_PATH,
      handle: privatePage((t) => t('listened.history'), DEVICE_HISTORY_PATH, `${SCREENS}/device-history-screen.tsx`, {
        section: 'mine',
        hasOwnBar: true,
      }),
      lazy: async () => ({ Component: (await import('./screens/device-history-screen.tsx')).DeviceHistoryScreen }),
    },
  ];
}
