import { sql, type Kysely } from 'kysely';

/**
 * Views, scores and listings: who was heard, how much that counts, and the lists that follow from it (ADR 0006).
 *
 * A listing is a narrow row for each series that lists show and each of its genres, with the genre '' for the lists of
 * all. Every list walks an index of it, so that a page costs the same among a hundred series and among ten thousand, and
 * a view that moves a series up rewrites a few narrow rows instead of the series. Triggers keep the listings and their
 * lengths, so that what is hidden leaves every list in the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The demo's popularity comes back with the next load, as listens that are marked as the demo's.
  `DELETE FROM demo_loads`,
  `ALTER TABLE series DROP COLUMN popularity`,
  `DROP INDEX series_by_last_story, series_by_genre`,

  `CREATE INDEX series_featured ON series (published_at DESC, id DESC)
    WHERE status = 'published' AND story_count > 0 AND category = 'original' AND is_featured`,
  `CREATE INDEX series_begun ON series (category, published_at DESC, id DESC)
    WHERE status = 'published' AND story_count > 0 AND first_sentence IS NOT NULL`,

  // One row a stay. An anonymous listener is a random number that a cookie keeps.
  `CREATE TABLE views (
    listener uuid NOT NULL,
    play_id text NOT NULL,
    story_id bigint NOT NULL REFERENCES stories,
    series_id bigint NOT NULL REFERENCES series,
    counted_at timestamptz NOT NULL,
    PRIMARY KEY (listener, play_id, story_id)
  )`,
  `CREATE INDEX views_by_series ON views (series_id, counted_at DESC) INCLUDE (listener)`,
  `CREATE INDEX views_by_listener ON views (listener, counted_at DESC) INCLUDE (series_id)`,
  `CREATE INDEX views_by_story ON views (story_id)`,

  // Binary logarithms of decayed sums; a series that nobody has heard has none.
  `CREATE TABLE series_scores (
    series_id bigint PRIMARY KEY REFERENCES series ON DELETE CASCADE,
    popularity double precision NOT NULL DEFAULT '-Infinity',
    momentum double precision NOT NULL DEFAULT '-Infinity',
    demo_listens integer NOT NULL DEFAULT 0,
    rising double precision NOT NULL GENERATED ALWAYS AS
      (CASE WHEN popularity = '-Infinity' THEN popularity ELSE 2 * momentum - popularity END) STORED
  )`,
  `CREATE FUNCTION log2_sum(one double precision, other double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN greatest(one, other) = '-Infinity' THEN one
      ELSE greatest(one, other) + ln(1 + power(2::double precision,
        CASE WHEN least(one, other) < greatest(one, other) - 100 THEN -100 ELSE least(one, other) - greatest(one, other) END
      )) / ln(2::double precision) END`,

  `CREATE TABLE listings (
    series_id bigint NOT NULL REFERENCES series ON DELETE CASCADE,
    genre text NOT NULL,
    category text NOT NULL,
    popularity double precision NOT NULL,
    rising double precision NOT NULL,
    last_story_at timestamptz NOT NULL,
    PRIMARY KEY (series_id, genre)
  )`,
  `CREATE INDEX listings_popular ON listings (genre, popularity DESC, series_id DESC)`,
  `CREATE INDEX listings_popular_of_category ON listings (genre, category, popularity DESC, series_id DESC)`,
  `CREATE INDEX listings_latest ON listings (genre, last_story_at DESC, series_id DESC)`,
  `CREATE INDEX listings_latest_of_category ON listings (genre, category, last_story_at DESC, series_id DESC)`,
  `CREATE INDEX listings_rising ON listings (category, rising DESC, series_id DESC) WHERE genre = ''`,

  // How many series a genre has in a category, '' counting all, so that no page has to count its list.
  `CREATE TABLE listing_lengths (
    genre text NOT NULL,
    category text NOT NULL,
    length integer NOT NULL CHECK (length >= 0),
    PRIMARY KEY (genre, category)
  )`,
  // Authors with something to show, and how many they are.
  `ALTER TABLE authors ADD series_count integer NOT NULL DEFAULT 0`,
  `CREATE TABLE author_list (length integer NOT NULL CHECK (length >= 0))`,
  `INSERT INTO author_list (length) VALUES (0)`,

  `CREATE FUNCTION listings_come() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO listing_lengths AS now (genre, category, length)
    SELECT genre, category, count(*) FROM come GROUP BY genre, category ORDER BY genre, category
    ON CONFLICT (genre, category) DO UPDATE SET length = now.length + excluded.length;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION listings_gone() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM listing_lengths JOIN gone USING (genre, category) ORDER BY genre, category FOR UPDATE OF listing_lengths;
    UPDATE listing_lengths SET length = length - gone.count
    FROM (SELECT genre, category, count(*) FROM gone GROUP BY genre, category) AS gone
    WHERE listing_lengths.genre = gone.genre AND listing_lengths.category = gone.category;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER listings_inserted AFTER INSERT ON listings
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_come()`,
  `CREATE TRIGGER listings_deleted AFTER DELETE ON listings
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION listings_gone()`,

  `CREATE FUNCTION authors_shown() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE author_list SET length = length + CASE WHEN new.series_count > 0 THEN 1 ELSE -1 END;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER authors_shown AFTER UPDATE OF series_count ON authors FOR EACH ROW
    WHEN ((old.series_count > 0) <> (new.series_count > 0)) EXECUTE FUNCTION authors_shown()`,

  // The scores are locked first, as a view locks them, so that none is copied while it changes.
  `CREATE FUNCTION refresh_listings(changed bigint[], changed_authors bigint[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM series_scores WHERE series_id = ANY (changed) ORDER BY series_id FOR UPDATE;
    DELETE FROM listings USING series
    WHERE listings.series_id = ANY (changed) AND series.id = listings.series_id AND NOT (
      series.status = 'published' AND series.story_count > 0 AND series.category = listings.category
      AND (listings.genre = '' OR listings.genre = ANY (series.genres)));
    INSERT INTO listings AS listed (series_id, genre, category, popularity, rising, last_story_at)
    SELECT series.id, genre, series.category, scores.popularity, scores.rising, series.last_story_at
    FROM series JOIN series_scores AS scores ON scores.series_id = series.id
    CROSS JOIN LATERAL (SELECT '' UNION SELECT unnest(series.genres)) AS of (genre)
    WHERE series.id = ANY (changed) AND series.status = 'published' AND series.story_count > 0
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

  `CREATE FUNCTION series_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE changed bigint[]; changed_authors bigint[];
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO series_scores (series_id) SELECT id FROM come;
      SELECT array_agg(id), array_agg(DISTINCT author_id) INTO changed, changed_authors FROM come;
    ELSE
      SELECT array_agg(come.id), array_agg(DISTINCT come.author_id) || array_agg(DISTINCT gone.author_id)
      INTO changed, changed_authors FROM come JOIN gone USING (id)
      WHERE (come.status, come.category, come.genres, come.author_id, come.story_count > 0, come.last_story_at)
        IS DISTINCT FROM (gone.status, gone.category, gone.genres, gone.author_id, gone.story_count > 0, gone.last_story_at);
    END IF;
    IF changed IS NOT NULL THEN
      PERFORM refresh_listings(changed, ARRAY(SELECT DISTINCT unnest(changed_authors)));
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER series_inserted AFTER INSERT ON series
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION series_changed()`,
  `CREATE TRIGGER series_updated AFTER UPDATE ON series
    REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION series_changed()`,

  `INSERT INTO series_scores (series_id) SELECT id FROM series`,
  `SELECT refresh_listings(array_agg(id), array_agg(DISTINCT author_id)) FROM series HAVING count(*) > 0`,
];
