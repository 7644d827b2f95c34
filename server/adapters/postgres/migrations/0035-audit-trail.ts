import { sql, type Kysely } from 'kysely';

/**
 * The audit log tells who did what to whom, from where: operators, members of their own account, the command line, and
 * visitors whose sign-in failed. Sign-ins are kept for 90 days, everything else for good.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE audit_log RENAME operator_id TO actor_id`,
  `ALTER TABLE audit_log ALTER actor_id DROP NOT NULL,
    ADD actor text NOT NULL DEFAULT 'operator' CHECK (actor IN ('operator', 'member', 'visitor', 'command', 'service')),
    ADD network text,
    ADD device_name text,
    ADD payout_id bigint REFERENCES payouts,
    ADD purchase_id uuid REFERENCES candy_purchases,
    DROP CONSTRAINT audit_log_action_check`,
  // The one that ties a member to the end of their logins; its name was given by PostgreSQL.
  `ALTER TABLE audit_log DROP CONSTRAINT audit_log_check`,
  `ALTER TABLE audit_log ALTER actor DROP DEFAULT,
    ADD CHECK ((actor_id IS NULL) = (actor IN ('visitor', 'command', 'service'))),
    ADD CONSTRAINT audit_log_action_check CHECK (action IN (
      'take', 'hide', 'dismiss', 'restore', 'promote', 'demote', 'end-logins',
      'payout-approve', 'payout-refuse', 'payout-pay', 'refund', 'charge-back',
      'appoint', 'discharge', 'remove-demo',
      'sign-in', 'sign-in-failed', 'password-change', 'password-mail',
      'second-factor-on', 'second-factor-off', 'second-factor-reset', 'second-factor-failed',
      'recovery-code-used', 'recovery-codes-renewed'
    ))`,
  `CREATE INDEX audit_log_of_payout ON audit_log (payout_id, id) WHERE payout_id IS NOT NULL`,
  `CREATE INDEX audit_log_of_action ON audit_log (action, id)`,
  `CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id)`,
  `CREATE INDEX audit_log_of_member ON audit_log (member_id, id) WHERE member_id IS NOT NULL`,
  `DROP TRIGGER audit_log_stays ON audit_log`,
  `CREATE OR REPLACE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND old.action IN ('sign-in', 'sign-in-failed') AND old.done_at < now() - interval '90 days' THEN
      RETURN old;
    END IF;
    RAISE EXCEPTION 'The audit log is never changed.';
  END $$`,
  `CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_stays()`,
];
