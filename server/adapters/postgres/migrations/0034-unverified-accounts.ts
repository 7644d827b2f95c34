import { sql, type Kysely } from 'kysely';

/**
 * Finds the accounts whose address nobody has verified, which end. Lets operators end logins, as the audit log tells. What is
 * counted for an address has room for the longest one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE INDEX members_unverified ON members (created_at)
    WHERE verified_at IS NULL AND withdrawn_at IS NULL AND provider = 'email'`,
  `ALTER TABLE rate_limits ALTER key TYPE text`,
  `ALTER TABLE audit_log ADD member_id bigint REFERENCES members, DROP CONSTRAINT audit_log_action_check,
    ADD CONSTRAINT audit_log_action_check
      CHECK (action IN ('take', 'hide', 'dismiss', 'restore', 'promote', 'demote', 'end-logins')),
    ADD CHECK ((action = 'end-logins') = (member_id IS NOT NULL))`,
];
