import { sql, type Kysely } from 'kysely';

/**
 * The days on which a series goes on, as its author says, and when the next of its scheduled stories comes. That is counted with the
 * other totals, by every change of a story: so the series is announced (ADR 0092) when it is scheduled, put off, and published.
 * Who follows an author is counted on the author's page, which is announced, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE series
    ADD weekdays text[] NOT NULL DEFAULT '{}'
      CHECK (weekdays <@ ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] AND cardinality(weekdays) <= 7),
    ADD next_story_at timestamptz`,

  `CREATE OR REPLACE FUNCTION refresh_series_totals(changed bigint[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM series WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE series SET
      story_count = totals.story_count,
      total_duration_seconds = totals.total_duration_seconds,
      first_story_id = totals.first_story_id,
      last_story_at = totals.last_story_at,
      is_free = totals.is_free,
      next_story_at = coming.next_story_at
    FROM unnest(changed) AS one (id) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS story_count,
        coalesce(round(sum(recordings.duration_seconds)::numeric, 3), 0) AS total_duration_seconds,
        (array_agg(stories.id ORDER BY stories.position, stories.id))[1] AS first_story_id,
        max(stories.published_at) AS last_story_at,
        coalesce(bool_and(stories.is_free), true) AS is_free
      FROM stories JOIN recordings ON recordings.file = stories.recording_file
      WHERE stories.series_id = one.id AND stories.status = 'published'
    ) AS totals
    CROSS JOIN LATERAL (
      SELECT min(published_at) AS next_story_at FROM stories
      WHERE stories.series_id = one.id AND stories.status = 'scheduled'
    ) AS coming
    WHERE series.id = one.id;
  END $$`,

  // What a feed or a shared page tells of a series is the same as before.
  `ALTER TABLE series DISABLE TRIGGER USER`,
  `UPDATE series SET next_story_at = coming.next_story_at FROM (
    SELECT series_id, min(published_at) AS next_story_at FROM stories WHERE status = 'scheduled' GROUP BY series_id
  ) AS coming WHERE series.id = coming.series_id`,
  `ALTER TABLE series ENABLE TRIGGER USER`,

  `CREATE TRIGGER author_follows_announce AFTER INSERT OR DELETE ON author_follows FOR EACH ROW
    EXECUTE FUNCTION content_announce('lists')`,
];
