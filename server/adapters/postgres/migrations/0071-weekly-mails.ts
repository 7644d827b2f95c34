import { sql, type Kysely } from 'kysely';

/**
 * Who gets a mail a week of what they follow, in which language, since when, and which week's they were seen to last: that of the
 * Friday at `last_edition` (ADR 0116). Whoever has no row gets none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE weekly_mails (
    member_id bigint PRIMARY KEY REFERENCES members ON DELETE CASCADE,
    language text NOT NULL CHECK (language IN ('ko', 'en')),
    since timestamptz NOT NULL,
    last_edition timestamptz
  )`,
];
