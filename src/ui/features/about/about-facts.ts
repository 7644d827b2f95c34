/** What the page about the site says of money, which the server decides: a test compares the two (CND-10, LIM-29 to LIM-32). */
export const ABOUT_FACTS = {
  smallestPack: { candyAmount: 10, wonAmount: 1100 },
  /** Percent of the candy of an unlock or a sponsorship that the author receives. */
  authorSharePercent: 70,
  wonPerCandy: 100,
  minimumPayoutWon: 10_000,
  taxPercent: 3.3,
} as const;
