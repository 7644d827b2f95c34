/** What a member holds, in candies: to spend, and received as an author, which is paid out (spec §3, decisions §5). */
export interface Balance {
  readonly totalCandy: number;
  readonly totalCandySponsored: number;
  /** What is made good first out of whatever comes in: it was spent, and its money was taken back. */
  readonly debt: number;
}

/** Candy that came in together. Times are in milliseconds since 1970. */
export interface CandyLot {
  readonly id: number;
  /** `bonus` was a gift, is spent first and may expire. */
  readonly kind: 'purchased' | 'bonus';
  readonly candyAmount: number;
  /** What of it is not spent. */
  readonly left: number;
  readonly receivedAt: number;
  readonly expiresAt: number | undefined;
  /** The purchase that it came from, by which it can be given back. */
  readonly purchaseId: string | undefined;
}

/** @returns the lots of which something is left, and which of them expires next */
export function heldLots(lots: readonly CandyLot[]): {
  readonly held: readonly CandyLot[];
  readonly nextToExpire: CandyLot | undefined;
} {
  const held = lots.filter(({ left }) => left > 0);
  const expiring = held.filter(({ expiresAt }) => expiresAt !== undefined);
  const [nextToExpire] = expiring.toSorted((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0));
  return { held, nextToExpire };
}
