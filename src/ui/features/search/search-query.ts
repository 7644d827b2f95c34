import { knownLanguage } from '../../../../common/kernel/language.ts';
import { MAX_KEYWORD_LENGTH } from '../../../../common/kernel/limits.ts';
import { firstCodePoints } from '../../../../common/kernel/text-length.ts';
import type { SearchKind, SearchQuery } from './paths.ts';
import { readPage } from '../../app/page-number.ts';

/** What a search shows: something of each kind, or one kind alone. */
export const SEARCH_KINDS = ['all', 'series', 'stories', 'lines', 'authors'] as const satisfies readonly SearchKind[];

/** What an address searches for; what makes no sense counts as unsaid. */
export function readSearchQuery(search: URLSearchParams): Required<SearchQuery> {
  const kind = SEARCH_KINDS.find((known) => known === search.get('kind')) ?? 'all';
  return {
    keyword: firstCodePoints((search.get('keyword') ?? '').trim(), MAX_KEYWORD_LENGTH),
    kind,
    language: knownLanguage(search.get('language')),
    page: kind === 'all' ? 1 : readPage(search),
  };
}

/** @returns which page of titles and names a search needs, and which of lines: a page of one kind turns no other */
export function pagesOf({ kind, page }: Pick<Required<SearchQuery>, 'kind' | 'page'>): {
  readonly titles: number;
  readonly lines: number;
} {
  return kind === 'lines' ? { titles: 1, lines: page } : { titles: page, lines: 1 };
}
