import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import {
  chargedBack,
  chargebackReversed,
  closed,
  paid,
  paymentBegun,
  refundable,
  refundBegun,
  refundEnded,
  type Purchase,
} from '../../../../../server/domain/candy/purchase.ts';

const AT = 1_790_000_000_000;

const PAID: Purchase = {
  id: 'purchase',
  memberId: 1 as AuthorId,
  candyAmount: 30,
  wonAmount: 3200,
  gateway: 'toss',
  state: 'paid',
  isFree: false,
  paymentKey: 'payment',
  refundedCandy: 0,
  refundedWon: 0,
  refunding: undefined,
  takenBackCandy: 0,
  left: 3000,
  orderedAt: AT,
  paidAt: AT,
};

describe('a purchase', () => {
  it('CL3 gives back what is not spent, whole candies at the price that was paid, rounded down', () => {
    expect(refundable(PAID)).toEqual({ candy: 30, won: 3200 });
    expect(refundable({ ...PAID, left: 1099 })).toEqual({ candy: 10, won: 1066 });
    expect(refundable({ ...PAID, left: 99 })).toBeUndefined();
    for (const gateway of ['apple', 'google'] as const) expect(refundable({ ...PAID, gateway })).toBeUndefined();
    const elsewhere = ['ordered', 'failed', 'refunding', 'refunded', 'charged-back'] as const;
    for (const state of elsewhere) expect(refundable({ ...PAID, state })).toBeUndefined();
  });

  it('CL3 gives back no candy for less than a won, and no won without candy', () => {
    expect(refundable({ ...PAID, wonAmount: 20, left: 100 })).toBeUndefined();
    expect(refundable({ ...PAID, wonAmount: 30, left: 100 })).toEqual({ candy: 1, won: 1 });
    expect(refundable({ ...PAID, refundedCandy: 10, refundedWon: 0, left: 99 })).toBeUndefined();
  });

  it('CL3 ends no refund that was not begun', () => {
    for (const isPaid of [true, false]) expect(refundEnded(PAID, isPaid)).toEqual(PAID);
  });

  it('CL7 takes nothing back for what was given back before, however it was refunded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(3200), (refundedCandy, part) => {
        const refundedWon = Math.floor((3200 * refundedCandy) / 30);
        const refunded = { ...PAID, refundedCandy, refundedWon };
        expect(chargedBack(refunded, Math.min(part, refundedWon))).toBeUndefined();
      }),
    );
  });

  it('CL3 adds each refund to those before, and never gives back more than was paid', () => {
    const part = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        let purchase = PAID;
        for (const candy of parts) {
          const left = Math.min(candy, PAID.candyAmount - purchase.refundedCandy) * 100;
          const back = refundable({ ...purchase, left });
          if (back === undefined) continue;
          const before = purchase;
          purchase = refundEnded(refundBegun(purchase, back, 'key'), true);
          expect(purchase.refundedCandy).toBe(before.refundedCandy + back.candy);
          expect(purchase.refundedWon).toBe(before.refundedWon + back.won);
          expect(purchase.refundedWon).toBe(Math.floor((3200 * purchase.refundedCandy) / 30));
        }
        expect(purchase.state).toBe(purchase.refundedCandy === 30 ? 'refunded' : 'paid');
      }),
    );
  });

  it('CL7 loses candy for the money of all parts together, rounded up, beyond what was given back', () => {
    expect(chargedBack(PAID, 1)).toMatchObject({ state: 'charged-back', takenBackCandy: 1 });
    expect(chargedBack(PAID, 3200)).toMatchObject({ takenBackCandy: 30 });
    expect(chargedBack(PAID, 9999)).toMatchObject({ takenBackCandy: 30 });
    const refunded = { ...PAID, refundedCandy: 10, refundedWon: 1066 };
    expect(chargedBack(refunded, 1066), 'which was ours to give').toBeUndefined();
    expect(chargedBack(refunded, 1067)).toMatchObject({ takenBackCandy: 1 });
    expect(chargedBack({ ...refunded, state: 'refunded' }, 3200)).toMatchObject({ takenBackCandy: 20 });
    const part = { ...PAID, state: 'charged-back', takenBackCandy: 15 } as const;
    expect(chargedBack(part, 1600)).toBeUndefined();
    expect(chargedBack(part, 3200)).toMatchObject({ takenBackCandy: 30 });
    expect(chargebackReversed(part)).toMatchObject({ state: 'paid', takenBackCandy: 0 });
    for (const state of ['ordered', 'failed', 'refunding'] as const) {
      expect(chargedBack({ ...PAID, state }, 3200)).toBeUndefined();
      expect(chargebackReversed({ ...PAID, state })).toBeUndefined();
    }
  });

  it('CL8 is paid once, and neither begun nor closed after that', () => {
    const taken = { paymentKey: 'other', isFree: true };
    expect([paid(PAID, taken, AT + 1), paymentBegun(PAID, 'other'), closed(PAID)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const failed = { ...PAID, state: 'failed', paidAt: undefined } as const;
    expect(paymentBegun(failed, 'other')).toMatchObject({ state: 'ordered', paymentKey: 'other' });
    expect(paid(failed, taken, AT + 1)).toMatchObject({ state: 'paid', ...taken, paidAt: AT + 1 });
  });
});
