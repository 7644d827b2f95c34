import type { Hundredths } from './candy-amount.ts';

/** How authors are settled with; the usual figures in Korea, an operator's to change (decisions §5, LIM-29 to LIM-32). */
export const SETTLEMENT = {
  /** Percent of what listeners pay that the platform keeps, once, at the unlock. */
  platformSharePercent: 30,
  /** Percent of a payout that is withheld as tax. */
  taxPercent: 3.3,
  /** The smallest payout before tax, in won. */
  minimumWon: 10_000,
  wonPerCandy: 100,
} as const;

/** A payout in whole won, line by line (INT-66). */
export interface PayoutLines {
  readonly grossWon: number;
  readonly taxWon: number;
  readonly netWon: number;
}

/** @returns the platform's part of a payment, in favour of the author where it is not whole */
export function platformShareOf(amount: Hundredths): Hundredths {
  return Math.floor((amount * SETTLEMENT.platformSharePercent) / 100);
}

/** @returns what an amount of earnings is worth, fractions of a won in favour of the author */
export function payoutLines(amount: Hundredths): PayoutLines {
  const grossWon = Math.floor((amount * SETTLEMENT.wonPerCandy) / 100);
  const taxWon = Math.floor((grossWon * Math.round(SETTLEMENT.taxPercent * 10)) / 1000);
  return { grossWon, taxWon, netWon: grossWon - taxWon };
}
