import { sql, type Kysely } from 'kysely';

/**
 * What devices have written into their journals, and where members are in every story by it (ADR 0080). The places of
 * `positions`, one for each series, are among these from now on: of no journal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE journals (
    member_id bigint NOT NULL REFERENCES members,
    id uuid NOT NULL,
    device uuid,
    device_name text,
    -- Up to which everything is kept or was found to be of no use.
    last_number integer NOT NULL CHECK (last_number >= 0),
    -- When the last event happened, by the server's clock.
    last_at timestamptz NOT NULL,
    last_contact_at timestamptz NOT NULL,
    begun_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, id)
  ) WITH (fillfactor = 80)`,

  // Without references, which would be looked up for every event: whoever deletes what one is about deletes it too.
  `CREATE TABLE listening_events (
    member_id bigint NOT NULL,
    series_id bigint NOT NULL,
    story_id bigint NOT NULL,
    -- When it happened, by the server's clock as well as is known.
    at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    -- Of media time.
    from_seconds double precision,
    to_seconds double precision,
    journal uuid NOT NULL,
    number integer NOT NULL,
    rate real,
    is_heard boolean,
    kind text NOT NULL CHECK (kind IN ('heard', 'jumped', 'finished', 'marked')),
    why text,
    PRIMARY KEY (member_id, journal, number, received_at)
  ) PARTITION BY RANGE (received_at)`,
  `CREATE TABLE listening_events_default PARTITION OF listening_events DEFAULT`,

  // Of a month that had no table yet, the events lie in the default one, and move.
  `CREATE FUNCTION open_listening_month(month date) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    name text := 'listening_events_' || to_char(month, 'YYYY_MM');
    first timestamptz := date_trunc('month', month::timestamp) AT TIME ZONE 'UTC';
    beyond timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
  BEGIN
    -- One process at a time.
    PERFORM pg_advisory_xact_lock(hashtextextended('listening months', 0));
    IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
    LOCK TABLE listening_events_default IN ACCESS EXCLUSIVE MODE;
    EXECUTE format('CREATE TABLE %I (LIKE listening_events INCLUDING ALL)', name);
    EXECUTE format('WITH moved AS (
      DELETE FROM listening_events_default WHERE received_at >= %L AND received_at < %L RETURNING *
    ) INSERT INTO %I SELECT * FROM moved', first, beyond, name);
    EXECUTE format('ALTER TABLE listening_events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first, beyond);
  END $$`,
  `SELECT open_listening_month((now() AT TIME ZONE 'UTC')::date),
    open_listening_month(((now() AT TIME ZONE 'UTC') + interval '1 month')::date)`,

  // Each change of a member's places has the next revision; whoever changes them holds this row.
  `CREATE TABLE place_revisions (
    member_id bigint PRIMARY KEY REFERENCES members,
    revision bigint NOT NULL CHECK (revision >= 0)
  ) WITH (fillfactor = 50)`,
  `CREATE FUNCTION places_announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('places', new.member_id || ' ' || new.revision);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER places_announce AFTER UPDATE OF revision ON place_revisions FOR EACH ROW
    WHEN (new.revision <> old.revision) EXECUTE FUNCTION places_announce()`,

  `CREATE TABLE story_places (
    member_id bigint NOT NULL REFERENCES members,
    story_id bigint NOT NULL REFERENCES stories,
    series_id bigint NOT NULL REFERENCES series,
    seconds double precision CHECK (seconds >= 0),
    placed_at timestamptz,
    -- Null for a place of no journal, which is number 0.
    placed_journal uuid,
    placed_number integer,
    is_heard boolean,
    heard_from double precision CHECK (heard_from >= 0),
    heard_at timestamptz,
    heard_journal uuid,
    heard_number integer,
    -- What has sounded of it, in milliseconds of media time.
    heard int8multirange NOT NULL DEFAULT '{}',
    revision bigint NOT NULL,
    -- On which they are, where it is known.
    device uuid,
    PRIMARY KEY (member_id, story_id),
    CHECK (num_nulls(seconds, placed_at, placed_number) IN (0, 3)),
    -- Who begins before heard_from begins anew; null where somebody said so, after whom every place is one.
    CHECK (num_nulls(is_heard, heard_at, heard_number) IN (0, 3))
  ) WITH (fillfactor = 80)`,
  `INSERT INTO place_revisions (member_id, revision) SELECT DISTINCT member_id, 1 FROM positions`,
  // A place within the last thirty seconds of a story counted as heard.
  `INSERT INTO story_places (member_id, story_id, series_id, seconds, placed_at, placed_number, revision, device,
      is_heard, heard_from, heard_at, heard_number)
    SELECT positions.member_id, positions.story_id, positions.series_id, positions.seconds, positions.heard_at, 0, 1,
      positions.device, ended.is_heard, ended.seconds, ended.heard_at, ended.number
    FROM positions LEFT JOIN LATERAL (
      SELECT true AS is_heard, positions.seconds, positions.heard_at, 0 AS number
      FROM stories JOIN recordings ON recordings.file = stories.recording_file
      WHERE stories.id = positions.story_id AND recordings.duration_seconds - positions.seconds <= 30
    ) AS ended ON true
    ON CONFLICT DO NOTHING`,
  `DROP TABLE positions`,
];
