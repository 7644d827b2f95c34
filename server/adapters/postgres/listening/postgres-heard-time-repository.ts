import type {
  HeardTimeReport,
  HeardTimeRepository,
} from '../../../application/ports/listening/heard-time-repository.ts';
import type { HeardTimeCredit, HeardTimeFacts } from '../../../domain/listening/heard-time.ts';
import type { Database } from '../database.ts';
import { ADD_HEARD_TIME, COUNTABLE_STORIES, LISTENING_TIME, USE_LISTENING_TIME } from './heard-time-statements.ts';
import { LOCK_LISTENER } from './view-statements.ts';

/** Times for which series were heard, in PostgreSQL. */
export class PostgresHeardTimeRepository implements HeardTimeRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  report(
    { listener, member, stories, at }: HeardTimeReport,
    weigh: (facts: HeardTimeFacts) => HeardTimeCredit | undefined,
  ): Promise<HeardTimeCredit | undefined> {
    return this.database.transact(async (transaction) => {
      // Locked first and read in a statement of its own, which then sees what others committed.
      await transaction.run(LOCK_LISTENER, [listener]);
      const [used] = await transaction.run(LISTENING_TIME, [listener]);
      const countable = await transaction.run(COUNTABLE_STORIES, [member, stories]);
      const credit = weigh({
        countable: new Set(countable.map(({ id }) => id)),
        usedUntil: used?.used_until.getTime(),
      });
      if (credit === undefined) return undefined;
      await transaction.run(USE_LISTENING_TIME, [listener, new Date(credit.usedUntil)]);
      const series = [...credit.milliseconds.keys()];
      await transaction.run(ADD_HEARD_TIME, [series, [...credit.milliseconds.values()], new Date(at)]);
      return credit;
    });
  }
}
