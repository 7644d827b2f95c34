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
  /** Whether nobody pays for it (ADR 0041); once it is paid, what the gateway that took it says. */
  readonly isFree: boolean;
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

/** A purchase that is not kept yet. */
export type NewPurchase = Pick<
  Purchase,
  'candyAmount' | 'wonAmount' | 'gateway' | 'state' | 'isFree' | 'paymentKey' | 'orderedAt' | 'paidAt'
>;

/** Candy that goes back, and the money for it. */
export interface Refund {
  readonly candy: number;
  readonly won: number;
}

/** @returns the purchase for which a payment was begun under the gateway's name of it; undefined where it was paid before */
export function paymentBegun(purchase: Purchase, paymentKey: string): Purchase | undefined {
  return purchase.paidAt === undefined ? { ...purchase, state: 'ordered', paymentKey } : undefined;
}

/**
 * @param at milliseconds since 1970
 * @returns the purchase that was paid; undefined where it was before
 */
export function paid(
  purchase: Purchase,
  taken: Pick<Purchase, 'isFree'> & { readonly paymentKey: string },
  at: number,
): Purchase | undefined {
  const { paymentKey, isFree } = taken;
  return purchase.paidAt === undefined ? { ...purchase, state: 'paid', paymentKey, isFree, paidAt: at } : undefined;
}

/** @returns the purchase that will not be paid; undefined where it was */
export function closed(purchase: Purchase): Purchase | undefined {
  return purchase.paidAt === undefined ? { ...purchase, state: 'failed' } : undefined;
}

/** @returns the purchase of which `back` is on its way back under `key` */
export function refundBegun(purchase: Purchase, back: Refund, key: string): Purchase {
  return { ...purchase, state: 'refunding', refunding: { ...back, key } };
}

/** @returns the purchase whose refund has ended, by the money's return or without it */
export function refundEnded(purchase: Purchase, isPaid: boolean): Purchase {
  const { candyAmount, refundedCandy, refundedWon, refunding } = purchase;
  if (refunding === undefined || !isPaid) return { ...purchase, state: 'paid', refunding: undefined };
  const candy = refundedCandy + refunding.candy;
  const state = candy === candyAmount ? 'refunded' : 'paid';
  return {
    ...purchase,
    state,
    refundedCandy: candy,
    refundedWon: refundedWon + refunding.won,
    refunding: undefined,
  };
}

/**
 * @param canceledWon what was taken back from us in all
 * @returns the purchase of which candy is taken back for that; undefined where it is not (any more) for what was taken
 */
export function chargedBack(purchase: Purchase, canceledWon: number): Purchase | undefined {
  const { state, takenBackCandy } = purchase;
  if (state !== 'paid' && state !== 'refunded' && state !== 'charged-back') return undefined;
  const candy = takenBack(purchase, canceledWon);
  return candy > 0 ? { ...purchase, state: 'charged-back', takenBackCandy: takenBackCandy + candy } : undefined;
}

/** @returns the purchase whose money is ours after all; undefined where it was not taken back */
export function chargebackReversed(purchase: Purchase): Purchase | undefined {
  return purchase.state === 'charged-back' ? { ...purchase, state: 'paid', takenBackCandy: 0 } : undefined;
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
function takenBack({ candyAmount, wonAmount, refundedCandy, takenBackCandy }: Purchase, canceledWon: number): number {
  return Math.min(candyAmount, Math.ceil((candyAmount * canceledWon) / wonAmount)) - refundedCandy - takenBackCandy;
}
