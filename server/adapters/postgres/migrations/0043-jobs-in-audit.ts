import { sql, type Kysely } from 'kysely';

/**
 * What the command line does with jobs is in the audit log. The names that are known already stay, whichever migration
 * added them; rows need not be looked at again, since they have one of those.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KNOW_MORE_ACTIONS).execute(db);
}

const KNOW_MORE_ACTIONS = `DO $$
  DECLARE
    known CONSTANT text := (SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
      WHERE conrelid = 'audit_log'::regclass AND conname = 'audit_log_action_check');
  BEGIN
    ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check;
    EXECUTE format('ALTER TABLE audit_log ADD CONSTRAINT audit_log_action_check
      CHECK (%s OR action IN (''retry-job'', ''drop-job'')) NOT VALID', known);
  END $$`;
