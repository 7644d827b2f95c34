import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { isExpired, takeFrom, type Lot } from '../../../../../server/domain/candy/lot.ts';
import type { MovementId } from '../../../../../server/domain/candy/movement.ts';

const AT = 1_000;
const aLot = (id: number, facts: Partial<Lot> = {}): Lot => ({
  id: id as MovementId,
  kind: 'purchased',
  isPayable: true,
  left: 100,
  expiresAt: undefined,
  ...facts,
});

describe('what is taken out of lots', () => {
  it('CND-18 is of the older before the newer where both are good for as long, in whatever order they come', () => {
    for (const expiresAt of [undefined, AT + 1]) {
      const [older, newer] = [aLot(1, { expiresAt }), aLot(2, { expiresAt })];
      for (const lots of [
        [older, newer],
        [newer, older],
      ]) {
        expect(takeFrom(lots, 150, AT)).toEqual(
          ok([
            { lot: 1, amount: -100 },
            { lot: 2, amount: -50 },
          ]),
        );
      }
    }
  });

  it('CND-13 is nothing where there is less than is asked for, which says how much is missing', () => {
    const lots = [aLot(1), aLot(2, { expiresAt: AT }), aLot(3, { left: 0 })];
    expect(takeFrom(lots, 100, AT)).toEqual(ok([{ lot: 1, amount: -100 }]));
    expect(takeFrom(lots, 130, AT)).toEqual(fail({ kind: 'candy-short', missing: 30 }));
  });

  it('CND-18 has expired from its time on, and never where it has none', () => {
    expect([AT - 1, AT, AT + 1].map((at) => isExpired(aLot(1, { expiresAt: AT }), at))).toEqual([false, true, true]);
    expect(isExpired(aLot(1), Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
