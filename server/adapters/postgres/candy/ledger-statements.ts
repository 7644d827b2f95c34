import type { LedgerFault } from '../../../application/ports/candy/ledger-audit.ts';
import type { Lot } from '../../../domain/candy/lot.ts';
import type { Hundredths } from '../../../domain/candy/candy-amount.ts';
import type { AccountKind, MovementId } from '../../../domain/candy/movement.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

export interface AccountRow {
  readonly id: number;
  readonly owner_id: AuthorId;
  readonly kind: AccountKind;
  readonly balance: Hundredths;
}

/** The accounts of the kinds $2 of the owners $1, pair by pair, which nobody else moves until the end of the transaction. */
export const LOCK_ACCOUNTS: Statement<[owners: readonly AuthorId[], kinds: readonly AccountKind[]], AccountRow> = {
  name: 'candy-lock-accounts',
  text: `SELECT accounts.id, accounts.owner_id, accounts.kind, accounts.balance FROM candy_accounts AS accounts
    JOIN unnest($1::bigint[], $2::text[]) AS asked (owner_id, kind) USING (owner_id, kind)
    ORDER BY accounts.id FOR NO KEY UPDATE OF accounts`,
};

/** Opens those of the accounts that there are not yet. */
export const OPEN_ACCOUNTS: Statement<[owners: readonly AuthorId[], kinds: readonly AccountKind[]], NoRow> = {
  name: 'candy-open-accounts',
  text: `INSERT INTO candy_accounts (owner_id, kind)
    SELECT DISTINCT asked.owner_id, asked.kind FROM unnest($1::bigint[], $2::text[]) AS asked (owner_id, kind)
    ORDER BY asked.owner_id, asked.kind ON CONFLICT DO NOTHING`,
};

export interface LotRow {
  readonly id: MovementId;
  readonly kind: Lot['kind'];
  readonly left_over: Hundredths;
  readonly is_payable: boolean;
  readonly expires_at: Date | null;
}

/** The lots of $1 of which something is left, and those that $2 names. */
export const LOTS: Statement<[owner: AuthorId, also: readonly MovementId[]], LotRow> = {
  name: 'candy-lots',
  text: `SELECT id, kind, is_payable, left_over, expires_at FROM candy_lots
    WHERE owner_id = $1 AND (left_over > 0 OR id = ANY ($2::bigint[])) ORDER BY id`,
};

/** What the member $1 was answered under the key $2. */
export const ANSWERED_REQUEST: Statement<
  [member: AuthorId, key: string],
  { readonly content: string; readonly answer: unknown }
> = {
  name: 'candy-answered-request',
  text: `SELECT content, answer FROM candy_requests WHERE member_id = $1 AND key = $2`,
};

/** The member $1 asked for $3 under the key $2 and was answered $4 at $5. */
export const KEEP_ANSWER: Statement<[member: AuthorId, key: string, content: string, answer: string, at: Date], NoRow> =
  {
    name: 'candy-keep-answer',
    text: `INSERT INTO candy_requests (member_id, key, content, answer, made_at) VALUES ($1, $2, $3, $4, $5)`,
  };

/** Numbers for $1 movements. */
export const NUMBER_MOVEMENTS: Statement<[count: number], { readonly id: MovementId }> = {
  name: 'candy-number-movements',
  text: `SELECT nextval('candy_movement_numbers') AS id FROM generate_series(1, $1::integer)`,
};

/** Adds the movements that $1 lists, at $2. */
export const ADD_MOVEMENTS: Statement<[movements: string, at: Date], NoRow> = {
  name: 'candy-add-movements',
  text: `INSERT INTO candy_movements (id, kind, moved_at, story_id, series_id, purchase_id, payout_id, undoes)
    SELECT id, kind, $2::timestamptz, story_id, series_id, purchase_id, payout_id, undoes
    FROM jsonb_to_recordset($1::jsonb) AS given (id bigint, kind text, story_id bigint, series_id bigint,
      purchase_id uuid, payout_id bigint, undoes bigint)
    ORDER BY id`,
};

/** Opens the lots that $1 lists. */
export const ADD_LOTS: Statement<[lots: string], NoRow> = {
  name: 'candy-add-lots',
  text: `INSERT INTO candy_lots (id, owner_id, kind, is_payable, amount, expires_at)
    SELECT * FROM jsonb_to_recordset($1::jsonb)
      AS given (id bigint, owner_id bigint, kind text, is_payable boolean, amount bigint, expires_at timestamptz)`,
};

/** Adds the entries that $1 lists, in the order of their movements. */
export const ADD_ENTRIES: Statement<[entries: string], NoRow> = {
  name: 'candy-add-entries',
  text: `INSERT INTO candy_entries (account_id, place, movement_id, amount, balance, digest)
    SELECT account_id, 0, movement_id, amount, 0, '' FROM jsonb_to_recordset($1::jsonb)
      AS given (account_id bigint, movement_id bigint, amount bigint)
    ORDER BY movement_id, account_id`,
};

