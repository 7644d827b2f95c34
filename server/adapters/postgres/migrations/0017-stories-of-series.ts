import { sql, type Kysely } from 'kysely';

/** The stories of a series in their order, hidden ones among them: who unlocked one keeps it (decisions §6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`CREATE INDEX stories_of_series ON stories (series_id, position, id)`).execute(db);
}
