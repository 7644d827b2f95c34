import { MAX_SEARCH_RESULTS } from '../../../../common/kernel/limits.ts';
import type { PageRequest } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type {
  SearchHits,
  SearchRepository,
  SearchRequest,
} from '../../../application/ports/catalogue/search-repository.ts';
import { gramsOf, type SearchKeyword } from '../../../domain/search/search-keyword.ts';
import type { Database } from '../database.ts';
import {
  SEARCH,
  SEARCH_BEGINNINGS,
  SEARCH_IN_LANGUAGE,
  SEARCH_RESEMBLING,
  SEARCH_RESEMBLING_IN_LANGUAGE,
  type HitsRow,
} from './search-statements.ts';

const NOTHING: HitsRow = { series: [], stories: [], authors: [], series_total: 0, stories_total: 0, authors_total: 0 };

/** The search in PostgreSQL, by the keys that it keeps of titles and names. */
export class PostgresSearchRepository implements SearchRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async matching(keyword: SearchKeyword, request: SearchRequest): Promise<SearchHits> {
    const { key, initials, hasInitials, pattern } = keyword;
    const { language } = request;
    const sought = hasInitials ? initials : key;
    const values = [sought, gramsOf(sought), ...rangeOf(request)] as const;
    // Where initials are all there is, a match by them is a match; where syllables stand among them, these must fit too.
    const form = hasInitials ? 'initials' : 'key';
    const isMixed = hasInitials && initials !== key;
    if (language === undefined) {
      return hitsOf(
        isMixed
          ? await this.database.read(SEARCH.mixed, [...values, pattern])
          : await this.database.read(SEARCH[form], values),
      );
    }
    return hitsOf(
      isMixed
        ? await this.database.read(SEARCH_IN_LANGUAGE.mixed, [...values, pattern, language])
        : await this.database.read(SEARCH_IN_LANGUAGE[form], [...values, language]),
    );
  }

  async beginning(
    [from, to]: readonly [from: string, to: string],
    size: number,
  ): Promise<Pick<SearchHits, 'series' | 'authors'>> {
    const [{ series, authors } = NOTHING] = await this.database.read(SEARCH_BEGINNINGS, [from, to, size]);
    return { series, authors };
  }

  async resembling(keyword: SearchKeyword, request: SearchRequest): Promise<SearchHits> {
    const values = [keyword.text.normalize('NFKD'), ...rangeOf(request)] as const;
    const { language } = request;
    return hitsOf(
      language === undefined
        ? await this.database.read(SEARCH_RESEMBLING, values)
        : await this.database.read(SEARCH_RESEMBLING_IN_LANGUAGE, [...values, language]),
    );
  }
}

function rangeOf({ page, size }: PageRequest): readonly [size: number, skipped: number] {
  return [size, Math.min((page - 1) * size, MAX_SEARCH_RESULTS)];
}

function hitsOf([row = NOTHING]: readonly HitsRow[]): SearchHits {
  const totals = { series: row.series_total, stories: row.stories_total, authors: row.authors_total };
  return { series: row.series, stories: row.stories, authors: row.authors, totals };
}
