import { sql, type Kysely } from 'kysely';

/**
 * Whether a place is one that nothing is left to go on with, kept with it (ADR 0082): whoever asks for what is left reads none of what they
 * have heard out. Of the places that there are it follows by the rule of `isFinished`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE story_places ADD is_finished boolean NOT NULL DEFAULT false`,
  // Moments are compared to the millisecond, then by journal, where none comes first, then by number.
  `UPDATE story_places SET is_finished = true
    WHERE is_heard AND (placed_at IS NULL
      OR (date_trunc('milliseconds', placed_at), coalesce(placed_journal::text, '') COLLATE "C", placed_number)
        <= (date_trunc('milliseconds', heard_at), coalesce(heard_journal::text, '') COLLATE "C", heard_number)
      OR seconds >= heard_from)`,
  // Whoever keeps a place says it each time.
  `ALTER TABLE story_places ALTER is_finished DROP DEFAULT`,
  // Of thousands of places, few are in what cannot be heard any more: these are found sooner than all the others.
  `CREATE INDEX stories_out_of_sight ON stories (id) WHERE status <> 'published'`,
  `CREATE INDEX series_out_of_sight ON series (id) WHERE status <> 'published'`,
];
