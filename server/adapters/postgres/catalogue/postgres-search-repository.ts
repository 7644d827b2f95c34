import { MAX_SEARCH_RESULTS } from '../../../../common/kernel/limits.ts';
import type { PageRequest } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { SearchHits, SearchRepository } from '../../../application/ports/catalogue/search-repository.ts';
import { gramsOf, type SearchKeyword } from '../../../domain/search/search-keyword.ts';
import type { Database } from '../database.ts';
import { SEARCH, SEARCH_RESEMBLING, type HitsRow } from './search-statements.ts';

const NOTHING: HitsRow = { series: [], stories: [], authors: [], series_total: 0, stories_total: 0, authors_total: 0 };

/** The search in PostgreSQL, by the keys that it keeps of titles and names. */
export class PostgresSearchRepository implements SearchRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async matching(keyword: SearchKeyword, page: PageRequest): Promise<SearchHits> {
    const { key, initials, hasInitials, pattern } = keyword;
    if (!hasInitials) return hitsOf(await this.database.read(SEARCH.key, [key, gramsOf(key), ...rangeOf(page)]));
    const values = [initials, gramsOf(initials), ...rangeOf(page)] as const;
    // Where initials are all there is, a match by them is a match; where syllables stand among them, these must fit too.
    return initials === key
      ? hitsOf(await this.database.read(SEARCH.initials, values))
      : hitsOf(await this.database.read(SEARCH.mixed, [...values, pattern]));
  }

  async resembling(keyword: SearchKeyword, page: PageRequest): Promise<SearchHits> {
    return hitsOf(await this.database.read(SEARCH_RESEMBLING, [keyword.text.normalize('NFKD'), ...rangeOf(page)]));
  }
}

function rangeOf({ page, size }: PageRequest): readonly [size: number, skipped: number] {
  return [size, Math.min((page - 1) * size, MAX_SEARCH_RESULTS)];
}

function hitsOf([row = NOTHING]: readonly HitsRow[]): SearchHits {
  const totals = { series: row.series_total, stories: row.stories_total, authors: row.authors_total };
  return { series: row.series, stories: row.stories, authors: row.authors, totals };
}
