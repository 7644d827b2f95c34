import { sql, type Kysely } from 'kysely';

/** The audit log tells of backups: that one was made, and that one was restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Not validated: what was allowed before is allowed still, and the log may be long.
  `ALTER TABLE audit_log DROP CONSTRAINT audit_log_action_check,
    ADD CONSTRAINT audit_log_action_check CHECK (action IN (
      'take', 'hide', 'dismiss', 'restore', 'promote', 'demote', 'end-logins',
      'payout-approve', 'payout-refuse', 'payout-pay', 'refund', 'charge-back',
      'appoint', 'discharge', 'remove-demo',
      'sign-in', 'sign-in-failed', 'password-change', 'password-mail',
      'second-factor-on', 'second-factor-off', 'second-factor-reset', 'second-factor-failed',
      'recovery-code-used', 'recovery-codes-renewed',
      'backup-made', 'backup-restored'
    )) NOT VALID`,
];
