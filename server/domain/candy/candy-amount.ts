/** An amount in the ledger: a whole number of hundredths of a candy, so that shares are exact (decisions §5). */
export type Hundredths = number;

/** Hundredths in a candy. */
export const CANDY: Hundredths = 100;

/** The most that one movement may move, in candies: far from what a number holds exactly, and from any honest price. */
export const MAX_CANDIES = 1_000_000_000;

/**
 * @param candies whole candies, as prices and purchases are
 * @throws when it is no whole number from 0 to `MAX_CANDIES`: nothing else may come near the ledger (security CL4)
 */
export function hundredthsOf(candies: number): Hundredths {
  if (!Number.isSafeInteger(candies) || candies < 0 || candies > MAX_CANDIES) {
    throw new RangeError(`${candies} is no number of candies.`);
  }
  return candies * CANDY;
}

/** @returns the whole candies of an amount: what a payout takes of earnings; the rest stays for the next one (CND-15) */
export function wholeCandies(amount: Hundredths): Hundredths {
  return Math.floor(amount / CANDY) * CANDY;
}

/** @returns candies, with two digits after the point at most */
export function candiesOf(amount: Hundredths): number {
  return amount / CANDY;
}
