import { describe, expect, it } from 'vitest';
import { packOfProduct, PACKS, productOf } from '../../../../../server/domain/candy/pack.ts';

describe('a pack', () => {
  it('CND-10 is one of seven, each with its price', () => {
    expect(PACKS.map(({ id, candyAmount, wonAmount }) => [id, candyAmount, wonAmount])).toEqual([
      ['candy-10', 10, 1100],
      ['candy-30', 30, 3200],
      ['candy-50', 50, 5300],
      ['candy-100', 100, 10_500],
      ['candy-300', 300, 30_900],
      ['candy-500', 500, 51_000],
      ['candy-1000', 1000, 99_000],
    ]);
  });

  it('CND-12 is what stores sell under its name, up to ten of it at once', () => {
    for (const pack of PACKS) {
      expect(packOfProduct(`soridam.candy.${pack.candyAmount}`, 1)).toEqual(pack);
      const ten = { id: pack.id, candyAmount: pack.candyAmount * 10, wonAmount: pack.wonAmount * 10 };
      expect(packOfProduct(productOf(pack), 10)).toEqual(ten);
    }
    for (const quantity of [0, -1, 0.5, 1.5, 11, NaN, Infinity]) {
      expect(packOfProduct('soridam.candy.10', quantity)).toBeUndefined();
    }
    for (const product of ['', 'soridam.candy.', 'soridam.candy.11', 'candy-10', 'other.candy.10']) {
      expect(packOfProduct(product, 1)).toBeUndefined();
    }
  });
});
