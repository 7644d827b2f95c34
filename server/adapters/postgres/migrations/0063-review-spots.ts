import { sql, type Kysely } from 'kysely';

/**
 * The story that a comment belongs to and the second of it, and whether its writer says that it gives away what is yet to come (ADR 0112).
 * The release before writes neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The second stays where the story goes: alone it says nothing.
  `ALTER TABLE reviews ADD COLUMN story_id bigint REFERENCES stories ON DELETE SET NULL,
    ADD COLUMN story_seconds integer CHECK (story_seconds >= 0),
    ADD COLUMN is_spoiler boolean NOT NULL DEFAULT false`,
  // By whom a story goes, and nobody else, its comments are looked for.
  `CREATE INDEX reviews_by_story ON reviews (story_id) WHERE story_id IS NOT NULL`,
];
