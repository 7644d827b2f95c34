import { sql, type Kysely } from 'kysely';

/**
 * What rises, and first sentences of the challenge, are walked language by language, as the other shelves are (ADR 0117). A
 * release that asks for both languages at once sorts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `DROP INDEX listings_rising, series_begun`,
  `CREATE INDEX listings_rising ON listings (category, language, rising DESC, series_id DESC) WHERE genre = ''`,
  `CREATE INDEX series_begun ON series (category, language, published_at DESC, id DESC)
    WHERE status = 'published' AND story_count > 0 AND first_sentence IS NOT NULL`,
];
