import { sql, type Kysely } from 'kysely';

/** How long each script is as JSON, so that whoever gives many of them knows when to stop without unpacking any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE stories ADD script_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(script::text)) STORED`,
    )
    .execute(db);
}
