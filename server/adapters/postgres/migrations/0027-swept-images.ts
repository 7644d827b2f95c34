import { sql, type Kysely } from 'kysely';

/** When a profile image was replaced, so that its addresses are good for a while, and what images are looked for by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE replaced_images (
    hash text PRIMARY KEY,
    replaced_at timestamptz NOT NULL
  )`,
  `CREATE INDEX authors_by_image ON authors (profile_image) WHERE profile_image IS NOT NULL`,
  `CREATE INDEX cover_uploads_by_age ON cover_uploads (uploaded_at)`,
];
