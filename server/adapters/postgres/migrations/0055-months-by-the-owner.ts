import { sql, type Kysely } from 'kysely';

/** The application opens tables of months also where it owns none: the function runs by the role that owns them (ADR 0100). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER FUNCTION open_listening_month(date) SECURITY DEFINER SET search_path = public, pg_temp`,
  // Whoever owns it may still call it, which until now was the application.
  `REVOKE EXECUTE ON FUNCTION open_listening_month(date) FROM PUBLIC`,
];
