import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  TakedownRefusal,
  TakedownRepository,
  Work,
  WorkMoved,
} from '../../application/ports/takedown-repository.ts';
import type { Database, DatabaseTransaction, Statement } from './database.ts';
import { logAction } from './postgres-audit-trail.ts';
import type { Status } from './schema.ts';

interface WorkRow {
  readonly series_id: SeriesId;
  readonly author_id: AuthorId;
  readonly title: string;
  readonly status: Status;
}

/** The work $1, held until the end of the transaction. */
const HELD: Readonly<Record<Work['kind'], Statement>> = {
  series: {
    name: 'takedown-held-series',
    text: `SELECT id AS series_id, author_id, title, status FROM series WHERE id = $1 AND status <> 'deleted'
      FOR NO KEY UPDATE`,
  },
  story: {
    name: 'takedown-held-story',
    text: `SELECT series.id AS series_id, author_id, stories.title, stories.status
      FROM stories JOIN series ON series.id = stories.series_id
      WHERE stories.id = $1 AND stories.status <> 'deleted' AND series.status <> 'deleted' FOR NO KEY UPDATE`,
  },
};

/** The series $1 or the story $2, which was $3, is down for the reason $4 from $5 on. No row where it is already. */
const TAKE_DOWN: Statement = {
  name: 'take-down-work',
  text: `INSERT INTO takedowns (series_id, story_id, status_before, reason, taken_down_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING id`,
};

/** The series $1 or the story $2 is not down any more. */
const PUT_BACK: Statement = {
  name: 'put-back-work',
  text: `DELETE FROM takedowns WHERE series_id = $1 OR story_id = $2 RETURNING status_before`,
};

/** The work $1 is $2. */
const SET_STATUS: Readonly<Record<Work['kind'], Statement>> = {
  series: {
    name: 'takedown-series-status',
    // Nothing is shown of who has withdrawn.
    text: `UPDATE series SET status = $2 WHERE id = $1
      AND ($2 = 'hidden' OR NOT EXISTS (SELECT FROM members WHERE id = author_id AND withdrawn_at IS NOT NULL))`,
  },
  story: { name: 'takedown-story-status', text: `UPDATE stories SET status = $2 WHERE id = $1` },
};

/** The member $1 is told by $2, caused by $3, of the story $5 (null for all) of the series $4, for the reason $6, at $7. */
const TELL_AUTHOR: Statement = {
  name: 'takedown-tell-author',
  text: `INSERT INTO notifications (member_id, kind, cause, series_id, story_id, reason, created_at)
    SELECT id, $2, $3, $4, $5, $6, $7 FROM members WHERE id = $1 AND withdrawn_at IS NULL ON CONFLICT DO NOTHING`,
};

/** What operators take down, in PostgreSQL. A trigger keeps it hidden. */
export class PostgresTakedownRepository implements TakedownRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  takeDown(
    work: Work,
    { reason, at }: { readonly reason: string; readonly at: number },
  ): Promise<Result<WorkMoved, TakedownRefusal>> {
    return this.database.transact(async (transaction) => {
      const [held] = await transaction.run<WorkRow>(HELD[work.kind], [work.id]);
      if (held === undefined) return fail({ kind: 'not-found' });
      const { title, author_id: author, status } = held;
      if (status !== 'published' && status !== 'hidden') return fail({ kind: 'not-published' });
      const down = await transaction.run(TAKE_DOWN, [...keysOf(work), status, reason, new Date(at)]);
      if (down.length === 0) return ok({ title, author, isChanged: false });
      await transaction.run(SET_STATUS[work.kind], [work.id, 'hidden']);
      await tell(transaction, work, held, { action: 'take-down', reason, at });
      return ok({ title, author, isChanged: true });
    });
  }

  putBack(work: Work, at: number): Promise<Result<WorkMoved, TakedownRefusal>> {
    return this.database.transact(async (transaction) => {
      const [held] = await transaction.run<WorkRow>(HELD[work.kind], [work.id]);
      if (held === undefined) return fail({ kind: 'not-found' });
      const { title, author_id: author } = held;
      const [back] = await transaction.run<{ readonly status_before: Status }>(PUT_BACK, keysOf(work));
      if (back === undefined) return ok({ title, author, isChanged: false });
      await transaction.run(SET_STATUS[work.kind], [work.id, back.status_before]);
      await tell(transaction, work, held, { action: 'put-back', reason: undefined, at });
      return ok({ title, author, isChanged: true });
    });
  }
}

function keysOf({ kind, id }: Work): readonly [number | null, number | null] {
  return kind === 'series' ? [id, null] : [null, id];
}

/** Writes into the audit log what was done, and tells the author. */
async function tell(
  transaction: DatabaseTransaction,
  work: Work,
  { series_id: series, author_id: author }: WorkRow,
  done: { readonly action: 'take-down' | 'put-back'; readonly reason: string | undefined; readonly at: number },
): Promise<void> {
  const { action, reason, at } = done;
  const story: StoryId | undefined = work.kind === 'story' ? work.id : undefined;
  const by = { kind: 'command' } as const;
  const entry = await logAction(transaction, { action, by, member: author, series, story, note: reason, at });
  const kind = action === 'take-down' ? 'work-taken-down' : 'work-restored';
  const values = [author, kind, `log:${entry}`, series, story ?? null, reason ?? null, new Date(at)];
  await transaction.run(TELL_AUTHOR, values);
}
