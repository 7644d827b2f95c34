import { sql, type Kysely } from 'kysely';

/**
 * When the last report was taken from each listener: what is credited to them is never more than the time since (ADR 0046).
 * And by which request a purchase is being refunded, so that another try of an older one neither gives money nor ends it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE listening_reports (
    listener uuid PRIMARY KEY,
    reported_at timestamptz NOT NULL
  )`,
  `ALTER TABLE candy_purchases ADD refunding_key text, ADD taken_back_candy integer NOT NULL DEFAULT 0`,
];
