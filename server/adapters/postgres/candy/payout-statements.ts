import type { AuditAction } from '../../../../common/kernel/audit.ts';
import type { PayoutState, PayoutStep } from '../../../../common/kernel/payout.ts';
import type { PayoutRow } from './payout-row.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

const PAYOUT = `SELECT payouts.*, authors.name AS author_name, members.email AS author_email
  FROM payouts JOIN authors ON authors.id = payouts.author_id JOIN members ON members.id = payouts.author_id`;

export const OWN_PAYOUTS: Statement<[author: AuthorId], PayoutRow> = {
  name: 'own-payouts',
  text: `${PAYOUT} WHERE payouts.author_id = $1 ORDER BY payouts.id DESC LIMIT 100`,
};

export const PAYOUT_BY_ID: Statement<[id: number], PayoutRow> = {
  name: 'payout',
  text: `${PAYOUT} WHERE payouts.id = $1`,
};

/** Whether the author $1 waits for a payout. */
export const OPEN_PAYOUT: Statement<[author: AuthorId], NoRow> = {
  name: 'open-payout',
  text: `SELECT FROM payouts WHERE author_id = $1 AND state IN ('requested', 'approved')`,
};

/** The author $1 asks for $2, which is $3 won before and $5 after the tax of $4; details $6, at $7. */
export const ADD_PAYOUT: Statement<
  [author: AuthorId, amount: number, grossWon: number, taxWon: number, netWon: number, sealedDetails: string, at: Date],
  { readonly id: number }
> = {
  name: 'add-payout',
  text: `INSERT INTO payouts (author_id, amount, gross_won, tax_won, net_won, state, sealed_details, requested_at, changed_at)
    VALUES ($1, $2, $3, $4, $5, 'requested', $6, $7, $7) RETURNING id`,
};

/** The payout $1 has become $2 for the reason $3, said by the operator $4, or by the command where that is null, at $5. */
export const JUDGE_PAYOUT: Statement<
  [id: number, state: PayoutStep, reason: string | null, operator: AuthorId | null, at: Date],
  NoRow
> = {
  name: 'judge-payout',
  text: `UPDATE payouts SET state = $2, reason = $3, operator_id = $4, changed_at = $5 WHERE id = $1`,
};

export type PageRow = (PayoutRow | { readonly id: null }) & { readonly total_count: number };

/**
 * The size $2 and skipped $3 of the payouts in the state $1, or of all where it is null. What waits is handled in its turn, the
 * oldest first; what is done is looked up, the latest first.
 */
export const PAYOUTS: Statement<[state: PayoutState | null, size: number, skipped: number], PageRow> = {
  name: 'payouts',
  text: `SELECT total.count AS total_count, page.* FROM
    (SELECT count(*) FROM payouts WHERE $1::text IS NULL OR state = $1) AS total
    LEFT JOIN LATERAL (SELECT turns.turn, payout.* FROM (${PAYOUT}) AS payout
      CROSS JOIN LATERAL (SELECT CASE WHEN $1 IN ('requested', 'approved') THEN payout.id ELSE -payout.id END AS turn) AS turns
      WHERE $1::text IS NULL OR payout.state = $1 ORDER BY turns.turn LIMIT $2 OFFSET $3) AS page ON true
    ORDER BY page.turn`,
};

export type PayoutAction = Extract<AuditAction, `payout-${string}`>;

export interface DecisionRow {
  readonly payout_id: number;
  readonly action: PayoutAction;
  readonly network: string | null;
  readonly device_name: string | null;
  readonly done_at: Date;
  readonly operator_id: AuthorId | null;
  readonly operator_name: string | null;
}

/** What the audit log has of the payouts $1, the oldest first. */
export const PAYOUT_DECISIONS: Statement<[ids: readonly number[]], DecisionRow> = {
  name: 'payout-decisions',
  text: `SELECT log.payout_id, log.action, log.network, log.device_name, log.done_at, authors.id AS operator_id,
      authors.name AS operator_name
    FROM audit_log AS log LEFT JOIN authors ON authors.id = log.actor_id
    WHERE log.payout_id = ANY($1::bigint[]) AND log.action IN ('payout-approve', 'payout-refuse', 'payout-pay')
    ORDER BY log.payout_id, log.id`,
};

/**
 * Who may act as an operator: those of the demo where $1 says that it is one (ADR 0041), elsewhere those with a second factor,
 * without which the desk is closed to them (ADR 0049).
 */
export const ACTING_OPERATORS: Statement<[isDemo: boolean], { readonly id: AuthorId }> = {
  name: 'acting-operators',
  text: `SELECT id FROM members WHERE role = 'operator' AND withdrawn_at IS NULL
    AND ($1 OR (NOT is_demo AND second_factor_at IS NOT NULL)) ORDER BY id`,
};
