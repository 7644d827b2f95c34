import { sql, type Kysely } from 'kysely';

/** When what a feed tells of a series changed last, and the number by which podcast clients know the feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE series ADD changed_at timestamptz NOT NULL DEFAULT now()`,
  // Likes and comments are counted in the same row, and stand in no feed.
  `CREATE OR REPLACE FUNCTION series_renewed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    new.version := nextval('series_versions');
    IF (new.total_likes, new.total_reviews) IS NOT DISTINCT FROM (old.total_likes, old.total_reviews) THEN
      new.changed_at := clock_timestamp();
    END IF;
    RETURN new;
  END $$`,
  `CREATE TABLE feed_guids (
    series_id bigint PRIMARY KEY REFERENCES series ON DELETE CASCADE,
    guid uuid NOT NULL
  )`,
];
