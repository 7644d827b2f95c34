import type { RouteObject } from 'react-router-dom';
import type { App } from '../../app/app.ts';
import type { Head, HeadContext, RouteHandle } from '../../app/head.ts';
import { answered } from '../../app/route-answers.ts';
import { popularLists, totalOf } from './findings.ts';
import { SEARCH_PATH, searchPath } from './paths.ts';
import { readSearchQuery } from './search-query.ts';

/** What a search found, or where one begins. */
export function searchRoutes({ browse, preferences }: App): RouteObject[] {
  return [
    {
      path: SEARCH_PATH,
      handle: {
        head: searchHead,
        screen: 'src/ui/features/search/screens/search-screen.tsx',
        hasOwnBar: true,
      } satisfies RouteHandle,
      loader: async ({ request }) => {
        const { keyword, page, language } = readSearchQuery(new URL(request.url).searchParams);
        if (keyword === '') {
          await browse.loadGenres(); // without them the page still has its field
          return null;
        }
        const answer = await browse.search(keyword, page, language);
        const found = browse.found(keyword, page, language);
        if (found !== undefined && totalOf(found) === 0)
          await Promise.all(popularLists(language, preferences.language).map((list) => browse.loadDiscovery(list, 1)));
        return answered(answer);
      },
      lazy: async () => ({ Component: (await import('./screens/search-screen.tsx')).SearchScreen }),
    },
  ];
}

/** The head of a search, which no other search engine needs to find. */
function searchHead({ t, search }: HeadContext): Head {
  const query = readSearchQuery(search);
  const { keyword } = query;
  return {
    title: t('site.pageTitle', { page: keyword === '' ? t('search.start') : t('search.title', { keyword }) }),
    description: t('search.description'),
    canonicalPath: keyword === '' ? SEARCH_PATH : searchPath(query),
    type: 'website',
    isIndexed: false,
  };
}
