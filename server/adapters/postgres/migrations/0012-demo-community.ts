import { sql, type Kysely } from 'kysely';

/** What the people of the demo have said was loaded; a demo that was opened is not spoken into again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE demo_communities (fingerprint text PRIMARY KEY)`.execute(db);
}
