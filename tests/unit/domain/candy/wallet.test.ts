import { describe, expect, it } from 'vitest';
import { heldLots, type CandyLot } from '../../../../src/domain/candy/wallet.ts';

const lot = (id: number, left: number, expiresAt?: number): CandyLot => ({
  id,
  kind: expiresAt === undefined ? 'purchased' : 'bonus',
  candyAmount: 10,
  left,
  receivedAt: 0,
  expiresAt,
  purchaseId: undefined,
});

describe('the lots of a wallet', () => {
  it('CND-18 are those of which something is left, and the soonest of them expires next', () => {
    const { held, nextToExpire } = heldLots([lot(1, 0, 5), lot(2, 3, 20), lot(3, 1, 10), lot(4, 10)]);
    expect(held.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(nextToExpire?.id).toBe(3);
  });

  it('CND-18 never expire when they were bought', () => {
    expect(heldLots([lot(1, 10)]).nextToExpire).toBeUndefined();
  });
});
