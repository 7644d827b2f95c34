import { sql, type Kysely } from 'kysely';

/** Which releases can run on this schema: those that know the migration named here (ADR 0098). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE oldest_release (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    -- Its last migration.
    migration text NOT NULL
  )`,
  `INSERT INTO oldest_release (migration) VALUES ('0054-oldest-release')`,
];
