import { sql, type Kysely } from 'kysely';

/** Which secret key the database is used with, as a fingerprint from which nobody can tell the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE secret_key (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    fingerprint text NOT NULL,
    used_since timestamptz NOT NULL DEFAULT now()
  )`,
    )
    .execute(db);
}
