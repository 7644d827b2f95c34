import { sql, type Kysely } from 'kysely';

/**
 * Authors, series, stories, their covers and recordings.
 *
 * Recordings and covers are known by the hash of their bytes, which names their files as well; stories may share a
 * recording. A series' genres are an array under a GIN index: read with every card, searched by containment. What every
 * list shows of a series' stories (how many, how long, which is first) is kept with the series by triggers, so that no
 * list has to count 2,500 stories.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATUS = `text NOT NULL CHECK (status IN ('draft', 'processing', 'scheduled', 'published', 'hidden', 'deleted'))`;

const STATEMENTS = [
  // Texts are stored composed, so that the same word typed on different devices is the same word (security UN1).
  `CREATE DOMAIN nfc_text AS text CHECK (VALUE IS NFC NORMALIZED)`,

  `CREATE TABLE authors (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name nfc_text NOT NULL CHECK (name <> ''),
    description nfc_text NOT NULL,
    profile_image text,
    demo_key text UNIQUE
  )`,

  `CREATE TABLE covers (
    hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
    hue real CHECK (hue BETWEEN 0 AND 360),
    chroma real CHECK (chroma >= 0),
    has_hero boolean NOT NULL
  )`,

  `CREATE TABLE recordings (
    file text PRIMARY KEY CHECK (file ~ '^[0-9a-f]{64}\\.[a-z0-9]{2,4}$'),
    bytes bigint NOT NULL CHECK (bytes > 0),
    mime text NOT NULL,
    duration_seconds double precision NOT NULL CHECK (duration_seconds > 0),
    loudness smallint[] NOT NULL CHECK (0 <= ALL (loudness) AND 100 >= ALL (loudness)),
    silences jsonb NOT NULL CHECK (jsonb_typeof(silences) = 'array')
  )`,

  `CREATE TABLE genres (name nfc_text PRIMARY KEY CHECK (name <> '' AND name !~ ','))`,

  `CREATE TABLE series (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    author_id bigint NOT NULL REFERENCES authors,
    title nfc_text NOT NULL CHECK (title <> ''),
    description nfc_text NOT NULL,
    category text NOT NULL CHECK (category IN ('original', 'challenge')),
    genres text[] NOT NULL,
    language text NOT NULL CHECK (language IN ('ko', 'en')),
    is_adult boolean NOT NULL,
    is_completed boolean NOT NULL,
    is_featured boolean NOT NULL,
    first_sentence nfc_text,
    cover_hash text REFERENCES covers,
    status ${STATUS},
    published_at timestamptz,
    popularity double precision NOT NULL,
    total_likes integer NOT NULL DEFAULT 0 CHECK (total_likes >= 0),
    total_reviews integer NOT NULL DEFAULT 0 CHECK (total_reviews >= 0),
    story_count integer NOT NULL DEFAULT 0,
    total_duration_seconds double precision NOT NULL DEFAULT 0,
    first_story_id bigint,
    last_story_at timestamptz,
    demo_key text UNIQUE,
    CHECK (status NOT IN ('scheduled', 'published') OR published_at IS NOT NULL)
  )`,

  `CREATE TABLE stories (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    series_id bigint NOT NULL REFERENCES series,
    position integer NOT NULL,
    title nfc_text NOT NULL CHECK (title <> ''),
    description nfc_text NOT NULL,
    episode integer CHECK (episode >= 0),
    recording_file text REFERENCES recordings,
    script jsonb NOT NULL CHECK (jsonb_typeof(script) = 'array'),
    is_free boolean NOT NULL,
    candy_price integer NOT NULL CHECK (candy_price >= 0),
    status ${STATUS},
    published_at timestamptz,
    demo_key text UNIQUE,
    CHECK (status NOT IN ('scheduled', 'published') OR published_at IS NOT NULL),
    CHECK (status <> 'published' OR recording_file IS NOT NULL)
  )`,

  `ALTER TABLE series ADD FOREIGN KEY (first_story_id) REFERENCES stories`,

  `CREATE INDEX stories_in_order ON stories (series_id, position, id) WHERE status = 'published'`,
  `CREATE INDEX stories_by_recording ON stories (recording_file)`,
  `CREATE INDEX series_by_popularity ON series (category, popularity DESC, id DESC)
    WHERE status = 'published' AND story_count > 0`,
  `CREATE INDEX series_by_last_story ON series (category, last_story_at DESC, id DESC)
    WHERE status = 'published' AND story_count > 0`,
  `CREATE INDEX series_featured ON series (category, popularity DESC, id DESC)
    WHERE status = 'published' AND story_count > 0 AND is_featured`,
  `CREATE INDEX series_by_genre ON series USING gin (genres) WHERE status = 'published' AND story_count > 0`,
  `CREATE INDEX series_by_author ON series (author_id)`,
  `CREATE INDEX series_by_cover ON series (cover_hash)`,
  `CREATE INDEX series_by_first_story ON series (first_story_id)`,

  // The rows are locked first and counted in a statement of its own, whose snapshot then holds what others committed.
  // NO KEY, since whoever adds a story holds a key lock on the series already, as may others: they would block for ever.
  `CREATE FUNCTION refresh_series_totals(changed bigint[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM series WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE series SET
      story_count = totals.story_count,
      total_duration_seconds = totals.total_duration_seconds,
      first_story_id = totals.first_story_id,
      last_story_at = totals.last_story_at
    FROM unnest(changed) AS one (id) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS story_count,
        coalesce(round(sum(recordings.duration_seconds)::numeric, 3), 0) AS total_duration_seconds,
        (array_agg(stories.id ORDER BY stories.position, stories.id))[1] AS first_story_id,
        max(stories.published_at) AS last_story_at
      FROM stories JOIN recordings ON recordings.file = stories.recording_file
      WHERE stories.series_id = one.id AND stories.status = 'published'
    ) AS totals
    WHERE series.id = one.id;
  END $$`,

  `CREATE FUNCTION stories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      PERFORM refresh_series_totals(ARRAY(SELECT series_id FROM gone UNION SELECT series_id FROM come));
    ELSIF TG_OP = 'INSERT' THEN
      PERFORM refresh_series_totals(ARRAY(SELECT DISTINCT series_id FROM come));
    ELSE
      PERFORM refresh_series_totals(ARRAY(SELECT DISTINCT series_id FROM gone));
    END IF;
    RETURN NULL;
  END $$`,

  `CREATE TRIGGER stories_inserted AFTER INSERT ON stories
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION stories_changed()`,
  `CREATE TRIGGER stories_updated AFTER UPDATE ON stories
    REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION stories_changed()`,
  `CREATE TRIGGER stories_deleted AFTER DELETE ON stories
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION stories_changed()`,

  // What was loaded from the demo folder, and which files of the media store that needs.
  `CREATE TABLE demo_loads (fingerprint text PRIMARY KEY, files text[] NOT NULL)`,
];
