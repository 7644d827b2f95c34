import { sql, type Kysely } from 'kysely';

/**
 * Series whose locked stories may be heard for a minute, and the file of that minute beside the sound that it is of (ADR 0115).
 * An older release names neither; what it loads and saves leaves both as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE series ADD allows_previews boolean NOT NULL DEFAULT false`.execute(db);
  await sql`ALTER TABLE recordings ADD preview_file text CHECK (preview_file ~ '^[0-9a-f]{64}-preview[.]mp3$')`.execute(
    db,
  );
}
