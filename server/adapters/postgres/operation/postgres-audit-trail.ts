import type { AuditAction } from '../../../../common/kernel/audit.ts';
import type { AuthorId, ReviewId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { AuditFacts, AuditTrail } from '../../../application/ports/operation/audit-trail.ts';
import type { Database, DatabaseTransaction, Statement } from '../database.ts';

export const LOG_ACTION: Statement<
  [
    action: AuditAction,
    actor: AuditFacts['by']['kind'],
    actorId: AuthorId | null,
    network: string | null,
    deviceName: string | null,
    member: AuthorId | null,
    review: ReviewId | null,
    series: SeriesId | null,
    payout: number | null,
    purchase: string | null,
    reason: string | null,
    note: string | null,
    text: string | null,
    at: Date,
    story: StoryId | null,
    candies: number | null,
  ],
  { readonly id: number }
> = {
  name: 'log-action',
  text: `INSERT INTO audit_log (action, actor, actor_id, network, device_name, member_id, review_id, series_id, payout_id,
      purchase_id, reason, note, text, done_at, story_id, candies)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
};

/**
 * Writes an entry of the audit log as a part of `transaction`, so that what is done and that it was done count together.
 * @returns the entry's number
 */
export async function logAction(transaction: DatabaseTransaction, entry: AuditFacts): Promise<number> {
  const { action, by, network, deviceName, member, review, series, payout, purchase, reason, note, text, at } = entry;
  const { story, candies } = entry;
  const [row] = await transaction.run(LOG_ACTION, [
    action,
    by.kind,
    'id' in by ? by.id : null,
    network ?? null,
    deviceName ?? null,
    member ?? null,
    review ?? null,
    series ?? null,
    payout ?? null,
    purchase ?? null,
    reason ?? null,
    note ?? null,
    text ?? null,
    new Date(at),
    story ?? null,
    candies ?? null,
  ]);
  if (row === undefined) throw new Error('An entry of the audit log got no number.');
  return row.id;
}

/** The audit log in PostgreSQL, for what has no transaction of its own. */
export class PostgresAuditTrail implements AuditTrail {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async record(entry: AuditFacts): Promise<void> {
    await this.database.transact((transaction) => logAction(transaction, entry));
  }
}
