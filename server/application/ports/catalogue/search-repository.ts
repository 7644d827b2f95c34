import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { SearchKeyword } from '../../../domain/search/search-keyword.ts';
import type { PageRequest } from './catalogue-repository.ts';

/** Which page, and of what: all, or only what is told in a language, and who tells it. */
export interface SearchRequest extends PageRequest {
  readonly language?: Language | undefined;
}

/** One page of what was found of each kind, the best first, and how many of each there are, sixty at most. */
export interface SearchHits {
  readonly series: readonly SeriesId[];
  readonly stories: readonly StoryId[];
  readonly authors: readonly AuthorId[];
  readonly totals: { readonly series: number; readonly stories: number; readonly authors: number };
}

/**
 * Finds what is published (decisions §3).
 * @throws UnavailableError when the database does not answer
 */
export interface SearchRepository {
  /** What has the keyword in its title or name; series also by their author and their stories. */
  matching(keyword: SearchKeyword, request: SearchRequest): Promise<SearchHits>;
  /** Series, the popular ones first, and authors whose keys begin between two keys: from the first one, up to the second. */
  beginning(keys: readonly [from: string, to: string], size: number): Promise<Pick<SearchHits, 'series' | 'authors'>>;
  /** What is spelled like the keyword, a few of each kind. */
  resembling(keyword: SearchKeyword, request: SearchRequest): Promise<SearchHits>;
}
