import { sql, type Kysely } from 'kysely';

/**
 * Whom a member has blocked is one of those whom they have muted, so that the release before folds them as well, and ends both at
 * once (ADR 0120). That somebody who is muted is blocked is announced as the muting is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Null for who is muted and no more.
  `ALTER TABLE author_mutes ADD COLUMN blocked_at timestamptz`,
  `CREATE TRIGGER author_mutes_announce_block AFTER UPDATE OF blocked_at ON author_mutes FOR EACH ROW
    WHEN (old.blocked_at IS DISTINCT FROM new.blocked_at) EXECUTE FUNCTION author_mutes_announce()`,
];
