import { sql, type Kysely } from 'kysely';

/**
 * Lists are narrowed by language, completion, price and length, and sorted by listens (ADR 0105).
 *
 * Each index begins with the genre, the category and the language, so that one walk serves each of their combinations and
 * several are merged where a list leaves one open. What is completed, free or of a length is left out along the walk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const FACETS = 'category, language, is_completed, is_free, story_length';
const LENGTH_KEY = `genre, ${FACETS}`;
const of = (table: string, columns = LENGTH_KEY): string =>
  columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ');

/** The rows that the listings should have of the series `changed`. */
const WANTED = `
  SELECT series.id AS series_id, genre, category, language, is_completed, is_free,
    CASE WHEN total_duration_seconds < 600 * story_count THEN 'short'
      WHEN total_duration_seconds < 1800 * story_count THEN 'middle' ELSE 'long' END AS story_length,
    last_story_at
  FROM series CROSS JOIN LATERAL (SELECT '' UNION SELECT unnest(series.genres)) AS of_genre (genre)
  WHERE series.id = ANY (changed) AND series.status = 'published' AND series.story_count > 0`;

const STATEMENTS = [
  `ALTER TABLE series ADD is_free boolean NOT NULL DEFAULT false`,
  // What a feed or a shared page tells of a series is the same as before.
  `ALTER TABLE series DISABLE TRIGGER USER`,
  `UPDATE series SET is_free = NOT EXISTS (
    SELECT FROM stories WHERE series_id = series.id AND stories.status = 'published' AND NOT stories.is_free)`,
  `ALTER TABLE series ENABLE TRIGGER USER`,

  `CREATE OR REPLACE FUNCTION refresh_series_totals(changed bigint[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM series WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE series SET
      story_count = totals.story_count,
      total_duration_seconds = totals.total_duration_seconds,
      first_story_id = totals.first_story_id,
      last_story_at = totals.last_story_at,
      is_free = totals.is_free
    FROM unnest(changed) AS one (id) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS story_count,
        coalesce(round(sum(recordings.duration_seconds)::numeric, 3), 0) AS total_duration_seconds,
        (array_agg(stories.id ORDER BY stories.position, stories.id))[1] AS first_story_id,
        max(stories.published_at) AS last_story_at,
        coalesce(bool_and(stories.is_free), true) AS is_free
      FROM stories JOIN recordings ON recordings.file = stories.recording_file
      WHERE stories.series_id = one.id AND stories.status = 'published'
    ) AS totals
    WHERE series.id = one.id;
  END $$`,

  `ALTER TABLE listing_lengths
    ADD language text NOT NULL DEFAULT 'ko', ADD is_completed boolean NOT NULL DEFAULT false,
    ADD is_free boolean NOT NULL DEFAULT false, ADD story_length text NOT NULL DEFAULT 'short',
    DROP CONSTRAINT listing_lengths_pkey, ADD PRIMARY KEY (${LENGTH_KEY})`,
  `ALTER TABLE listings
    ADD language text NOT NULL DEFAULT 'ko', ADD is_completed boolean NOT NULL DEFAULT false,
    ADD is_free boolean NOT NULL DEFAULT false, ADD story_length text NOT NULL DEFAULT 'short',
    ADD listens bigint NOT NULL DEFAULT 0`,

  `CREATE OR REPLACE FUNCTION listings_come() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO listing_lengths AS now (${LENGTH_KEY}, length)
    SELECT ${LENGTH_KEY}, count(*) FROM come GROUP BY ${LENGTH_KEY} ORDER BY ${LENGTH_KEY}
    ON CONFLICT (${LENGTH_KEY}) DO UPDATE SET length = now.length + excluded.length;
    RETURN NULL;
  END $$`,
  `CREATE OR REPLACE FUNCTION listings_gone() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM listing_lengths JOIN gone USING (${LENGTH_KEY}) ORDER BY ${LENGTH_KEY} FOR UPDATE OF listing_lengths;
    UPDATE listing_lengths SET length = length - gone.count
    FROM (SELECT ${LENGTH_KEY}, count(*) FROM gone GROUP BY ${LENGTH_KEY}) AS gone
    WHERE (${of('listing_lengths')}) = (${of('gone')});
    RETURN NULL;
  END $$`,

  // Rows come and go one series after another, so that two which exchange places do not wait for each other.
  `CREATE OR REPLACE FUNCTION refresh_listings(changed bigint[], changed_authors bigint[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM series_scores WHERE series_id = ANY (changed) ORDER BY series_id FOR UPDATE;
    IF EXISTS (
      SELECT FROM (SELECT * FROM listings WHERE series_id = ANY (changed)) AS listed
      FULL JOIN (${WANTED}) AS wanted USING (series_id, genre)
      WHERE (${of('listed', FACETS)}) IS DISTINCT FROM (${of('wanted', FACETS)})
    ) THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('listings', 0));
      DELETE FROM listings WHERE series_id = ANY (changed) AND NOT EXISTS (
        SELECT FROM (${WANTED}) AS wanted
        WHERE wanted.series_id = listings.series_id AND (${of('wanted')}) = (${of('listings')}));
    END IF;
    INSERT INTO listings AS listed (series_id, ${LENGTH_KEY}, popularity, rising, last_story_at, listens)
    SELECT wanted.series_id, ${of('wanted')}, scores.popularity, scores.rising, wanted.last_story_at,
      scores.listens + scores.demo_listens
    FROM (${WANTED}) AS wanted JOIN series_scores AS scores ON scores.series_id = wanted.series_id
    ON CONFLICT (series_id, genre) DO UPDATE SET last_story_at = excluded.last_story_at
      WHERE listed.last_story_at <> excluded.last_story_at;
    PERFORM FROM authors WHERE id = ANY (changed_authors) ORDER BY id FOR NO KEY UPDATE;
    UPDATE authors SET series_count = counted.count
    FROM unnest(changed_authors) AS one (id) CROSS JOIN LATERAL (
      SELECT count(*) FROM series
      WHERE series.author_id = one.id AND series.status = 'published' AND series.story_count > 0
    ) AS counted
    WHERE authors.id = one.id AND authors.series_count <> counted.count;
  END $$`,

  `CREATE OR REPLACE FUNCTION series_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE changed bigint[]; changed_authors bigint[];
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO series_scores (series_id) SELECT id FROM come;
      SELECT array_agg(id), array_agg(DISTINCT author_id) INTO changed, changed_authors FROM come;
    ELSE
      SELECT array_agg(come.id), array_agg(DISTINCT come.author_id) || array_agg(DISTINCT gone.author_id)
      INTO changed, changed_authors FROM come JOIN gone USING (id)
      WHERE (come.status, come.category, come.genres, come.author_id, come.story_count, come.last_story_at,
          come.language, come.is_completed, come.is_free, come.total_duration_seconds)
        IS DISTINCT FROM (gone.status, gone.category, gone.genres, gone.author_id, gone.story_count, gone.last_story_at,
          gone.language, gone.is_completed, gone.is_free, gone.total_duration_seconds);
    END IF;
    IF changed IS NOT NULL THEN
      PERFORM refresh_listings(changed, ARRAY(SELECT DISTINCT unnest(changed_authors)));
    END IF;
    RETURN NULL;
  END $$`,

  `SELECT refresh_listings(array_agg(id), '{}') FROM series HAVING count(*) > 0`,
  `UPDATE listings SET listens = scores.listens + scores.demo_listens
    FROM series_scores AS scores WHERE scores.series_id = listings.series_id`,

  ...(['popularity', 'last_story_at', 'listens'] as const).map(
    (order) => `CREATE INDEX listings_by_${order} ON listings (genre, category, language, ${order} DESC, series_id DESC)
      INCLUDE (is_completed, is_free, story_length)`,
  ),
  `DROP INDEX listings_popular, listings_popular_of_category, listings_latest, listings_latest_of_category`,
];
