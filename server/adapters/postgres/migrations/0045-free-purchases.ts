import { sql, type Kysely } from 'kysely';

/**
 * For which purchases nobody paid: those of the demo's sandboxes, and those of testers. Of what was bought before, only
 * those of the sandboxes can be told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE candy_purchases ADD is_free boolean NOT NULL DEFAULT false`,
  `UPDATE candy_purchases SET is_free = true WHERE gateway = 'sandbox' OR payment_key LIKE 'sandbox-%'`,
  // Who adds a purchase says it each time.
  `ALTER TABLE candy_purchases ALTER is_free DROP DEFAULT, ADD CHECK (is_free OR gateway <> 'sandbox')`,
];
