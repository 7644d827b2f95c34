import { sql, type Kysely } from 'kysely';

/** Which sounds there are in a light form as well, beside their own (ADR 0033). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE recordings ADD has_light_form boolean NOT NULL DEFAULT false`.execute(db);
}
