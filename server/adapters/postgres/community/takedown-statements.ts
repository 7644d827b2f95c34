import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { WorkStatus } from '../../../domain/community/takedown.ts';
import type { Work } from '../../../application/ports/community/takedown-work.ts';
import type { Statement, NoRow } from '../database.ts';

export interface WorkRow {
  readonly series_id: SeriesId;
  readonly author_id: AuthorId;
  readonly title: string;
  readonly status: WorkStatus;
}

/** The work $1, held until the end of the transaction. */
export const HELD_WORK: Readonly<Record<Work['kind'], Statement<[id: Work['id']], WorkRow>>> = {
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

export interface FactsRow {
  readonly status_before: WorkStatus | null;
  readonly has_author_withdrawn: boolean;
  /** The author; null for one without an account. */
  readonly member_id: AuthorId | null;
}

/** What the series $1 or the story $2 was when it was taken down, and whether its author $3 has withdrawn or no account. */
export const TAKEDOWN_FACTS: Statement<[series: SeriesId | null, story: StoryId | null, author: AuthorId], FactsRow> = {
  name: 'takedown-facts',
  text: `SELECT (SELECT status_before FROM takedowns WHERE series_id = $1 OR story_id = $2) AS status_before,
    EXISTS (SELECT FROM members WHERE id = $3 AND withdrawn_at IS NOT NULL) AS has_author_withdrawn,
    (SELECT id FROM members WHERE id = $3) AS member_id`,
};

/** The series $1 or the story $2, which was $3, is down for the reason $4 from $5 on. */
export const NOTE_DOWN: Statement<
  [series: SeriesId | null, story: StoryId | null, statusBefore: WorkStatus, reason: string, at: Date],
  NoRow
> = {
  name: 'take-down-work',
  text: `INSERT INTO takedowns (series_id, story_id, status_before, reason, taken_down_at) VALUES ($1, $2, $3, $4, $5)`,
};

/** The series $1 or the story $2 is not down any more. */
export const NOTE_BACK: Statement<[series: SeriesId | null, story: StoryId | null], NoRow> = {
  name: 'put-back-work',
  text: `DELETE FROM takedowns WHERE series_id = $1 OR story_id = $2`,
};

/** The work $1 is $2. */
export const SET_WORK_STATUS: Readonly<Record<Work['kind'], Statement<[id: Work['id'], status: WorkStatus], NoRow>>> = {
  series: {
    name: 'takedown-series-status',
    // Nothing is shown of who has withdrawn.
    text: `UPDATE series SET status = $2 WHERE id = $1
      AND ($2 = 'hidden' OR NOT EXISTS (SELECT FROM members WHERE id = author_id AND withdrawn_at IS NOT NULL))`,
  },
  story: { name: 'takedown-story-status', text: `UPDATE stories SET status = $2 WHERE id = $1` },
};

/** The member $1 is told by $2, caused by $3, of the story $5 (null for all) of the series $4, for the reason $6, at $7. */
export const TELL_AUTHOR_OF_WORK: Statement<
  [
    author: AuthorId,
    kind: 'work-taken-down' | 'work-restored',
    cause: string,
    series: SeriesId,
    story: StoryId | null,
    reason: string | null,
    at: Date,
  ],
  NoRow
> = {
  name: 'takedown-tell-author',
  text: `INSERT INTO notifications (member_id, kind, cause, series_id, story_id, reason, created_at)
    SELECT id, $2, $3, $4, $5, $6, $7 FROM members WHERE id = $1 AND withdrawn_at IS NULL ON CONFLICT DO NOTHING`,
};
