import type { RouteObject } from 'react-router-dom';
import type { App } from '../../app/app.ts';
import type { Head, HeadContext, RouteHandle } from '../../app/head.ts';
import { BRIDGE_CHECK_PATH, DEVICE_CHECK_PATH, NATIVE_HOST_PATH } from './paths.ts';
import { missing } from '../../app/route-answers.ts';
import { loadSignInOptions } from '../../app/sign-in-options.ts';

/**
 * Pages for those who write native apps around the site, in demo and development alone (ADR 0030), and the one with which a
 * phone is tried, which no demo is open to: it says nothing of the server, so it stands on every one (ADR 0087).
 */
export function nativeAppRoutes(app: App): RouteObject[] {
  const loader = async (): Promise<null> => {
    const { demoAccounts } = await loadSignInOptions(app);
    if (demoAccounts.length === 0) throw missing();
    return null;
  };
  return [
    {
      path: NATIVE_HOST_PATH,
      handle: {
        head: ({ t }: HeadContext): Head => devHead(t('nativeHost.title'), NATIVE_HOST_PATH),
        screen: 'src/ui/features/native-app/screens/native-host-screen.tsx',
        hasOwnBar: true,
      } satisfies RouteHandle,
      loader,
      lazy: async () => ({ Component: (await import('./screens/native-host-screen.tsx')).NativeHostScreen }),
    },
    {
      path: BRIDGE_CHECK_PATH,
      handle: {
        head: ({ t }: HeadContext): Head => devHead(t('bridgeCheck.title'), BRIDGE_CHECK_PATH),
        screen: 'src/ui/features/native-app/screens/bridge-check-screen.tsx',
        hasOwnBar: true,
      } satisfies RouteHandle,
      loader,
      lazy: async () => ({ Component: (await import('./screens/bridge-check-screen.tsx')).BridgeCheckScreen }),
    },
    {
      path: DEVICE_CHECK_PATH,
      handle: {
        head: ({ t }: HeadContext): Head => devHead(t('deviceCheck.title'), DEVICE_CHECK_PATH),
        screen: 'src/ui/features/native-app/screens/device-check-screen.tsx',
        hasOwnBar: true,
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./screens/device-check-screen.tsx')).DeviceCheckScreen }),
    },
  ];
}

function devHead(title: string, canonicalPath: string): Head {
  return { title, description: title, canonicalPath, type: 'website', isIndexed: false };
}