/** Adds the entries of lots that $1 lists. */
export const ADD_LOT_ENTRIES: Statement<[entries: string], NoRow> = {
  name: 'candy-add-lot-entries',
  text: `INSERT INTO candy_lot_entries (movement_id, lot_id, amount)
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (movement_id bigint, lot_id bigint, amount bigint)
    ORDER BY movement_id, lot_id`,
};

export interface LotEntryRow {
  readonly lot_id: MovementId;
  readonly amount: Hundredths;
  readonly is_payable: boolean;
}

/** What went out of lots by the movement $1, and whether it was paid for. */
export const LOT_ENTRIES: Statement<[movement: MovementId], LotEntryRow> = {
  name: 'candy-lot-entries',
  text: `SELECT lot_id, entries.amount, is_payable FROM candy_lot_entries AS entries
    JOIN candy_lots ON candy_lots.id = lot_id WHERE movement_id = $1 ORDER BY lot_id`,
};

/** Whatever does not hold, ten of each kind at most; nothing when all does. */
export const AUDIT: Statement<[], LedgerFault> = {
  name: 'candy-audit',
  text: `
    WITH chain AS (
      SELECT account_id, place, movement_id, amount, balance, digest,
        lag(digest, 1, ''::bytea) OVER account AS before,
        sum(amount) OVER account AS total,
        row_number() OVER account AS number
      FROM candy_entries WINDOW account AS (PARTITION BY account_id ORDER BY place)
    )
    (SELECT 'the sum of all accounts' AS what, sum(balance)::text AS found FROM candy_accounts HAVING sum(balance) <> 0)
    UNION ALL
    (SELECT 'the account ' || accounts.id, 'a balance of ' || accounts.balance || ', entries of ' || coalesce(sum(amount), 0)
      FROM candy_accounts AS accounts LEFT JOIN candy_entries ON account_id = accounts.id
      GROUP BY accounts.id HAVING accounts.balance <> coalesce(sum(amount), 0) OR accounts.entries <> count(place)
      ORDER BY accounts.id LIMIT 10)
    UNION ALL
    (SELECT 'the entry ' || place || ' of the account ' || account_id, 'not as it was made'
      FROM chain JOIN candy_movements AS moved ON moved.id = movement_id
      WHERE digest <> candy_digest(before, account_id, amount, moved) OR total <> balance OR number <> place
      ORDER BY account_id, place LIMIT 10)
    UNION ALL
    (SELECT 'the account ' || accounts.id, 'another end than its last entry'
      FROM candy_accounts AS accounts
      LEFT JOIN candy_entries ON account_id = accounts.id AND place = accounts.entries
      WHERE accounts.digest <> coalesce(candy_entries.digest, ''::bytea) ORDER BY accounts.id LIMIT 10)
    UNION ALL
    (SELECT 'the movement ' || moved.id, 'sides of ' || coalesce(sum(amount), 0)
      FROM candy_movements AS moved LEFT JOIN candy_entries ON movement_id = moved.id
      GROUP BY moved.id HAVING coalesce(sum(amount), 0) <> 0 OR count(amount) < 2 ORDER BY moved.id LIMIT 10)
    UNION ALL
    (SELECT 'the lot ' || lots.id, left_over || ' left, entries of ' || coalesce(sum(entries.amount), 0)
      FROM candy_lots AS lots LEFT JOIN candy_lot_entries AS entries ON lot_id = lots.id
      GROUP BY lots.id HAVING left_over <> coalesce(sum(entries.amount), 0) ORDER BY lots.id LIMIT 10)
    UNION ALL
    (SELECT 'the lot ' || lots.id, 'not as it was made'
      FROM candy_lots AS lots JOIN candy_movements AS moved ON moved.id = lots.id
      LEFT JOIN candy_lot_entries AS opening ON opening.lot_id = lots.id AND opening.movement_id = lots.id
      WHERE lots.amount IS DISTINCT FROM opening.amount OR (lots.kind = 'bonus') <> (moved.kind = 'grant')
        -- What an operator asked for says whether a grant is payable (ADR 0058); nobody asked for what the demo gives.
        OR EXISTS (SELECT FROM candy_grants WHERE movement_id = lots.id) AND NOT EXISTS (
          SELECT FROM candy_requests AS asked WHERE member_id = lots.owner_id AND made_at = moved.moved_at
            AND content LIKE '["grant",%' AND content::jsonb ->> 2 = lots.is_payable::text)
      ORDER BY lots.id LIMIT 10)
    UNION ALL
    (SELECT 'the wallet of ' || owner_id, 'not what is left of its lots'
      FROM (SELECT owner_id, balance, 0 AS left_over FROM candy_accounts WHERE kind = 'wallet'
        UNION ALL SELECT owner_id, 0, left_over FROM candy_lots) AS held
      GROUP BY owner_id HAVING sum(balance) <> sum(left_over) ORDER BY owner_id LIMIT 10)`,
};
