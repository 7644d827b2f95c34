import type {
  HeardTimeReport,
  HeardTimeRepository,
} from '../../../application/ports/listening/heard-time-repository.ts';
import type { HeardTimeCredit, HeardTimeFacts } from '../../../domain/listening/heard-time.ts';
import type { Database } from '../database.ts';
import { ADD_HEARD_TIME, HEARD_TIME_FACTS } from './heard-time-statements.ts';
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
      const [row] = await transaction.run(HEARD_TIME_FACTS, [listener, member, stories]);
      if (row === undefined) throw new Error('A listener was looked up, and nothing was answered.');
      const credit = weigh({ countable: new Set(row.countable), usedUntil: row.used_until?.getTime() });
      if (credit === undefined) return undefined;
      const { usedUntil, milliseconds } = credit;
      const heard = [[...milliseconds.keys()], [...milliseconds.values()]] as const;
      await transaction.run(ADD_HEARD_TIME, [listener, new Date(usedUntil), ...heard, new Date(at)]);
      return credit;
    });
  }
}
