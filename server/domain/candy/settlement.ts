import { payoutLines as linesOnTerms, type PayoutLines, type PayoutTerms } from '../../../common/kernel/payout.ts';
import type { Hundredths } from './candy-amount.ts';

/** How authors are settled with; the usual figures in Korea, an operator's to change (decisions §5, LIM-29 to LIM-32). */
export const SETTLEMENT = {
  platformSharePercent: 30,
  taxPercent: 3.3,
  incomeTaxPercent: 3,
  minimumWon: 10_000,
  wonPerCandy: 100,
} as const satisfies PayoutTerms;

/** @returns the platform's part of a payment, in favour of the author where it is not whole */
export function platformShareOf(amount: Hundredths): Hundredths {
  return Math.floor((amount * SETTLEMENT.platformSharePercent) / 100);
}

/**
 * @param price what a listener pays, of which `given` is candy that is not paid for; hundredths, 0 to `price`
 * @returns the platform's part, and the author's: what can be paid out, and what cannot. Together they are `price`.
 */
export function splitPayment(
  price: Hundredths,
  given: Hundredths,
): { readonly share: Hundredths; readonly payable: Hundredths; readonly gifted: Hundredths } {
  const share = platformShareOf(price);
  const paidFor = price - given;
  const payable = paidFor - platformShareOf(paidFor);
  return { share, payable, gifted: price - share - payable };
}

/** @returns what an amount of earnings is worth */
export function payoutLines(amount: Hundredths): PayoutLines {
  return linesOnTerms(amount, SETTLEMENT);
}
