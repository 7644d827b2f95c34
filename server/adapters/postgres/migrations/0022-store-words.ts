import { sql, type Kysely } from 'kysely';

/** What stores say of their transactions after they sold them (ADR 0029). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The last that was said of each, whether we have seen its receipt or not.
  `CREATE TABLE store_words (
    store text NOT NULL CHECK (store IN ('apple', 'google')),
    transaction_id text NOT NULL,
    is_taken_back boolean NOT NULL,
    said_at timestamptz NOT NULL,
    PRIMARY KEY (store, transaction_id)
  )`,
  `CREATE INDEX candy_movements_by_purchase ON candy_movements (purchase_id) WHERE purchase_id IS NOT NULL`,
];
