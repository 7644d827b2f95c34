import { sql, type Kysely } from 'kysely';

/**
 * By what the calendar walks: series with a scheduled story by its time, and those with days of the week, the latest story first; and by
 * what the new stories of a series are found, of which a long one has thousands of old ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE INDEX series_scheduled ON series (next_story_at, id)
    WHERE status = 'published' AND story_count > 0 AND NOT is_completed AND next_story_at IS NOT NULL`,
  `CREATE INDEX series_on_weekdays ON series (last_story_at DESC, id DESC)
    WHERE status = 'published' AND story_count > 0 AND NOT is_completed AND weekdays <> '{}'`,
  `CREATE INDEX stories_by_time ON stories (series_id, published_at DESC, id DESC) WHERE status = 'published'`,
];
