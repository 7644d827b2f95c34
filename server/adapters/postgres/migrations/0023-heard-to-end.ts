import { sql, type Kysely } from 'kysely';

/**
 * Whether a listener came to the end of a story in a stay (ADR 0031). Null where nobody could know: views from before, and
 * those of players that do not tell.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE views ADD heard_to_end boolean`,
  // The candy of a series in a span of days; the one without the time is part of it.
  `CREATE INDEX candy_movements_by_series_and_time ON candy_movements (series_id, moved_at) WHERE series_id IS NOT NULL`,
  `DROP INDEX candy_movements_by_series`,
];
