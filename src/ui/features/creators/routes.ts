import type { RouteObject } from 'react-router-dom';
import { ownPage } from '../../app/member-pages.ts';
import { MY_CONTENT_PATH, POST_SERIES_PATH, POST_STORY_PATHS } from './paths.ts';

const SCREENS = 'src/ui/features/creators/screens';

/** The pages on which authors post, and see what they posted. */
export function creatorRoutes(): RouteObject[] {
  return [
    ...[MY_CONTENT_PATH, '/profile/musician-content'].map((path) => ({
      path,
      handle: ownPage((t) => t('profile.myContent'), MY_CONTENT_PATH, `${SCREENS}/my-content-screen.tsx`, 'mine'),
      lazy: async () => ({ Component: (await import('./screens/my-content-screen.tsx')).MyContentScreen }),
    })),
    ...[POST_SERIES_PATH, '/profile/musician-content-post-series'].map((path) => ({
      path,
      handle: ownPage((t) => t('works.postTitle'), POST_SERIES_PATH, `${SCREENS}/post-series-screen.tsx`, 'mine'),
      lazy: async () => ({ Component: (await import('./screens/post-series-screen.tsx')).PostSeriesScreen }),
    })),
    {
      path: `${MY_CONTENT_PATH}/:contentId`,
      handle: ownPage((t) => t('profile.myContent'), MY_CONTENT_PATH, `${SCREENS}/own-series-screen.tsx`, 'mine'),
      lazy: async () => ({ Component: (await import('./screens/own-series-screen.tsx')).OwnSeriesScreen }),
    },
    ...POST_STORY_PATHS.map((path) => ({
      path,
      handle: ownPage((t) => t('clips.postTitle'), MY_CONTENT_PATH, `${SCREENS}/post-clip-screen.tsx`, 'mine'),
      lazy: async () => ({ Component: (await import('./screens/post-clip-screen.tsx')).PostClipScreen }),
    })),
  ];
}
