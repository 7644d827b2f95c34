import type { RouteObject } from 'react-router-dom';
import type { Head, HeadContext, RouteHandle } from '../../app/head.ts';
import { PRIVACY_PATH, SERVICE_PATH } from './paths.ts';

const SCREENS = 'src/ui/features/legal/screens';

/** The legal texts, which anybody may read. */
export function legalRoutes(): RouteObject[] {
  return [
    {
      path: SERVICE_PATH,
      handle: { head: serviceHead, screen: `${SCREENS}/service-screen.tsx` } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./screens/service-screen.tsx')).ServiceScreen }),
    },
    {
      path: PRIVACY_PATH,
      handle: { head: privacyHead, screen: `${SCREENS}/privacy-screen.tsx` } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./screens/privacy-screen.tsx')).PrivacyScreen }),
    },
  ];
}

/** The head of the terms of use. */
function serviceHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('footer.terms') }),
    description: t('legal.serviceDescription'),
    canonicalPath: SERVICE_PATH,
    type: 'website',
  };
}

/** The head of the privacy policy. */
function privacyHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('footer.privacy') }),
    description: t('legal.privacyDescription'),
    canonicalPath: PRIVACY_PATH,
    type: 'website',
  };
}
