import type { RouteObject } from 'react-router-dom';
import type { App } from '../../app/app.ts';
import type { RouteHandle } from '../../app/head.ts';
import { ownPage, privatePage, type PageTitle } from '../../app/member-pages.ts';
import {
  AUTHOR_PROFILE_MOBILE_PATH,
  AUTHOR_PROFILE_PATH,
  FIND_PATH,
  FIRST_PASSWORD_PATH,
  MY_PAGE_PATH,
  SETTINGS_PATH,
  SIGN_IN_PATH,
  SIGN_UP_PATH,
} from './paths.ts';
import { loadSignInOptions } from '../../app/sign-in-options.ts';

/**
 * The pages around signing in, and those of a member. The server draws all of them alike for everybody: who the member
 * is, is known to the browser alone, which shows nothing of an account to others (SHL-38).
 */
export function accountRoutes(app: App): RouteObject[] {
  return [
    {
      path: SIGN_IN_PATH,
      handle: bare((t) => t('auth.signIn'), SIGN_IN_PATH, 'sign-in-screen'),
      loader: async () => {
        const [options] = await Promise.all([loadSignInOptions(app), app.catalogue.loadOriginals()]);
        return options;
      },
      lazy: async () => ({ Component: (await import('./screens/sign-in-screen.tsx')).SignInScreen }),
    },
    {
      path: SIGN_UP_PATH,
      handle: bare((t) => t('auth.signUp'), SIGN_UP_PATH, 'sign-up-screen'),
      loader: async () => {
        const [options] = await Promise.all([loadSignInOptions(app), loadFirstSentence(app)]);
        return options;
      },
      lazy: async () => ({ Component: (await import('./screens/sign-up-screen.tsx')).SignUpScreen }),
    },
    {
      path: FIND_PATH,
      handle: bare((t) => t('auth.find'), FIND_PATH, 'find-screen'),
      loader: () => loadFirstSentence(app),
      lazy: async () => ({ Component: (await import('./screens/find-screen.tsx')).FindScreen }),
    },
    {
      path: '/auth/done',
      handle: bare((t) => t('auth.signIn'), SIGN_IN_PATH, 'done-screen'),
      lazy: async () => ({ Component: (await import('./screens/done-screen.tsx')).DoneScreen }),
    },
    {
      path: FIRST_PASSWORD_PATH,
      handle: bare((t) => t('auth.firstTitle'), FIRST_PASSWORD_PATH, 'first-password-screen'),
      lazy: async () => ({
        Component: (await import('./screens/first-password-screen.tsx')).FirstPasswordScreen,
      }),
    },
    {
      path: '/kakao/logout',
      handle: bare((t) => t('auth.signOut'), SIGN_IN_PATH, 'kakao-logout-screen'),
      lazy: async () => ({ Component: (await import('./screens/kakao-logout-screen.tsx')).KakaoLogoutScreen }),
    },
    {
      path: MY_PAGE_PATH,
      handle: privatePage((t) => t('shell.mine'), MY_PAGE_PATH, screen('my-page-screen'), { section: 'mine' }),
      lazy: async () => ({ Component: (await import('./screens/my-page-screen.tsx')).MyPageScreen }),
    },
    {
      path: SETTINGS_PATH,
      handle: ownPage((t) => t('profile.settings'), SETTINGS_PATH, screen('settings-screen'), 'mine'),
      lazy: async () => ({ Component: (await import('./screens/settings-screen.tsx')).SettingsScreen }),
    },
    ...[AUTHOR_PROFILE_PATH, AUTHOR_PROFILE_MOBILE_PATH].map((path) => ({
      path,
      handle: ownPage((t) => t('profile.authorProfile'), AUTHOR_PROFILE_PATH, screen('author-profile-screen'), 'mine'),
      lazy: async () => ({
        Component: (await import('./screens/author-profile-screen.tsx')).AuthorProfileScreen,
      }),
    })),
  ];
}

/** Without it the page is as good. */
async function loadFirstSentence({ catalogue }: App): Promise<null> {
  await catalogue.loadOriginals();
  return null;
}

/** A page that stands alone. */
function bare(title: PageTitle, path: string, name: string): RouteHandle {
  return privatePage(title, path, screen(name), { isBare: true, hasOwnBar: true });
}

/** @returns the module of a screen, as the repository names it */
function screen(name: string): string {
  return `src/ui/features/account/screens/${name}.tsx`;
}
