import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { OpenPurchase } from '../../../application/ports/candy/purchase-work.ts';
import type { Hundredths } from '../../../domain/candy/candy-amount.ts';
import type { MovementId } from '../../../domain/candy/movement.ts';
import type { Purchase } from '../../../domain/candy/purchase.ts';

/** A purchase as the statements of purchases read it, with the lot that it opened last. */
export interface PurchaseRow {
  readonly id: string;
  readonly member_id: AuthorId;
  readonly candy_amount: number;
  readonly won_amount: number;
  readonly gateway: Purchase['gateway'];
  readonly state: Purchase['state'];
  readonly is_free: boolean;
  readonly payment_key: string | null;
  readonly refunded_candy: number;
  readonly refunded_won: number;
  readonly refunding_candy: number | null;
  readonly refunding_won: number | null;
  readonly refunding_key: string | null;
  readonly taken_back_candy: number;
  readonly ordered_at: Date;
  readonly paid_at: Date | null;
  readonly left_over: Hundredths;
  readonly lot_id: MovementId | null;
}

export function toOpenPurchase(row: PurchaseRow): OpenPurchase {
  return { purchase: toPurchase(row), lot: row.lot_id === null ? undefined : { id: row.lot_id, left: row.left_over } };
}

export function toPurchase(row: PurchaseRow): Purchase {
  const { refunding_candy: candy, refunding_won: won } = row;
  // One that was begun before refunds had keys goes on under the key that the gateway knows.
  const key = row.refunding_key ?? `refund-${row.id}-${row.refunded_won}`;
  return {
    id: row.id,
    memberId: row.member_id,
    candyAmount: row.candy_amount,
    wonAmount: row.won_amount,
    gateway: row.gateway,
    state: row.state,
    isFree: row.is_free,
    paymentKey: row.payment_key ?? undefined,
    refundedCandy: row.refunded_candy,
    refundedWon: row.refunded_won,
    refunding: candy === null || won === null ? undefined : { candy, won, key },
    takenBackCandy: row.taken_back_candy,
    left: row.left_over,
    orderedAt: row.ordered_at.getTime(),
    paidAt: row.paid_at?.getTime(),
  };
}
