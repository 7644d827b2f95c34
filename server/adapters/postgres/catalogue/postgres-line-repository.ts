import { MAX_FOUND_LINES } from '../../../../common/kernel/limits.ts';
import type {
  LineHits,
  LineRepository,
  ScriptIndexWork,
} from '../../../application/ports/catalogue/line-repository.ts';
import type { SearchRequest } from '../../../application/ports/catalogue/search-repository.ts';
import type { JobQueue } from '../../../application/ports/operation/job-queue.ts';
import { gramsOf, type SearchKeyword } from '../../../domain/search/search-keyword.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { HAS_UNINDEXED, INDEX_SCRIPTS, LINES, LINES_IN_LANGUAGE } from './line-statements.ts';

/** Lines of scripts in PostgreSQL, by the keys that it keeps of those that anyone may read. */
export class PostgresLineRepository implements LineRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async matching({ key }: SearchKeyword, { page, size, language }: SearchRequest): Promise<LineHits> {
    const values = [key, gramsOf(key), size, Math.min((page - 1) * size, MAX_FOUND_LINES)] as const;
    const [row] =
      language === undefined
        ? await this.database.read(LINES, values)
        : await this.database.read(LINES_IN_LANGUAGE, [...values, language]);
    const { lines = [], total: totalCount = 0 } = row ?? {};
    return {
      lines: lines.map(({ storyId, at, text }) => ({ storyId, line: { at: at ?? undefined, text } })),
      totalCount,
    };
  }
}

/** Scripts that are not searched yet, in PostgreSQL. */
export class PostgresScriptIndexWork implements ScriptIndexWork {
  private readonly database: Database;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  constructor(database: Database, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.jobs = jobs;
  }

  indexSome(most: number): ReturnType<ScriptIndexWork['indexSome']> {
    return this.database.transact(async (transaction) => {
      const indexed = await transaction.run(INDEX_SCRIPTS, [most]);
      const [left] = await transaction.run(HAS_UNINDEXED, []);
      return { indexed: indexed.length, areLeft: left?.has_unindexed === true };
    });
  }

  indexLater(): Promise<void> {
    return this.database.transact(async (transaction) => {
      const [left] = await transaction.run(HAS_UNINDEXED, []);
      if (left?.has_unindexed === true) await this.jobs.enqueue('index-scripts', {}, transaction);
    });
  }
}
