import { sql, type Kysely } from 'kysely';

/**
 * When the last report was taken from each listener: what is credited to them is never more than the time since (ADR 0046).
 * Under which key a purchase is being refunded, so that another try of an older refund neither gives money nor ends it; and how
 * much candy was taken back, so that money that was taken back in parts takes the candy of each part once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE listening_reports (
    listener uuid PRIMARY KEY,
    reported_at timestamptz NOT NULL
  )`,
  `ALTER TABLE candy_purchases ADD refunding_key text CHECK (refunding_key IS NULL OR refunding_candy IS NOT NULL),
    ADD taken_back_candy integer NOT NULL DEFAULT 0`,
  // Whatever was taken back before had taken all, as far as anybody can tell now.
  `UPDATE candy_purchases SET taken_back_candy = candy_amount - refunded_candy WHERE state = 'charged-back'`,
  `ALTER TABLE candy_purchases ADD CHECK (taken_back_candy BETWEEN 0 AND candy_amount - refunded_candy)`,
];
