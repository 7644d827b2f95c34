import { sql, type Kysely } from 'kysely';

/**
 * Whatever the audit log has of sign-ins may go after 90 days, as the privacy policy promises: wrong codes of second factors
 * and used recovery codes too, which have network and device as the others (ADR 0051).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LET_GO).execute(db);
}

const LET_GO = `CREATE OR REPLACE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND old.done_at < now() - interval '90 days'
      AND old.action IN ('sign-in', 'sign-in-failed', 'second-factor-failed', 'recovery-code-used') THEN
      RETURN old;
    END IF;
    RAISE EXCEPTION 'The audit log is never changed.';
  END $$`;
