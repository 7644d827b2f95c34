import type { SeriesId, AuthorId } from '../../../../common/kernel/ids.ts';
import type { Statement } from '../database.ts';

export interface LikeRow {
  readonly is_like: boolean;
  readonly total_likes: number;
}

/** Whether the member $2, null for nobody, likes the series $1. */
export const LIKE: Statement<[series: SeriesId, member: AuthorId | null], LikeRow> = {
  name: 'like',
  text: `SELECT total_likes, EXISTS (SELECT FROM likes WHERE member_id = $2::bigint AND series_id = series.id) AS is_like
    FROM series WHERE id = $1 AND status = 'published'`,
};

/** The series $1, held until the end of the transaction; whoever counts in it does so one after another. */
export const LOCK_PUBLISHED_SERIES: Statement<[series: SeriesId], { readonly author_id: AuthorId }> = {
  name: 'lock-published-series',
  text: `SELECT author_id FROM series WHERE id = $1 AND status = 'published' FOR NO KEY UPDATE`,
};

/** The member $2 likes the locked series $1 from $3 on, or likes it no more. */
export const TOGGLE_LIKE: Statement<[series: SeriesId, member: AuthorId, at: Date], LikeRow> = {
  name: 'toggle-like',
  text: `
    WITH gone AS (DELETE FROM likes WHERE member_id = $2 AND series_id = $1 RETURNING series_id),
    come AS (
      INSERT INTO likes (member_id, series_id, liked_at) SELECT $2, $1, $3 WHERE NOT EXISTS (SELECT FROM gone)
      RETURNING series_id
    )
    UPDATE series SET total_likes = total_likes + CASE WHEN EXISTS (SELECT FROM come) THEN 1 ELSE -1 END
    WHERE id = $1 RETURNING total_likes, EXISTS (SELECT FROM come) AS is_like`,
};
