/** Candy as it is sold: whole candies for whole won, taxes included (CND-10). */
export interface CandyPack {
  readonly id: string;
  readonly candyAmount: number;
  readonly wonAmount: number;
}
