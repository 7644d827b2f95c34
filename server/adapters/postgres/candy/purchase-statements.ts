import type { MovementId } from '../../../domain/candy/movement.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Purchase, StoreName, PurchaseState } from '../../../domain/candy/purchase.ts';
import type { PurchaseRow } from './purchase-row.ts';
import type { Statement, NoRow } from '../database.ts';

/** With the lot that it opened last. */
const PURCHASE = `SELECT purchases.*, coalesce(lots.left_over, 0) AS left_over, lots.id AS lot_id
  FROM candy_purchases AS purchases
  LEFT JOIN LATERAL (
    SELECT opened.* FROM candy_movements AS credited JOIN candy_lots AS opened ON opened.id = credited.id
    WHERE credited.purchase_id = purchases.id ORDER BY opened.id DESC LIMIT 1
  ) AS lots ON true`;

export const PURCHASE_BY_ID: Statement<[id: string], PurchaseRow> = {
  name: 'candy-purchase',
  text: `${PURCHASE} WHERE purchases.id = $1`,
};

export const PURCHASE_BY_PAYMENT: Statement<[gateway: StoreName, payment: string], PurchaseRow> = {
  name: 'candy-purchase-by-payment',
  text: `${PURCHASE} WHERE purchases.gateway = $1 AND purchases.payment_key = $2 AND purchases.paid_at IS NOT NULL`,
};

/**
 * The member $2 buys $3 candies for $4 won by $5, under the number $1: it stands at $6, nobody pays for it if $7, it is
 * known as $8, was ordered at $9 and paid at $10.
 */
export const ADD_PURCHASE: Statement<
  [
    id: string,
    buyer: AuthorId,
    candyAmount: number,
    wonAmount: number,
    gateway: Purchase['gateway'],
    state: PurchaseState,
    isFree: boolean,
    paymentKey: string | null,
    orderedAt: Date,
    paidAt: Date | null,
  ],
  NoRow
> = {
  name: 'candy-add-purchase',
  text: `INSERT INTO candy_purchases
      (id, member_id, candy_amount, won_amount, gateway, state, is_free, payment_key, ordered_at, paid_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

/**
 * The purchase $1 stands at $2, nobody paid for it if $3, it is known as $4, was paid at $5; $6 candies went back for $7 won,
 * $8 are on their way back for $9 won under the key $10, and $11 were taken back. No row where it was paid and would not be.
 */
export const SAVE_PURCHASE: Statement<
  [
    id: string,
    state: PurchaseState,
    isFree: boolean,
    paymentKey: string | null,
    paidAt: Date | null,
    refundedCandy: number,
    refundedWon: number,
    refundingCandy: number | null,
    refundingWon: number | null,
    refundingKey: string | null,
    takenBackCandy: number,
  ],
  { readonly id: string }
> = {
  name: 'candy-save-purchase',
  text: `UPDATE candy_purchases SET state = $2, is_free = $3, payment_key = $4, paid_at = $5, refunded_candy = $6,
      refunded_won = $7, refunding_candy = $8, refunding_won = $9, refunding_key = $10, taken_back_candy = $11
    WHERE id = $1 AND (paid_at IS NULL OR $5::timestamptz IS NOT NULL) RETURNING id`,
};

/** What the member $1 unlocked with candy of the lot $2 is locked until they owe nothing, and addresses that they have end. */
export const LOCK_OWED: Statement<[buyer: AuthorId, lot: MovementId], NoRow> = {
  name: 'candy-lock-owed',
  text: `WITH gone AS (
      DELETE FROM unlocks USING candy_lot_entries AS spent
      WHERE unlocks.member_id = $1 AND spent.lot_id = $2 AND spent.movement_id = unlocks.movement_id
      RETURNING unlocks.*
    ), owed AS (INSERT INTO owed_unlocks SELECT * FROM gone RETURNING member_id)
    UPDATE members SET losses = losses + 1 WHERE id IN (SELECT member_id FROM owed)`,
};

/** The store $1 said of its transaction $2 at $4 that it was taken back, or that it was not: $3. */
export const KEEP_STORE_WORD: Statement<
  [store: StoreName, transaction: string, isTakenBack: boolean, saidAt: Date],
  NoRow
> = {
  name: 'candy-keep-store-word',
  text: `INSERT INTO store_words AS known (store, transaction_id, is_taken_back, said_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (store, transaction_id) DO UPDATE SET is_taken_back = excluded.is_taken_back, said_at = excluded.said_at
    WHERE excluded.said_at > known.said_at`,
};

export interface StoreNotificationRow {
  readonly is_taken_back: boolean;
  readonly said_at: Date;
}

/** The last that the store $1 said of its transaction $2. */
export const STORE_WORD: Statement<[store: StoreName, transaction: string], StoreNotificationRow> = {
  name: 'candy-store-word',
  text: `SELECT is_taken_back, said_at FROM store_words WHERE store = $1 AND transaction_id = $2`,
};

/** One transaction of a store, $1, is credited by one of those who show it at once. */
export const LOCK_TRANSACTION: Statement<[transaction: string], NoRow> = {
  name: 'candy-lock-transaction',
  text: `SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`,
};
