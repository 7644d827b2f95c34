import { sql, type Kysely } from 'kysely';

/**
 * What of a series a machine made, as its author says; lists leave such series out (ADR 0111). They are narrowed by it as by the
 * other facets (ADR 0105): the indexes have it beside their order, and lengths are counted for each combination.
 * Nothing is said of any series yet, so no row of the listings changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const FACETS = 'category, language, is_completed, is_free, story_length, has_ai';
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
    cardinality(made_by_ai) > 0 AS has_ai, last_story_at
  FROM series CROSS JOIN LATERAL (SELECT '' UNION SELECT unnest(series.genres)) AS of_genre (genre)
  WHERE series.id = ANY (changed) AND series.status = 'published' AND series.story_count > 0`;

/** What a series is listed by. */
const listedBy = (series: string): string =>
  `${of(series, 'status, category, genres, author_id, story_count, last_story_at, language, is_completed, is_free')},
          ${series}.total_duration_seconds, cardinality(${series}.made_by_ai) > 0`;

const STATEMENTS = [
  `ALTER TABLE series ADD made_by_ai text[] NOT NULL DEFAULT '{}'
    CHECK (made_by_ai <@ ARRAY['voice', 'cover', 'text'] AND cardinality(made_by_ai) <= 3)`,

  `ALTER TABLE listing_lengths ADD has_ai boolean NOT NULL DEFAULT false,
    DROP CONSTRAINT listing_lengths_pkey, ADD PRIMARY KEY (${LENGTH_KEY})`,
  `ALTER TABLE listings ADD has_ai boolean NOT NULL DEFAULT false`,

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
      WHERE (${listedBy('come')})
        IS DISTINCT FROM (${listedBy('gone')});
    END IF;
    IF changed IS NOT NULL THEN
      PERFORM refresh_listings(changed, ARRAY(SELECT DISTINCT unnest(changed_authors)));
    END IF;
    RETURN NULL;
  END $$`,

  ...(['popularity', 'last_story_at', 'listens'] as const).flatMap((order) => [
    `DROP INDEX listings_by_${order}`,
    `CREATE INDEX listings_by_${order} ON listings (genre, category, language, ${order} DESC, series_id DESC)
      INCLUDE (is_completed, is_free, story_length, has_ai)`,
  ]),

  `ALTER TABLE content_reports DROP CONSTRAINT content_reports_reason_check, ADD CONSTRAINT content_reports_reason_check
    CHECK (reason IN ('spam', 'abuse', 'adult', 'stolen', 'ai', 'other')) NOT VALID`,
];
