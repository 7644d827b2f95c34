/** Candy as it is sold: whole candies for whole won, taxes included (CND-10). */
export interface CandyPack {
  readonly id: string;
  readonly candyAmount: number;
  readonly wonAmount: number;
}

/** What of a price is for the candy and what is tax, in whole won. */
export interface PriceLines {
  readonly supplyWon: number;
  readonly vatWon: number;
  readonly totalWon: number;
}

/** Korean value added tax is a tenth of the supply, and prices are told with it: an eleventh of them. */
const VAT_PART = 11;

/** @param totalWon a price, taxes included */
export function priceLines(totalWon: number): PriceLines {
  const vatWon = Math.round(totalWon / VAT_PART);
  return { supplyWon: totalWon - vatWon, vatWon, totalWon };
}

/** @returns how many percent less a candy of `pack` costs than in the dearest of `packs`, rounded down */
export function savedPercent({ candyAmount, wonAmount }: CandyPack, packs: readonly CandyPack[]): number {
  const dearest = packs.reduce<CandyPack | undefined>(
    (most, one) => (most && isCheaper(one, most) ? most : one),
    undefined,
  );
  if (dearest === undefined) return 0;
  // In whole numbers: of fractions a round percent would fall below itself.
  const usualWon = dearest.wonAmount * candyAmount;
  return Math.floor((100 * (usualWon - wonAmount * dearest.candyAmount)) / usualWon);
}

/** @returns the smallest of `packs` with as much candy as is missing, else the largest; nothing where none is sold */
export function packFor(missingCandy: number, packs: readonly CandyPack[]): CandyPack | undefined {
  const bySize = packs.toSorted((one, other) => one.candyAmount - other.candyAmount);
  return bySize.find(({ candyAmount }) => candyAmount >= missingCandy) ?? bySize.at(-1);
}

/** Won to which a worth is rounded: what a candy costs depends on the pack. */
const WORTH_STEP_WON = 10;

/**
 * @returns about how many won `candies` are worth, as the smallest of `packs` sells them, taxes included; undefined where none
 * is sold, or nothing is asked for (CND-30)
 */
export function worthOf(candies: number, packs: readonly CandyPack[]): number | undefined {
  const smallest = packFor(0, packs);
  if (smallest === undefined || candies <= 0) return undefined;
  const steps = Math.round((candies * smallest.wonAmount) / (smallest.candyAmount * WORTH_STEP_WON));
  return Math.max(1, steps) * WORTH_STEP_WON;
}

function isCheaper(one: CandyPack, other: CandyPack): boolean {
  return one.wonAmount * other.candyAmount < other.wonAmount * one.candyAmount;
}
