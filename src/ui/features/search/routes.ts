import type { RouteObject } from 'react-router-dom';
import type { App } from '../../app/app.ts';
import type { Head, HeadContext, RouteHandle } from '../../app/head.ts';
import { answered } from '../../app/route-answers.ts';
import { listOfNamedGenre, popularLists, totalOf } from './findings.ts';
import { SEARCH_PATH, searchPath } from './paths.ts';
import { pagesOf, readSearchQuery } from './search-query.ts';

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
        const query = readSearchQuery(new URL(request.url).searchParams);
        const { keyword, language } = query;
        if (keyword === '') {
          await browse.loadGenres(); // without them the page still has its field
          return null;
        }
        const { titles, lines } = pagesOf(query);
        // The page stands without the lines, and says that they could not be searched.
        const [answer] = await Promise.all([
          browse.search(keyword, titles, language),
          browse.searchLines(keyword, lines, language),
          browse.loadGenres(),
        ]);
        const ofGenre = listOfNamedGenre(keyword, browse.genres ?? [], language);
        if (ofGenre !== undefined) await browse.loadDiscovery(ofGenre, 1);
        const found = browse.found(keyword, titles, language);
        const said = browse.foundLines(keyword, lines, language);
        const isOfGenre = ofGenre !== undefined && (browse.discovery(ofGenre, 1)?.items.length ?? 0) > 0;
        if (!isOfGenre && found !== undefined && totalOf(found) + (said?.totalCount ?? 0) === 0)
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
