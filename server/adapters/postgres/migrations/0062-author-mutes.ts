import { sql, type Kysely } from 'kysely';

/**
 * Whose comments a member does not want to read. It is announced to the member's own devices alone, which then read anew what
 * they show (ADR 0108).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE author_mutes (
    member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    author_id bigint NOT NULL REFERENCES authors ON DELETE CASCADE,
    muted_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, author_id),
    CHECK (member_id <> author_id)
  )`,
  `CREATE INDEX author_mutes_by_author ON author_mutes (author_id)`,
  `CREATE FUNCTION author_mutes_announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('mutes', coalesce(new.member_id, old.member_id)::text);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER author_mutes_announce AFTER INSERT OR DELETE ON author_mutes FOR EACH ROW
    EXECUTE FUNCTION author_mutes_announce()`,
];
