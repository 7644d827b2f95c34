import type { StoryId, SeriesId, AuthorId } from '../../../../common/kernel/ids.ts';
import type { ListenerId } from '../../../domain/listening/view.ts';
import type { Statement, NoRow } from '../database.ts';

/** One listener's reports are weighed one after another; held until the end of the transaction. */
export const LOCK_LISTENER: Statement<[listener: ListenerId], NoRow> = {
  name: 'lock-listener',
  text: `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`,
};

export interface FactsRow {
  readonly is_open: boolean | null;
  readonly is_own: boolean | null;
  readonly is_counted_stay: boolean;
  readonly counted_at: Date | null;
  readonly reported_at: Date | null;
}

/** What is known of the listener $1, their stay $2 and the story $3 in the series $4, as the member $5, or null, finds it. */
export const VIEW_FACTS: Statement<
  [listener: ListenerId, play: string, story: StoryId, series: SeriesId, member: AuthorId | null],
  FactsRow
> = {
  name: 'view-facts',
  text: `
    SELECT pair.is_open, pair.is_own,
      EXISTS (SELECT FROM views WHERE listener = $1::uuid AND play_id = $2 AND story_id = $3::bigint) AS is_counted_stay,
      (SELECT max(counted_at) FROM views WHERE story_id = $3::bigint AND listener = $1::uuid) AS counted_at,
      (SELECT reported_at FROM listening_reports WHERE listener = $1::uuid) AS reported_at
    FROM (SELECT) AS always LEFT JOIN (
      SELECT coalesce(series.author_id = $5::bigint, false) AS is_own,
        stories.is_free OR EXISTS (
          SELECT FROM unlocks WHERE unlocks.story_id = stories.id AND unlocks.member_id = $5::bigint) AS is_open
      FROM stories JOIN series ON series.id = stories.series_id
      WHERE stories.id = $3::bigint AND series.id = $4::bigint
        AND stories.status = 'published' AND series.status = 'published'
    ) AS pair ON true`,
};

/** The listener $1, should a report have been taken from them. */
export const HAS_REPORTED: Statement<[listener: ListenerId], NoRow> = {
  name: 'has-reported',
  text: `SELECT FROM listening_reports WHERE listener = $1::uuid`,
};

/** A report was taken from the listener $1 at $2. A clock that was set back does not make the time pass twice. */
export const TAKE_REPORT: Statement<[listener: ListenerId, at: Date], NoRow> = {
  name: 'take-listening-report',
  text: `INSERT INTO listening_reports AS known (listener, reported_at) VALUES ($1, $2)
    ON CONFLICT (listener) DO UPDATE SET reported_at = greatest(known.reported_at, excluded.reported_at)`,
};

/**
 * The listener $1 is counted in the stay $2 of the story $3 in the series $4 at $5, which weighs $6 and $7; $8 says whether the
 * end was heard, null where it is never told. The score's row is locked before the listings, in the order in which triggers do.
 */
export const COUNT_VIEW: Statement<
  [
    listener: ListenerId,
    play: string,
    story: StoryId,
    series: SeriesId,
    at: Date,
    popularity: number,
    momentum: number,
    heardToEnd: boolean | null,
  ],
  NoRow
> = {
  name: 'count-view',
  text: `
    WITH added AS (
      INSERT INTO views (listener, play_id, story_id, series_id, counted_at, heard_to_end)
      VALUES ($1, $2, $3, $4, $5, $8) RETURNING series_id
    ),
    scored AS (
      UPDATE series_scores
      SET popularity = log2_sum(series_scores.popularity, $6), momentum = log2_sum(series_scores.momentum, $7),
        listens = series_scores.listens + 1
      FROM added WHERE series_scores.series_id = added.series_id
      RETURNING series_scores.series_id, series_scores.popularity, series_scores.rising,
        series_scores.listens + series_scores.demo_listens AS listens
    )
    UPDATE listings SET popularity = scored.popularity, rising = scored.rising, listens = scored.listens
    FROM scored WHERE listings.series_id = scored.series_id`,
};

/** The end of the story $3 was heard by the listener $1, who was counted for it in the stay $2 or after $4. */
export const END_VIEW: Statement<[listener: ListenerId, play: string, story: StoryId, at: Date], NoRow> = {
  name: 'end-view',
  text: `UPDATE views SET heard_to_end = true
    WHERE listener = $1::uuid AND story_id = $3::bigint AND heard_to_end = false
      AND (play_id = $2 OR counted_at > $4::timestamptz)`,
};
