import { sql, type Kysely } from 'kysely';

/**
 * What is told at once to whoever is connected: that the comments on a series have changed, on the channel `reviews`, and
 * that a login is over, on the channel `logins`.
 *
 * A story that few follow tells them in the transaction that publishes it. One that many follow leaves a job in that
 * transaction instead, which tells them part by part, so that publishing takes as long as ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Followers who are told in the transaction that publishes. */
const MOST_AT_ONCE = 500;

const STATEMENTS = [
  `CREATE FUNCTION reviews_announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('reviews', new.series_id::text);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER reviews_announce AFTER INSERT OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_announce()`,

  `CREATE FUNCTION logins_announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('logins', new.id::text);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER logins_announce AFTER UPDATE OF ended_at ON logins FOR EACH ROW
    WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION logins_announce()`,

  // Whoever follows both the series and its author comes twice; the second time is no news.
  `CREATE FUNCTION followers_of_story(told bigint, after bigint, most integer)
  RETURNS TABLE (member_id bigint) LANGUAGE sql STABLE AS $$
    SELECT follower.member_id FROM stories
    JOIN series ON series.id = stories.series_id AND series.status = 'published'
    CROSS JOIN LATERAL (
      (SELECT series_follows.member_id FROM series_follows
        WHERE series_follows.series_id = series.id AND followed_at < stories.published_at
          AND series_follows.member_id > after ORDER BY series_follows.member_id LIMIT most)
      UNION
      (SELECT author_follows.member_id FROM author_follows
        WHERE author_follows.author_id = series.author_id AND followed_at < stories.published_at
          AND author_follows.member_id > after ORDER BY author_follows.member_id LIMIT most)
    ) AS follower
    WHERE stories.id = told AND stories.status = 'published'
    ORDER BY follower.member_id LIMIT most
  $$`,
  `DROP INDEX series_follows_by_series`,
  `CREATE INDEX series_follows_by_series ON series_follows (series_id, member_id)`,
  `DROP INDEX author_follows_by_author`,
  `CREATE INDEX author_follows_by_author ON author_follows (author_id, member_id)`,

  // Returns the last follower who was looked at, null when there are no more.
  `CREATE FUNCTION announce_story(told bigint, after bigint, most integer) RETURNS bigint LANGUAGE sql AS $$
    WITH followers AS MATERIALIZED (SELECT member_id FROM followers_of_story(told, after, most)),
    telling AS (
      INSERT INTO notifications (member_id, kind, cause, actor_id, series_id, story_id, created_at)
      SELECT followers.member_id, 'new-story', 'story:' || stories.id, series.author_id, series.id, stories.id,
        stories.published_at
      FROM followers, stories JOIN series ON series.id = stories.series_id
      WHERE stories.id = told AND followers.member_id <> series.author_id
        AND NOT EXISTS (
          SELECT FROM notification_mutes AS mutes
          WHERE mutes.member_id = followers.member_id AND mutes.kind = 'new-story')
      ORDER BY followers.member_id
      ON CONFLICT DO NOTHING
    )
    SELECT max(member_id) FROM followers
  $$`,
  `DROP FUNCTION announce_stories(bigint[])`,
  `CREATE FUNCTION announce_stories(told bigint[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    story bigint;
  BEGIN
    FOREACH story IN ARRAY told LOOP
      IF (SELECT count(*) FROM followers_of_story(story, 0, ${MOST_AT_ONCE + 1})) > ${MOST_AT_ONCE} THEN
        PERFORM graphile_worker.add_job('announce-story', json_build_object('storyId', story), max_attempts => 12);
      ELSE
        PERFORM announce_story(story, 0, ${MOST_AT_ONCE});
      END IF;
    END LOOP;
  END $$`,
];
