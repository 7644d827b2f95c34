/** Candy as it is sold. */
export interface Pack {
  readonly id: string;
  /** Whole candies. */
  readonly candyAmount: number;
  readonly wonAmount: number;
}

const pack = (candyAmount: number, wonAmount: number): Pack => ({ id: `candy-${candyAmount}`, candyAmount, wonAmount });

/** Of one product in one transaction; the stores let nobody buy more. */
const MAX_QUANTITY = 10;

/** What can be bought, the only source of prices (CND-10, decisions §5). */
export const PACKS: readonly Pack[] = [
  pack(10, 1100),
  pack(30, 3200),
  pack(50, 5300),
  pack(100, 10_500),
  pack(300, 30_900),
  pack(500, 51_000),
  pack(1000, 99_000),
];

/** @returns what the stores know a pack as, such as `soridam.candy.100` */
export function productOf({ candyAmount }: Pack): string {
  return `soridam.candy.${candyAmount}`;
}

/** @returns what `quantity` of the product of a store come to; undefined for what we do not sell */
export function packOfProduct(productId: string, quantity: number): Pack | undefined {
  const one = PACKS.find((candidate) => productId === productOf(candidate));
  if (one === undefined || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return undefined;
  return { id: one.id, candyAmount: one.candyAmount * quantity, wonAmount: one.wonAmount * quantity };
}
