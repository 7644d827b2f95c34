import { redirect, type RouteObject } from 'react-router-dom';
import type { App } from './app.ts';
import type { Head, HeadContext, RouteHandle, SectionName } from './head.ts';
import {
  AUTHOR_CANDY_PATH,
  AUTHOR_PROFILE_MOBILE_PATH,
  AUTHOR_PROFILE_PATH,
  CANDY_PATH,
  FIND_PATH,
  FIRST_PASSWORD_PATH,
  MY_BOX_PATH,
  MY_CONTENT_PATH,
  MY_PAGE_PATH,
  PAYOUT_PATH,
  POST_SERIES_PATH,
  POST_STORY_PATHS,
  SETTINGS_PATH,
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  TOP_UP_PATH,
} from './paths.ts';
import { loadSignInOptions } from './screens/account/sign-in-options.ts';

/** The keys of the pages' names. */
type PageName =
  | 'auth.signIn'
  | 'auth.signUp'
  | 'auth.find'
  | 'auth.firstTitle'
  | 'auth.signOut'
  | 'profile.myBox'
  | 'profile.settings'
  | 'profile.myCandy'
  | 'topUp.title'
  | 'profile.authorProfile'
  | 'profile.authorCandy'
  | 'earnings.payoutTitle'
  | 'profile.myContent'
  | 'works.postTitle'
  | 'shell.mine'
  | 'clips.postTitle';

/**
 * The pages around signing in, and those of a member. The server draws all of them alike for everybody: who the member
 * is, is known to the browser alone, which shows nothing of an account to others (SHL-38).
 */
