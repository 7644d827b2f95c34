import type { RouteObject } from 'react-router-dom';
import { parseId, type SeriesId } from '../../../../common/kernel/ids.ts';
import type { App } from '../../app/app.ts';
import { failureHead, type Head, type HeadContext, type RouteHandle } from '../../app/head.ts';
import { cardPath } from '../../app/card-path.ts';
import { reviewsPath } from './paths.ts';
import { readReviewSelection } from './review-selection.ts';
import { readPage } from '../../app/page-number.ts';
import { isPrefetch } from '../../app/prefetch.ts';
import { answered, missing } from '../../app/route-answers.ts';
import { sectionOfSeries } from '../../app/section-of-series.ts';

/** The pages of the community of listeners and authors. */
export function communityRoutes({ catalogue, community }: App): RouteObject[] {
  return [
    {
      path: '/series/:seriesId/reviews',
      handle: {
        head: reviewsHead,
        section: sectionOfSeries,
        screen: 'src/ui/features/community/screens/reviews-screen.tsx',
        hasOwnBar: true,
      } satisfies RouteHandle,
      loader: async ({ params, request }) => {
        const id = parseId<SeriesId>(params['seriesId']);
        if (id === undefined) throw missing();
        const { loadComments } = await community();
        const { searchParams } = new URL(request.url);
        const [page, selection] = [readPage(searchParams), readReviewSelection(searchParams)];
        const load = isPrefetch(request) ? 'prefetch' : 'page';
        const [series, reviews] = await Promise.all([
          catalogue.loadSeries(id),
          loadComments[load](id, page, selection),
        ]);
        answered(series);
        return reviews;
      },
      // A page of the list is turned within the screen; see `Reviews`.
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
      lazy: async () => ({
        Component: (await import('./screens/reviews-screen.tsx')).ReviewsScreen,
      }),
    },
  ];
}

/** The head of the comments on a series. */
function reviewsHead({ app, t, params, search }: HeadContext): Head {
  const id = parseId<SeriesId>(params['seriesId']);
  const series = id && app.catalogue.series(id);
  if (series === undefined) return failureHead({ t });
  const { title } = series;
  const card = cardPath(series);
  return {
    title: t('site.pageTitle', { page: t('comments.pageTitle', { title }) }),
    description: t('comments.description', { title }),
    canonicalPath: reviewsPath(series.id, readPage(search)),
    ...(card !== undefined && { card }),
    type: 'website',
  };
}
