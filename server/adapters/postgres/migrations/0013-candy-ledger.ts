import { sql, type Kysely } from 'kysely';

/**
 * The ledger (ADR 0025). Rows are added and never changed or deleted: what a movement moves is in `candy_entries`, and what
 * it takes from or gives to lots in `candy_lot_entries`. Triggers keep balances and what is left of lots, which nobody else
 * may write, and check at the end of a transaction that each movement makes up for itself.
 *
 * The entries of an account are a chain: each has a digest of itself and of the one before, so that what was changed behind
 * the triggers' back is found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Nothing of `table` is changed or deleted. */
const appendOnly = (table: string) =>
  `CREATE TRIGGER ${table}_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} EXECUTE FUNCTION candy_stays()`;

/** Nothing of `table` is deleted, and triggers alone change it. */
const keptByTriggers = (table: string) => [
  `CREATE TRIGGER ${table}_stay BEFORE DELETE OR TRUNCATE ON ${table} EXECUTE FUNCTION candy_stays()`,
  `CREATE TRIGGER ${table}_kept BEFORE UPDATE ON ${table} FOR EACH ROW
    WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION candy_stays()`,
];

const STATEMENTS = [
  // Where there is nothing yet, nothing is lost.
  `CREATE FUNCTION candy_stays() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_empty boolean := false;
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO is_empty;
      IF is_empty THEN
        RETURN NULL;
      END IF;
    END IF;
    RAISE EXCEPTION '% keeps what it has.', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END $$`,

  `CREATE TABLE candy_accounts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id bigint NOT NULL REFERENCES authors,
    kind text NOT NULL CHECK (kind IN ('wallet', 'earnings', 'asked', 'paid', 'share', 'sold', 'granted', 'debt')),
    -- In hundredths of a candy, as all amounts.
    balance bigint NOT NULL DEFAULT 0,
    entries bigint NOT NULL DEFAULT 0,
    digest bytea NOT NULL DEFAULT '',
    UNIQUE (owner_id, kind),
    CHECK (CASE WHEN kind IN ('sold', 'granted', 'debt') THEN balance <= 0 ELSE balance >= 0 END),
    CHECK (balance BETWEEN -9000000000000000 AND 9000000000000000)
  )`,
  ...keptByTriggers('candy_accounts'),

  `CREATE SEQUENCE candy_movement_numbers`,
  `CREATE TABLE candy_movements (
    id bigint PRIMARY KEY DEFAULT nextval('candy_movement_numbers'),
    kind text NOT NULL CHECK (kind IN ('purchase', 'grant', 'expiry', 'unlock', 'undo', 'sponsor', 'refund',
      'refund-failed', 'chargeback', 'payout-ask', 'payout-refuse', 'payout-pay')),
    moved_at timestamptz NOT NULL,
    story_id bigint REFERENCES stories,
    series_id bigint REFERENCES series,
    purchase_id uuid,
    payout_id bigint,
    undoes bigint UNIQUE REFERENCES candy_movements,
    -- Nothing is added to a movement once its transaction is over.
    made_by xid8 NOT NULL DEFAULT pg_current_xact_id()
  )`,
  `ALTER SEQUENCE candy_movement_numbers OWNED BY candy_movements.id`,
  // Candy is credited once for a purchase, whoever asks for it how often.
  `CREATE UNIQUE INDEX candy_movements_credited ON candy_movements (purchase_id) WHERE kind = 'purchase'`,
  appendOnly('candy_movements'),

  `CREATE FUNCTION candy_digest(before bytea, account bigint, amount bigint, moved candy_movements) RETURNS bytea
  LANGUAGE sql STABLE AS $$
    SELECT sha256(before || convert_to(concat_ws('|', account, amount, moved.id, moved.kind,
      extract(epoch FROM moved.moved_at), coalesce(moved.story_id, 0), coalesce(moved.series_id, 0),
      coalesce(moved.purchase_id::text, ''), coalesce(moved.payout_id, 0), coalesce(moved.undoes, 0)), 'UTF8'))
  $$`,

  `CREATE TABLE candy_entries (
    account_id bigint NOT NULL REFERENCES candy_accounts,
    -- Counts from 1 within the account.
    place bigint NOT NULL,
    movement_id bigint NOT NULL REFERENCES candy_movements,
    amount bigint NOT NULL CHECK (amount <> 0),
    -- After it.
    balance bigint NOT NULL,
    digest bytea NOT NULL,
    PRIMARY KEY (account_id, place),
    UNIQUE (movement_id, account_id)
  )`,
  appendOnly('candy_entries'),
  `CREATE FUNCTION candy_entry_made() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    moved candy_movements;
  BEGIN
    SELECT * INTO STRICT moved FROM candy_movements WHERE id = new.movement_id;
    IF moved.made_by <> pg_current_xact_id() THEN
      RAISE EXCEPTION 'The movement % is over.', moved.id USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    UPDATE candy_accounts SET balance = candy_accounts.balance + new.amount, entries = entries + 1,
        digest = candy_digest(candy_accounts.digest, id, new.amount, moved)
      WHERE id = new.account_id
      RETURNING candy_accounts.balance, entries, candy_accounts.digest INTO STRICT new.balance, new.place, new.digest;
    RETURN new;
  END $$`,
  `CREATE TRIGGER candy_entry_made BEFORE INSERT ON candy_entries FOR EACH ROW EXECUTE FUNCTION candy_entry_made()`,

  // A lot has the number of the movement that opened it.
  `CREATE TABLE candy_lots (
    id bigint PRIMARY KEY REFERENCES candy_movements,
    owner_id bigint NOT NULL REFERENCES authors,
    kind text NOT NULL CHECK (kind IN ('purchased', 'bonus')),
    amount bigint NOT NULL CHECK (amount > 0),
    left_over bigint NOT NULL DEFAULT 0 CHECK (left_over BETWEEN 0 AND amount),
    expires_at timestamptz,
    CHECK (kind = 'bonus' OR expires_at IS NULL)
  )`,
  `CREATE INDEX candy_lots_open ON candy_lots (owner_id, id) WHERE left_over > 0`,
  `CREATE INDEX candy_lots_by_owner ON candy_lots (owner_id, id DESC)`,
  ...keptByTriggers('candy_lots'),
  `CREATE TABLE candy_lot_entries (
    movement_id bigint NOT NULL REFERENCES candy_movements,
    lot_id bigint NOT NULL REFERENCES candy_lots,
    amount bigint NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (movement_id, lot_id)
  )`,
  `CREATE INDEX candy_lot_entries_by_lot ON candy_lot_entries (lot_id)`,
  appendOnly('candy_lot_entries'),
  `CREATE FUNCTION candy_lot_entry_made() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM candy_movements WHERE id = new.movement_id AND made_by = pg_current_xact_id();
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The movement % is over.', new.movement_id USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    UPDATE candy_lots SET left_over = left_over + new.amount WHERE id = new.lot_id;
    RETURN new;
  END $$`,
  `CREATE TRIGGER candy_lot_entry_made BEFORE INSERT ON candy_lot_entries FOR EACH ROW
    EXECUTE FUNCTION candy_lot_entry_made()`,

  `CREATE FUNCTION candy_movement_whole() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    sides bigint;
    total bigint;
    wallet bigint;
    lots bigint;
    strangers bigint;
  BEGIN
    SELECT count(*), sum(amount), coalesce(sum(amount) FILTER (WHERE kind = 'wallet'), 0)
      INTO sides, total, wallet
      FROM candy_entries JOIN candy_accounts ON candy_accounts.id = account_id WHERE movement_id = new.id;
    SELECT coalesce(sum(candy_lot_entries.amount), 0), count(*) FILTER (WHERE owner.id IS NULL)
      INTO lots, strangers
      FROM candy_lot_entries JOIN candy_lots ON candy_lots.id = lot_id
      LEFT JOIN candy_accounts AS owner ON owner.owner_id = candy_lots.owner_id AND owner.kind = 'wallet'
        AND EXISTS (SELECT FROM candy_entries WHERE movement_id = new.id AND account_id = owner.id)
      WHERE candy_lot_entries.movement_id = new.id;
    IF sides < 2 OR total <> 0 OR wallet <> lots OR strangers > 0 THEN
      RAISE EXCEPTION 'The movement % does not make up for itself.', new.id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE CONSTRAINT TRIGGER candy_movement_whole AFTER INSERT ON candy_movements
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION candy_movement_whole()`,

  // What was asked for, and what it was answered.
  `CREATE TABLE candy_requests (
    member_id bigint NOT NULL REFERENCES members,
    key uuid NOT NULL,
    content text NOT NULL,
    answer jsonb NOT NULL,
    made_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, key)
  )`,
  appendOnly('candy_requests'),
];
