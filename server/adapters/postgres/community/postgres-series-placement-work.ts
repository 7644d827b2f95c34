import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type {
  LockedPlacement,
  SeriesPlacementWork,
} from '../../../application/ports/community/series-placement-work.ts';
import type { Database } from '../database.ts';
import { PLACED_SERIES, PLACE_SERIES } from './moderation-statements.ts';
import { NOTIFY } from './notification-statements.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';

/** A transaction that has the series locked that an operator moves. */
export class PostgresSeriesPlacementWork implements SeriesPlacementWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(
    series: SeriesId,
    at: number,
    work: (placement: LockedPlacement) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      const [placed] = await transaction.run(PLACED_SERIES, [series]);
      if (placed === undefined) return undefined;
      return work({
        category: placed.category,
        place: async (category) => {
          await transaction.run(PLACE_SERIES, [series, category]);
        },
        log: (entry) => logAction(transaction, { ...entry, series, at }),
        tellPromoted: async (entry) => {
          const cause = `log:${entry}`;
          const told = [[placed.author_id], 'promoted', cause, null, series, null, null, new Date(at), null] as const;
          await transaction.run(NOTIFY, told);
        },
      });
    });
  }
}
