import type { RouteObject } from 'react-router-dom';
import { parseId, type SeriesId } from '../../common/kernel/ids.ts';
import type { App } from './app.ts';
import type { RouteHandle } from './head.ts';
import { reviewsHead } from './heads.ts';
import { readPage } from './page-number.ts';
import { isPrefetch } from './prefetch.ts';
import { answered, missing } from './route-answers.ts';

/** The pages of the talk between listeners and authors. */
export function communityRoutes({ catalogue, community }: App): RouteObject[] {
  return [
    {
      path: '/series/:seriesId/reviews',
      handle: {
        head: reviewsHead,
        screen: 'src/ui/screens/community/reviews-screen.tsx',
        hasOwnBar: true,
      } satisfies RouteHandle,
      loader: async ({ params, request }) => {
        const id = parseId<SeriesId>(params['seriesId']);
        if (id === undefined) throw missing();
        const { loadComments } = await community();
        const page = readPage(new URL(request.url).searchParams);
        const load = isPrefetch(request) ? 'prefetch' : 'page';
        const [series, reviews] = await Promise.all([catalogue.loadSeries(id), loadComments[load](id, page)]);
        answered(series);
        return reviews;
      },
      // A page of the list is turned within the screen; see `Reviews`.
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
      lazy: async () => ({
        Component: (await import('./screens/community/reviews-screen.tsx')).ReviewsScreen,
      }),
    },
  ];
}
