import { sql, type Kysely } from 'kysely';

/** Where candy and money meet: what was bought, by which payment or receipt, and what authors asked to be paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE candy_purchases (
    id uuid PRIMARY KEY,
    member_id bigint NOT NULL REFERENCES members,
    candy_amount integer NOT NULL CHECK (candy_amount > 0),
    won_amount integer NOT NULL CHECK (won_amount > 0),
    gateway text NOT NULL CHECK (gateway IN ('sandbox', 'toss', 'apple', 'google')),
    state text NOT NULL CHECK (state IN ('ordered', 'paid', 'failed', 'refunding', 'refunded', 'charged-back')),
    -- The gateway's name of the payment, or the store's of the transaction.
    payment_key text,
    refunded_candy integer NOT NULL DEFAULT 0 CHECK (refunded_candy BETWEEN 0 AND candy_amount),
    refunded_won integer NOT NULL DEFAULT 0 CHECK (refunded_won BETWEEN 0 AND won_amount),
    -- While it is being refunded.
    refunding_candy integer CHECK (refunding_candy > 0),
    refunding_won integer CHECK (refunding_won > 0),
    ordered_at timestamptz NOT NULL,
    paid_at timestamptz,
    CHECK ((state = 'refunding') = (refunding_candy IS NOT NULL)),
    CHECK ((refunding_candy IS NULL) = (refunding_won IS NULL)),
    CHECK (state IN ('ordered', 'failed') OR paid_at IS NOT NULL)
  )`,
  `CREATE INDEX candy_purchases_by_member ON candy_purchases (member_id, ordered_at DESC)`,
  // One payment or transaction is worth candy once for ever, whoever shows it.
  `CREATE UNIQUE INDEX candy_purchases_paid_once ON candy_purchases (gateway, payment_key) WHERE paid_at IS NOT NULL`,

  `CREATE SEQUENCE payout_numbers`,
  `CREATE TABLE payouts (
    id bigint PRIMARY KEY DEFAULT nextval('payout_numbers'),
    author_id bigint NOT NULL REFERENCES members,
    -- In hundredths of a candy.
    amount bigint NOT NULL CHECK (amount > 0),
    gross_won integer NOT NULL,
    tax_won integer NOT NULL CHECK (tax_won >= 0),
    net_won integer NOT NULL CHECK (net_won > 0 AND net_won + tax_won = gross_won),
    state text NOT NULL CHECK (state IN ('requested', 'approved', 'refused', 'paid')),
    -- Name, phone, bank and account, unreadable for whoever reads the database.
    sealed_details text NOT NULL,
    reason nfc_text CHECK (reason <> ''),
    operator_id bigint REFERENCES members,
    requested_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    CHECK ((state = 'requested') = (operator_id IS NULL))
  )`,
  `ALTER SEQUENCE payout_numbers OWNED BY payouts.id`,
  `CREATE INDEX payouts_by_author ON payouts (author_id, id DESC)`,
  `CREATE INDEX payouts_open ON payouts (state, id)`,
  `CREATE UNIQUE INDEX payouts_one_at_a_time ON payouts (author_id) WHERE state IN ('requested', 'approved')`,
];
