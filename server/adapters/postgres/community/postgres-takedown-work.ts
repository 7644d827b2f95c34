import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { LockedWork, TakedownWork, Work } from '../../../application/ports/community/takedown-work.ts';
import type { WorkStatus } from '../../../domain/community/takedown.ts';
import { LOCK_SERIES_FIRST } from '../clips/clip-statements.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';
import { MOVE_CONTENT_CASE } from './content-report-statements.ts';
import {
  HELD_WORK,
  NOTE_BACK,
  NOTE_DOWN,
  SET_WORK_STATUS,
  TAKEDOWN_FACTS,
  TELL_AUTHOR_OF_WORK,
  type FactsRow,
  type WorkRow,
} from './takedown-statements.ts';

/** A transaction that has the work locked that an operator takes down or puts back. A trigger keeps hidden what is down. */
export class PostgresTakedownWork implements TakedownWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(work: Work, at: number, change: (locked: LockedWork) => Promise<Answer>): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      if (work.kind === 'story') await transaction.run(LOCK_SERIES_FIRST, [work.id]);
      const [held] = await transaction.run(HELD_WORK[work.kind], [work.id]);
      if (held === undefined) return undefined;
      // After the lock, for which another may have had to be waited.
      const [facts] = await transaction.run(TAKEDOWN_FACTS, [...keysOf(work), held.author_id]);
      if (facts === undefined) throw new Error('A question without a condition got no answer.');
      return change(new OpenWork({ transaction, work, at, held, facts }));
    });
  }
}

class OpenWork implements LockedWork {
  readonly title: string;
  readonly author: AuthorId;
  readonly status: WorkStatus;
  readonly statusBefore: WorkStatus | undefined;
  readonly hasAuthorWithdrawn: boolean;
  private readonly parts: {
    readonly transaction: DatabaseTransaction;
    readonly work: Work;
    readonly at: number;
    readonly held: WorkRow;
    readonly facts: FactsRow;
  };

  constructor(parts: OpenWork['parts']) {
    this.parts = parts;
    this.title = parts.held.title;
    this.author = parts.held.author_id;
    this.status = parts.held.status;
    this.statusBefore = parts.facts.status_before ?? undefined;
    this.hasAuthorWithdrawn = parts.facts.has_author_withdrawn;
  }

  async noteDown(statusBefore: WorkStatus, reason: string): Promise<void> {
    const { transaction, work, at } = this.parts;
    await transaction.run(NOTE_DOWN, [...keysOf(work), statusBefore, reason, new Date(at)]);
  }

  async noteBack(): Promise<void> {
    const { transaction, work } = this.parts;
    await transaction.run(NOTE_BACK, keysOf(work));
  }

  async setStatus(status: WorkStatus): Promise<void> {
    const { transaction, work } = this.parts;
    await transaction.run(SET_WORK_STATUS[work.kind], [work.id, status]);
  }

  async moveCase(...[state, operator, note]: Parameters<LockedWork['moveCase']>): Promise<void> {
    const { transaction, work, at } = this.parts;
    const values = [work.kind, work.id, state, operator ?? null, note ?? null, new Date(at)] as const;
    await transaction.run(MOVE_CONTENT_CASE, values);
  }

  log(entry: Parameters<LockedWork['log']>[0]): Promise<number> {
    const { transaction, work, at, held, facts } = this.parts;
    const story = work.kind === 'story' ? work.id : undefined;
    return logAction(transaction, {
      ...entry,
      member: facts.member_id ?? undefined,
      series: held.series_id,
      story,
      at,
    });
  }

  async tell(...[notice, entry, reason]: Parameters<LockedWork['tell']>): Promise<void> {
    const { transaction, work, at, held } = this.parts;
    const story = work.kind === 'story' ? work.id : null;
    const values = [this.author, notice, `log:${entry}`, held.series_id, story, reason ?? null, new Date(at)] as const;
    await transaction.run(TELL_AUTHOR_OF_WORK, values);
  }
}

function keysOf(work: Work): readonly [series: SeriesId | null, story: StoryId | null] {
  return work.kind === 'series' ? [work.id, null] : [null, work.id];
}
