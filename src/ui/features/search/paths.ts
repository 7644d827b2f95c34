import type { Language } from '../../../../common/kernel/language.ts';
import { withQuery, pageOrNone } from '../../app/paths.ts';

/** What a search shows: something of each kind, or one kind alone. */
export type SearchKind = 'all' | 'series' | 'stories' | 'lines' | 'authors';

/** Where one searches, and what was found. */
export const SEARCH_PATH = '/search';

/** What a search shows; what is left out or undefined does not narrow it. */
export interface SearchQuery {
  /** Empty when nothing is searched for yet. */
  readonly keyword: string;
  readonly kind?: SearchKind;
  /** Only what is told in it, and who tells it. */
  readonly language?: Language | undefined;
  readonly page?: number;
}

/** What a search found: of every kind, or a page of one kind. */
export function searchPath({ keyword, kind, language, page = 1 }: SearchQuery): string {
  return withQuery(SEARCH_PATH, {
    keyword,
    kind: kind === 'all' ? undefined : kind,
    language,
    page: pageOrNone(page),
  });
}
