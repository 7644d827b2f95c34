import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { MAX_SEARCH_RESULTS } from '../../../../common/kernel/limits.ts';
import type { PageRequest } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { SearchHits, SearchRepository } from '../../../application/ports/catalogue/search-repository.ts';
import { gramsOf, type SearchKeyword } from '../../../domain/search/search-keyword.ts';
import type { Database, Statement } from '../database.ts';
import { SEARCH, SEARCH_RESEMBLING } from './search-statements.ts';

interface HitsRow {
  readonly series: readonly SeriesId[];
  readonly stories: readonly StoryId[];
  readonly authors: readonly AuthorId[];
  readonly series_total: number;
  readonly stories_total: number;
  readonly authors_total: number;
}

const NOTHING: HitsRow = { series: [], stories: [], authors: [], series_total: 0, stories_total: 0, authors_total: 0 };

/** The search in PostgreSQL, by the keys that it keeps of titles and names. */
export class PostgresSearchRepository implements SearchRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  matching(keyword: SearchKeyword, page: PageRequest): Promise<SearchHits> {
    if (!keyword.hasInitials) return this.hits(SEARCH.key, [keyword.key, gramsOf(keyword.key)], page);
    const { initials } = keyword;
    const values = [initials, gramsOf(initials)];
    // Where initials are all there is, a match by them is a match; where syllables stand among them, these must fit too.
    return initials === keyword.key
      ? this.hits(SEARCH.initials, values, page)
      : this.hits(SEARCH.mixed, values, page, [keyword.pattern]);
  }

  resembling(keyword: SearchKeyword, page: PageRequest): Promise<SearchHits> {
    return this.hits(SEARCH_RESEMBLING, [keyword.text.normalize('NFKD')], page);
  }

  private async hits(
    statement: Statement,
    values: readonly unknown[],
    { page, size }: PageRequest,
    rest: readonly unknown[] = [],
  ): Promise<SearchHits> {
    const skipped = Math.min((page - 1) * size, MAX_SEARCH_RESULTS);
    const [row = NOTHING] = await this.database.read<HitsRow>(statement, [...values, size, skipped, ...rest]);
    const totals = { series: row.series_total, stories: row.stories_total, authors: row.authors_total };
    return { series: row.series, stories: row.stories, authors: row.authors, totals };
  }
}
