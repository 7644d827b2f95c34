import { sql, type Kysely } from 'kysely';

/** What members listened to, stretch by stretch, and since when they want that to be kept (ADR 0084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Null where the member wants nothing of what they hear to be kept but their places.
  `ALTER TABLE members ADD COLUMN listening_kept_since timestamptz DEFAULT to_timestamp(0)`,
  // Without references to stories, as the events have none: whoever deletes what one is about deletes it too.
  `CREATE TABLE listening_stretches (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id bigint NOT NULL REFERENCES members,
    series_id bigint NOT NULL,
    story_id bigint NOT NULL,
    begun_at timestamptz NOT NULL,
    ended_at timestamptz NOT NULL,
    -- Of media time.
    from_seconds double precision NOT NULL CHECK (from_seconds >= 0),
    to_seconds double precision NOT NULL CHECK (to_seconds >= 0),
    heard_seconds double precision NOT NULL CHECK (heard_seconds > 0),
    journal uuid NOT NULL,
    -- Of the event with which it began.
    number integer NOT NULL,
    UNIQUE (member_id, journal, number)
  ) WITH (fillfactor = 80)`,
  `CREATE INDEX listening_stretches_latest ON listening_stretches (member_id, ended_at DESC, id DESC)`,
  // Of what has been kept so far. Another stretch begins with another story, a jump of a minute or half an hour of silence.
  `WITH heard AS (
      SELECT *, at - make_interval(secs => (to_seconds - from_seconds) / rate) AS begun_at
      FROM listening_events WHERE kind = 'heard' AND to_seconds > from_seconds
    ), compared AS (
      SELECT *, lag(story_id) OVER journal AS last_story, lag(to_seconds) OVER journal AS last_to, lag(at) OVER journal AS last_at
      FROM heard WINDOW journal AS (PARTITION BY member_id, journal ORDER BY number)
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE last_story IS DISTINCT FROM story_id OR abs(from_seconds - last_to) > 60
          OR begun_at - last_at > interval '30 minutes') OVER (PARTITION BY member_id, journal ORDER BY number) AS stretch
      FROM compared
    )
    INSERT INTO listening_stretches
      (member_id, series_id, story_id, begun_at, ended_at, from_seconds, to_seconds, heard_seconds, journal, number)
    SELECT member_id, min(series_id), min(story_id), min(begun_at), max(at), (array_agg(from_seconds ORDER BY number))[1],
      (array_agg(to_seconds ORDER BY number DESC))[1], sum(to_seconds - from_seconds), journal, min(number)
    FROM numbered GROUP BY member_id, journal, stretch ORDER BY max(at)`,
];
