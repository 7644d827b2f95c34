import type { ViewRepository } from '../../application/view-repository.ts';
import { weightOfViews } from '../../domain/listening/listening-score.ts';
import type { View, ViewOutcome } from '../../domain/listening/view.ts';
import type { Database } from './database.ts';
import { COUNT_VIEW, LOCK_LISTENER } from './view-statements.ts';

/** Views in PostgreSQL. */
export class PostgresViewRepository implements ViewRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async count({ listener, member, playId, storyId, seriesId, at, heardToEnd }: View): Promise<ViewOutcome> {
    const weight = weightOfViews(at);
    const stay = [listener, playId, storyId, seriesId, new Date(at)];
    const values = [...stay, weight.popularity, weight.momentum, member, heardToEnd];
    const [row] = await this.database.write<{ readonly outcome: ViewOutcome }>([
      { statement: LOCK_LISTENER, values: [listener] },
      { statement: COUNT_VIEW, values },
    ]);
    return row?.outcome ?? 'unknown';
  }
}
