import { sql, type Kysely } from 'kysely';

/**
 * Operators find what nobody else does: members by how the address begins, and works that are not published. Of those
 * that are, the search of listeners has an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const unseen = (table: 'series' | 'stories', condition: string) => [
  `CREATE INDEX ${table}_unseen_by_key ON ${table} (title_key, id) WHERE ${condition}`,
  `CREATE INDEX ${table}_unseen_by_key_part ON ${table}
    USING gin ((search_grams(title_key) || search_heads(title))) WHERE ${condition}`,
];

const STATEMENTS = [
  `CREATE INDEX members_by_email ON members (lower(email) COLLATE "C") WHERE email IS NOT NULL`,
  ...unseen('series', `status <> 'published' OR story_count <= 0`),
  ...unseen('stories', `status <> 'published'`),
];
