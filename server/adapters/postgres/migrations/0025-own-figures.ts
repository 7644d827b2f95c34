import { sql, type Kysely } from 'kysely';

/** What an author's numbers are read by: the listeners of a story, and the likes of a series in their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE INDEX views_of_story ON views (story_id, listener)`,
  `DROP INDEX views_by_story`,
  `CREATE INDEX likes_of_series ON likes (series_id, liked_at)`,
  `DROP INDEX likes_by_series`,
];
