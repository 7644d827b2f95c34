import { sql, type Kysely } from 'kysely';

/**
 * Who likes which comment. The number of likes stands with the comment, kept by the table itself, whoever adds or removes
 * rows. It is announced to nobody: a comment that many like would be read anew by all who see it, for a number (ADR 0109).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE review_likes (
    review_id bigint NOT NULL REFERENCES reviews ON DELETE CASCADE,
    member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    liked_at timestamptz NOT NULL,
    PRIMARY KEY (review_id, member_id)
  )`,
  `CREATE INDEX review_likes_by_member ON review_likes (member_id, review_id)`,
  `ALTER TABLE reviews ADD COLUMN total_likes integer NOT NULL DEFAULT 0 CHECK (total_likes >= 0)`,

  // What only counts likes tells nobody.
  `CREATE OR REPLACE FUNCTION reviews_announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF tg_op = 'INSERT' OR new.total_likes = old.total_likes THEN
      PERFORM pg_notify('reviews', new.series_id::text);
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION review_likes_count() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE reviews SET total_likes = total_likes + CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END
    WHERE id = coalesce(new.review_id, old.review_id);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER review_likes_count AFTER INSERT OR DELETE ON review_likes FOR EACH ROW
    EXECUTE FUNCTION review_likes_count()`,
];
