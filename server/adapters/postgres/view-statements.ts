import { SECONDS_BETWEEN_VIEWS } from '../../domain/listening/view.ts';
import type { Statement } from './database.ts';

/** One listener's views are counted one after another; held until the end of the transaction. */
export const LOCK_LISTENER: Statement = {
  name: 'lock-listener',
  text: `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`,
};

/**
 * Counts the view of listener $1 in stay $2 of story $3 in series $4 at $5, which weighs $6 and $7. That of the author, who
 * is the member $8 or null, is taken and left out. Where $9 says that the end was heard, the view was counted before, and that is
 * noted; where it says that it was not, it may be later.
 * The score's row is locked before the listings, in the order in which triggers do.
 */
export const COUNT_VIEW: Statement = {
  name: 'count-view',
  text: `
    WITH pair AS MATERIALIZED (
      SELECT series.author_id = $8::bigint AS is_own,
        stories.is_free OR EXISTS (
          SELECT FROM unlocks WHERE unlocks.story_id = stories.id AND unlocks.member_id = $8::bigint) AS is_open
      FROM stories JOIN series ON series.id = stories.series_id
      WHERE stories.id = $3::bigint AND series.id = $4::bigint
        AND stories.status = 'published' AND series.status = 'published'
    ),
    known AS MATERIALIZED (
      SELECT FROM views WHERE listener = $1::uuid AND play_id = $2 AND story_id = $3::bigint
    ),
    latest AS MATERIALIZED (
      SELECT FROM views
      WHERE listener = $1::uuid AND counted_at > $5::timestamptz - interval '${SECONDS_BETWEEN_VIEWS} seconds' LIMIT 1
    ),
    added AS (
      INSERT INTO views (listener, play_id, story_id, series_id, counted_at, heard_to_end)
      SELECT $1::uuid, $2, $3::bigint, $4::bigint, $5::timestamptz, $9::boolean FROM pair
      WHERE is_open AND is_own IS NOT TRUE AND $9 IS NOT TRUE AND NOT EXISTS (SELECT FROM known) AND NOT EXISTS (SELECT FROM latest)
      RETURNING series_id
    ),
    ended AS (
      UPDATE views SET heard_to_end = true
      WHERE $9 AND listener = $1::uuid AND play_id = $2 AND story_id = $3::bigint AND heard_to_end = false
    ),
    scored AS (
      UPDATE series_scores
      SET popularity = log2_sum(series_scores.popularity, $6), momentum = log2_sum(series_scores.momentum, $7),
        listens = series_scores.listens + 1
      FROM added WHERE series_scores.series_id = added.series_id
      RETURNING series_scores.series_id, series_scores.popularity, series_scores.rising
    ),
    moved AS (
      UPDATE listings SET popularity = scored.popularity, rising = scored.rising
      FROM scored WHERE listings.series_id = scored.series_id
    )
    SELECT CASE
      WHEN NOT EXISTS (SELECT FROM pair) THEN 'unknown'
      WHEN NOT (SELECT is_open FROM pair) THEN 'locked'
      WHEN EXISTS (SELECT FROM known) THEN 'counted'
      WHEN $9 THEN 'unknown'
      WHEN EXISTS (SELECT FROM latest) THEN 'too-soon'
      ELSE 'counted' END AS outcome`,
};
