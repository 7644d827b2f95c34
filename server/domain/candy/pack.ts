/** Candy as it is sold. */
export interface Pack {
  readonly id: string;
  /** Whole candies. */
  readonly candyAmount: number;
  readonly wonAmount: number;
}

const pack = (candyAmount: number, wonAmount: number): Pack => ({ id: `candy-${candyAmount}`, candyAmount, wonAmount });

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

/** @returns the pack that the stores sell under `productId`, such as `soridam.candy.100` */
export function packOfProduct(productId: string): Pack | undefined {
  return PACKS.find(({ candyAmount }) => productId === `soridam.candy.${candyAmount}`);
}
