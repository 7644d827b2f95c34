import type { AuthorId } from '../../../common/kernel/ids.ts';
import { CANDY, type Hundredths } from './candy-amount.ts';

export type GatewayName = 'sandbox' | 'toss';
export type StoreName = 'apple' | 'google';

/**
 * `ordered`: nothing was paid that we know of. `failed`: nothing will be. `refunding`: the candy is gone, the money under way.
 * `charged-back`: the money was taken back from us.
 */
export type PurchaseState = 'ordered' | 'paid' | 'failed' | 'refunding' | 'refunded' | 'charged-back';

/** Candy against money. */
export interface Purchase {
  readonly id: string;
  readonly memberId: AuthorId;
  readonly candyAmount: number;
  readonly wonAmount: number;
  readonly gateway: GatewayName | StoreName;
  readonly state: PurchaseState;
  /** The gateway's name of the payment, or the store's of the transaction. */
  readonly paymentKey: string | undefined;
  readonly refundedCandy: number;
  readonly refundedWon: number;
  /** What is being refunded, and the key under which the gateway does it once. */
  readonly refunding: (Refund & { readonly key: string }) | undefined;
  /** Candy that was taken back since the gateway or the store had given the money back. */
  readonly takenBackCandy: number;
  /** What is left of its candy. */
  readonly left: Hundredths;
  /** Milliseconds since 1970. */
  readonly orderedAt: number;
  readonly paidAt: number | undefined;
}

/** Candy that goes back, and the money for it. */
export interface Refund {
  readonly candy: number;
  readonly won: number;
}

/** @returns what of a purchase can be given back: what is not spent, at the price that was paid; whole won, rounded down */
export function refundable(purchase: Purchase): Refund | undefined {
  const { gateway, state, left, candyAmount, wonAmount, refundedCandy, refundedWon } = purchase;
  if (state !== 'paid' || gateway === 'apple' || gateway === 'google') return undefined;
  const candy = Math.floor(left / CANDY);
  const won = Math.floor((wonAmount * (refundedCandy + candy)) / candyAmount) - refundedWon;
  return candy > 0 && won > 0 ? { candy, won } : undefined;
}

/** @returns how much candy the money was for that was taken back, beyond what was given or taken back before */
export function takenBack(
  { candyAmount, wonAmount, refundedWon, refundedCandy, takenBackCandy }: Purchase,
  canceledWon: number,
): number {
  if (canceledWon <= refundedWon) return 0;
  return Math.min(candyAmount, Math.ceil((candyAmount * canceledWon) / wonAmount)) - refundedCandy - takenBackCandy;
}
