import type { Statement } from './database.ts';

/** With the lot that it opened last. */
const PURCHASE = `SELECT purchases.*, coalesce(lots.left_over, 0) AS left_over, lots.id AS lot_id
  FROM candy_purchases AS purchases
  LEFT JOIN LATERAL (
    SELECT opened.* FROM candy_movements AS credited JOIN candy_lots AS opened ON opened.id = credited.id
    WHERE credited.purchase_id = purchases.id ORDER BY opened.id DESC LIMIT 1
  ) AS lots ON true`;

export const PURCHASE_BY_ID: Statement = {
  name: 'candy-purchase',
  text: `${PURCHASE} WHERE purchases.id = $1`,
};

/** The purchase $1, which nobody else changes until the end of the transaction. */
export const LOCK_PURCHASE: Statement = {
  name: 'candy-lock-purchase',
  text: `${PURCHASE} WHERE purchases.id = $1 FOR UPDATE OF purchases`,
};

export const PURCHASE_BY_PAYMENT: Statement = {
  name: 'candy-purchase-by-payment',
  text: `${PURCHASE} WHERE purchases.gateway = $1 AND purchases.payment_key = $2 AND purchases.paid_at IS NOT NULL`,
};

/** The member $2 orders $3 candies for $4 won by $5 at $6, under the number $1; nobody pays for them if $7. */
export const ORDER: Statement = {
  name: 'candy-order',
  text: `INSERT INTO candy_purchases (id, member_id, candy_amount, won_amount, gateway, state, ordered_at, is_free)
    VALUES ($1, $2, $3, $4, $5, 'ordered', $6, $7)`,
};

/**
 * The member $2 bought $3 candies for $4 won from the store $5 by the transaction $6 at $7, under the number $1; nobody
 * paid for them if $8.
 */
export const ADD_STORE_PURCHASE: Statement = {
  name: 'candy-add-store-purchase',
  text: `INSERT INTO candy_purchases
      (id, member_id, candy_amount, won_amount, gateway, state, payment_key, ordered_at, paid_at, is_free)
    VALUES ($1, $2, $3, $4, $5, 'paid', $6, $7, $7, $8)`,
};

/** The gateway knows the purchase $1 as $2. */
export const BEGIN_PAYMENT: Statement = {
  name: 'candy-begin-payment',
  text: `UPDATE candy_purchases SET payment_key = $2, state = 'ordered'
    WHERE id = $1 AND paid_at IS NULL RETURNING id`,
};

/**
 * The purchase $1 was paid as $2 at $3; nobody paid if $4, which is of the gateway that took it: between an order and its
 * payment the operator may have changed the key.
 */
export const CREDIT_PURCHASE: Statement = {
  name: 'candy-credit-purchase',
  text: `UPDATE candy_purchases SET state = 'paid', payment_key = $2, paid_at = $3, is_free = $4 WHERE id = $1`,
};

export const CLOSE_PURCHASE: Statement = {
  name: 'candy-close-purchase',
  text: `UPDATE candy_purchases SET state = 'failed' WHERE id = $1 AND paid_at IS NULL`,
};

/** $2 candies of the purchase $1 go back for $3 won, under the key $4. */
export const BEGIN_REFUND: Statement = {
  name: 'candy-begin-refund',
  text: `UPDATE candy_purchases SET state = 'refunding', refunding_candy = $2, refunding_won = $3, refunding_key = $4 WHERE id = $1`,
};

/** The money of the refund of $1 was given back, if $2. */
export const END_REFUND: Statement = {
  name: 'candy-end-refund',
  text: `UPDATE candy_purchases SET
      refunded_candy = refunded_candy + CASE WHEN $2 THEN refunding_candy ELSE 0 END,
      refunded_won = refunded_won + CASE WHEN $2 THEN refunding_won ELSE 0 END,
      state = CASE WHEN $2 AND refunded_candy + refunding_candy = candy_amount THEN 'refunded' ELSE 'paid' END,
      refunding_candy = NULL, refunding_won = NULL, refunding_key = NULL
    WHERE id = $1`,
};

/** What the member $1 unlocked with candy of the lot $2 is locked until they owe nothing, and addresses that they have end. */
export const LOCK_OWED: Statement = {
  name: 'candy-lock-owed',
  text: `WITH gone AS (
      DELETE FROM unlocks USING candy_lot_entries AS spent
      WHERE unlocks.member_id = $1 AND spent.lot_id = $2 AND spent.movement_id = unlocks.movement_id
      RETURNING unlocks.*
    ), owed AS (INSERT INTO owed_unlocks SELECT * FROM gone RETURNING member_id)
    UPDATE members SET losses = losses + 1 WHERE id IN (SELECT member_id FROM owed)`,
};

/** $2 more candies of the purchase $1 are taken back, since its money was. */
export const CHARGE_BACK: Statement = {
  name: 'candy-charge-back',
  text: `UPDATE candy_purchases SET state = 'charged-back', taken_back_candy = taken_back_candy + $2 WHERE id = $1`,
};

/** The money of the purchase $1 was ours after all. */
export const RESTORE_PURCHASE: Statement = {
  name: 'candy-restore-purchase',
  text: `UPDATE candy_purchases SET state = 'paid', taken_back_candy = 0 WHERE id = $1`,
};

/** The store $1 said of its transaction $2 at $4 that it was taken back, or that it was not: $3. */
export const KEEP_STORE_WORD: Statement = {
  name: 'candy-keep-store-word',
  text: `INSERT INTO store_words AS known (store, transaction_id, is_taken_back, said_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (store, transaction_id) DO UPDATE SET is_taken_back = excluded.is_taken_back, said_at = excluded.said_at
    WHERE excluded.said_at > known.said_at`,
};

/** The last that the store $1 said of its transaction $2. */
export const STORE_WORD: Statement = {
  name: 'candy-store-word',
  text: `SELECT is_taken_back FROM store_words WHERE store = $1 AND transaction_id = $2`,
};
