import { sql, type Kysely } from 'kysely';

/** Announces that a member's bookmarks have changed, to whoever has other devices of theirs open (ADR 0083, JRN-94). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE FUNCTION bookmarks_announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('bookmarks', new.member_id || ' ' || new.revision);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER bookmarks_announce AFTER UPDATE OF revision ON bookmark_revisions FOR EACH ROW
    WHEN (new.revision <> old.revision) EXECUTE FUNCTION bookmarks_announce()`,
];
