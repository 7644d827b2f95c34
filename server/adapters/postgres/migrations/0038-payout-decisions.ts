import { sql, type Kysely } from 'kysely';

/**
 * The command line decides payouts as well, whom no member stands for. What operators decided before goes into the audit
 * log as far as it is known: of each payout the last step, and not from where.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The one that ties the operator to the state; its name was given by PostgreSQL.
  `ALTER TABLE payouts DROP CONSTRAINT payouts_check1`,
  `ALTER TABLE payouts ADD CHECK (state <> 'requested' OR operator_id IS NULL)`,
  `INSERT INTO audit_log (action, actor, actor_id, member_id, payout_id, note, done_at)
    SELECT CASE state WHEN 'approved' THEN 'payout-approve' WHEN 'refused' THEN 'payout-refuse' ELSE 'payout-pay' END,
      'operator', operator_id, author_id, id, reason, changed_at
    FROM payouts WHERE operator_id IS NOT NULL ORDER BY changed_at, id`,
];
