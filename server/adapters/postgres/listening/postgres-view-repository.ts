import type { ViewRepository } from '../../../application/ports/listening/view-repository.ts';
import { weightOfViews } from '../../../domain/listening/listening-score.ts';
import {
  usedUntil,
  usesTime,
  VIEW_WINDOW_MS,
  type ListenerId,
  type View,
  type ViewFacts,
  type ViewOutcome,
} from '../../../domain/listening/view.ts';
import type { Database } from '../database.ts';
import {
  COUNT_VIEW,
  END_VIEW,
  HAS_REPORTED,
  LOCK_LISTENER,
  TAKE_REPORT,
  VIEW_FACTS,
  type FactsRow,
} from './view-statements.ts';

/** Views in PostgreSQL. */
export class PostgresViewRepository implements ViewRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  report(view: View, weigh: (facts: ViewFacts) => ViewOutcome): Promise<ViewOutcome> {
    const { listener, member, playId, storyId, seriesId, at, heardToEnd } = view;
    return this.database.transact(async (transaction) => {
      // Locked first and read in a statement of its own, which then sees what others committed.
      await transaction.run(LOCK_LISTENER, [listener.id]);
      const [row] = await transaction.run(VIEW_FACTS, [listener.id, playId, storyId, seriesId, member ?? null]);
      if (row === undefined) throw new Error('A listener was looked up, and nothing was answered.');
      const facts = toFacts(row);
      const outcome = weigh(facts);
      if (usesTime(outcome)) await transaction.run(TAKE_REPORT, [listener.id, new Date(usedUntil(view, facts))]);
      if (outcome === 'counted') {
        const { popularity, momentum } = weightOfViews(at);
        const stay = [listener.id, playId, storyId, seriesId, new Date(at)] as const;
        await transaction.run(COUNT_VIEW, [...stay, popularity, momentum, heardToEnd ?? null]);
      }
      if (outcome === 'ended') {
        await transaction.run(END_VIEW, [listener.id, playId, storyId, new Date(at - VIEW_WINDOW_MS)]);
      }
      return outcome;
    });
  }

  async hasReported(listener: ListenerId): Promise<boolean> {
    return (await this.database.read(HAS_REPORTED, [listener])).length > 0;
  }
}

function toFacts(row: FactsRow): ViewFacts {
  const { is_open: isOpen, is_own: isOwn } = row;
  return {
    story: isOpen === null || isOwn === null ? undefined : { isOpen, isOwn },
    reportedAt: row.reported_at?.getTime(),
    countedAt: row.counted_at?.getTime(),
    isCountedStay: row.is_counted_stay,
  };
}
