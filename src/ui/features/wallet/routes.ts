import type { RouteObject } from 'react-router-dom';
import { ownPage, privatePage } from '../../app/member-pages.ts';
import { AUTHOR_CANDY_PATH, CANDY_PATH, PAYOUT_PATH, TOP_UP_PATH } from './paths.ts';

const SCREENS = 'src/ui/features/wallet/screens';

/** The pages of a member's candy, and of what an author earns. */
export function walletRoutes(): RouteObject[] {
  return [
    {
      path: CANDY_PATH,
      handle: ownPage((t) => t('profile.myCandy'), CANDY_PATH, `${SCREENS}/candy-screen.tsx`, 'mine'),
      lazy: async () => ({ Component: (await import('./screens/candy-screen.tsx')).CandyScreen }),
    },
    {
      path: TOP_UP_PATH,
      handle: privatePage((t) => t('topUp.title'), TOP_UP_PATH, `${SCREENS}/top-up-screen.tsx`, { section: 'mine' }),
      lazy: async () => ({ Component: (await import('./screens/top-up-screen.tsx')).TopUpScreen }),
    },
    {
      path: AUTHOR_CANDY_PATH,
      handle: ownPage((t) => t('profile.authorCandy'), AUTHOR_CANDY_PATH, `${SCREENS}/author-candy-screen.tsx`, 'mine'),
      lazy: async () => ({ Component: (await import('./screens/author-candy-screen.tsx')).AuthorCandyScreen }),
    },
    {
      path: PAYOUT_PATH,
      handle: ownPage((t) => t('earnings.payoutTitle'), PAYOUT_PATH, `${SCREENS}/payout-screen.tsx`, 'mine'),
      lazy: async () => ({ Component: (await import('./screens/payout-screen.tsx')).PayoutScreen }),
    },
  ];
}
