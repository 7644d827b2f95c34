import { sql, type Kysely } from 'kysely';

/**
 * What members are told, written in the transaction of what caused it: a crash loses none and doubles none.
 *
 * A cause tells a member once. What a notification shows is read from what it points at, so that nothing is quoted that
 * was deleted or hidden since. Stories tell those who follow by a trigger, whatever publishes them. Each change of a
 * member's notifications is announced on the channel `notifications`, for the processes that the member is connected
 * to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const KIND = `text NOT NULL CHECK (kind IN ('new-story', 'comment', 'reply', 'likes', 'candy', 'payout'))`;

const STATEMENTS = [
  `CREATE TABLE notifications (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id bigint NOT NULL REFERENCES members,
    kind ${KIND},
    -- Such as 'review:7': the same one tells nobody twice.
    cause text NOT NULL,
    actor_id bigint REFERENCES authors,
    series_id bigint REFERENCES series,
    story_id bigint REFERENCES stories,
    review_id bigint REFERENCES reviews,
    count integer CHECK (count > 0),
    created_at timestamptz NOT NULL,
    read_at timestamptz,
    UNIQUE (member_id, cause)
  )`,
  `CREATE INDEX notifications_latest ON notifications (member_id, id DESC)`,
  `CREATE INDEX notifications_by_review ON notifications (review_id) WHERE review_id IS NOT NULL`,
  `CREATE INDEX notifications_by_story ON notifications (story_id) WHERE story_id IS NOT NULL`,

  // What a member does not want to be told.
  `CREATE TABLE notification_mutes (
    member_id bigint NOT NULL REFERENCES members,
    kind ${KIND},
    PRIMARY KEY (member_id, kind)
  )`,

  `CREATE FUNCTION notifications_announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('notifications', new.member_id::text);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER notifications_announce AFTER INSERT OR UPDATE OF read_at ON notifications FOR EACH ROW
    EXECUTE FUNCTION notifications_announce()`,

  // Whoever began to follow later has no news in a story that is shown again.
  `CREATE FUNCTION announce_stories(told bigint[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO notifications (member_id, kind, cause, actor_id, series_id, story_id, created_at)
    SELECT follower.member_id, 'new-story', 'story:' || stories.id, series.author_id, series.id, stories.id,
      stories.published_at
    FROM stories JOIN series ON series.id = stories.series_id AND series.status = 'published'
    CROSS JOIN LATERAL (
      SELECT member_id FROM series_follows WHERE series_id = series.id AND followed_at < stories.published_at
      UNION SELECT member_id FROM author_follows
      WHERE author_follows.author_id = series.author_id AND followed_at < stories.published_at
    ) AS follower
    WHERE stories.id = ANY (told) AND stories.status = 'published' AND follower.member_id <> series.author_id
      AND NOT EXISTS (
        SELECT FROM notification_mutes AS mutes WHERE mutes.member_id = follower.member_id AND kind = 'new-story')
    ORDER BY follower.member_id, stories.id
    ON CONFLICT DO NOTHING
  $$`,
  `CREATE FUNCTION stories_announced() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      PERFORM announce_stories(ARRAY(SELECT id FROM come WHERE status = 'published'));
    ELSE
      PERFORM announce_stories(ARRAY(
        SELECT come.id FROM come JOIN gone USING (id) WHERE come.status = 'published' AND gone.status <> 'published'));
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER stories_announced_at_once AFTER INSERT ON stories
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION stories_announced()`,
  `CREATE TRIGGER stories_announced_later AFTER UPDATE ON stories
    REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION stories_announced()`,

  `CREATE FUNCTION members_untold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM notifications WHERE member_id = new.id;
    DELETE FROM notification_mutes WHERE member_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER members_untold AFTER UPDATE OF withdrawn_at ON members FOR EACH ROW
    WHEN (old.withdrawn_at IS NULL AND new.withdrawn_at IS NOT NULL) EXECUTE FUNCTION members_untold()`,
];