export function accountRoutes(app: App): RouteObject[] {
  return [
    {
      path: SIGN_IN_PATH,
      handle: bare('auth.signIn', SIGN_IN_PATH, 'account/sign-in-screen'),
      loader: async () => {
        const [options] = await Promise.all([loadSignInOptions(app), app.catalogue.loadOriginals()]);
        return options;
      },
      lazy: async () => ({ Component: (await import('./screens/account/sign-in-screen.tsx')).SignInScreen }),
    },
    {
      path: SIGN_UP_PATH,
      handle: bare('auth.signUp', SIGN_UP_PATH, 'account/sign-up-screen'),
      loader: () => loadFirstSentence(app),
      lazy: async () => ({ Component: (await import('./screens/account/sign-up-screen.tsx')).SignUpScreen }),
    },
    {
      path: FIND_PATH,
      handle: bare('auth.find', FIND_PATH, 'account/find-screen'),
      loader: () => loadFirstSentence(app),
      lazy: async () => ({ Component: (await import('./screens/account/find-screen.tsx')).FindScreen }),
    },
    {
      path: '/auth/done',
      handle: bare('auth.signIn', SIGN_IN_PATH, 'account/done-screen'),
      lazy: async () => ({ Component: (await import('./screens/account/done-screen.tsx')).DoneScreen }),
    },
    {
      path: FIRST_PASSWORD_PATH,
      handle: bare('auth.firstTitle', FIRST_PASSWORD_PATH, 'account/first-password-screen'),
      lazy: async () => ({
        Component: (await import('./screens/account/first-password-screen.tsx')).FirstPasswordScreen,
      }),
    },
    {
      path: '/kakao/logout',
      handle: bare('auth.signOut', SIGN_IN_PATH, 'account/kakao-logout-screen'),
      lazy: async () => ({ Component: (await import('./screens/account/kakao-logout-screen.tsx')).KakaoLogoutScreen }),
    },
    { path: '/profile', element: null, loader: () => redirect(MY_BOX_PATH) },
    {
      path: MY_BOX_PATH,
      handle: own('profile.myBox', MY_BOX_PATH, 'profile/my-box-screen', 'drawer'),
      lazy: async () => ({ Component: (await import('./screens/profile/my-box-screen.tsx')).MyBoxScreen }),
    },
    {
      path: MY_PAGE_PATH,
      handle: privately('shell.mine', MY_PAGE_PATH, 'profile/my-page-screen', { section: 'mine' }),
      lazy: async () => ({ Component: (await import('./screens/profile/my-page-screen.tsx')).MyPageScreen }),
    },
    {
      path: SETTINGS_PATH,
      handle: own('profile.settings', SETTINGS_PATH, 'profile/settings-screen', 'mine'),
      lazy: async () => ({ Component: (await import('./screens/profile/settings-screen.tsx')).SettingsScreen }),
    },
    {
      path: CANDY_PATH,
      handle: own('profile.myCandy', CANDY_PATH, 'candy/candy-screen', 'mine'),
      lazy: async () => ({ Component: (await import('./features/wallet/screens/candy-screen.tsx')).CandyScreen }),
    },
    {
      path: TOP_UP_PATH,
      handle: privately('topUp.title', TOP_UP_PATH, 'candy/top-up-screen', { section: 'mine' }),
      lazy: async () => ({ Component: (await import('./features/wallet/screens/top-up-screen.tsx')).TopUpScreen }),
    },
    ...[AUTHOR_PROFILE_PATH, AUTHOR_PROFILE_MOBILE_PATH].map((path) => ({
      path,
      handle: own('profile.authorProfile', AUTHOR_PROFILE_PATH, 'profile/author-profile-screen', 'mine'),
      lazy: async () => ({
        Component: (await import('./screens/profile/author-profile-screen.tsx')).AuthorProfileScreen,
      }),
    })),
    {
      path: AUTHOR_CANDY_PATH,
      handle: own('profile.authorCandy', AUTHOR_CANDY_PATH, 'earnings/author-candy-screen', 'mine'),
      lazy: async () => ({
        Component: (await import('./features/wallet/screens/author-candy-screen.tsx')).AuthorCandyScreen,
      }),
    },
    {
      path: PAYOUT_PATH,
      handle: own('earnings.payoutTitle', PAYOUT_PATH, 'earnings/payout-screen', 'mine'),
      lazy: async () => ({ Component: (await import('./features/wallet/screens/payout-screen.tsx')).PayoutScreen }),
    },
    ...[MY_CONTENT_PATH, '/profile/musician-content'].map((path) => ({
      path,
      handle: own('profile.myContent', MY_CONTENT_PATH, 'creators/my-content-screen', 'mine'),
      lazy: async () => ({ Component: (await import('./screens/creators/my-content-screen.tsx')).MyContentScreen }),
    })),
    ...[POST_SERIES_PATH, '/profile/musician-content-post-series'].map((path) => ({
      path,
      handle: own('works.postTitle', POST_SERIES_PATH, 'creators/post-series-screen', 'mine'),
      lazy: async () => ({ Component: (await import('./screens/creators/post-series-screen.tsx')).PostSeriesScreen }),
    })),
    {
      path: `${MY_CONTENT_PATH}/:contentId`,
      handle: own('profile.myContent', MY_CONTENT_PATH, 'creators/own-series-screen', 'mine'),
      lazy: async () => ({ Component: (await import('./screens/creators/own-series-screen.tsx')).OwnSeriesScreen }),
    },
    ...POST_STORY_PATHS.map((path) => ({
      path,
      handle: own('clips.postTitle', MY_CONTENT_PATH, 'creators/post-clip-screen', 'mine'),
      lazy: async () => ({ Component: (await import('./screens/creators/post-clip-screen.tsx')).PostClipScreen }),
    })),
  ];
}

/** Without it the page is as good. */
async function loadFirstSentence({ catalogue }: App): Promise<null> {
  await catalogue.loadOriginals();
  return null;
}

/** A page that stands alone. */
function bare(title: PageName, path: string, screen: string): RouteHandle {
  return privately(title, path, screen, { isBare: true, hasOwnBar: true });
}

/** A page of the member's own, with a bar of its own in narrow windows. */
function own(title: PageName, path: string, screen: string, section: SectionName): RouteHandle {
  return privately(title, path, screen, { section, hasOwnBar: true });
}

/** A page that search engines have nothing to do with. */
function privately(title: PageName, path: string, screen: string, rest: Partial<RouteHandle>): RouteHandle {
  const head = ({ t }: HeadContext): Head => ({
    title: t('site.pageTitle', { page: t(title) }),
    description: t('site.description'),
    canonicalPath: path,
    type: 'website',
    isIndexed: false,
  });
  return { head, screen: `src/ui/screens/${screen}.tsx`, ...rest };
}
