import { withQuery, pageOrNone } from '../../app/paths.ts';

/** What a search shows: something of each kind, or one kind alone. */
export type SearchKind = 'all' | 'series' | 'stories' | 'authors';

/** Where one searches, and what was found. */
export const SEARCH_PATH = '/search';

/** What a search for `keyword` found: of every kind, or a page of one kind. */
export function searchPath(keyword: string, kind: SearchKind = 'all', page = 1): string {
  return withQuery(SEARCH_PATH, { keyword, kind: kind === 'all' ? undefined : kind, page: pageOrNone(page) });
}
