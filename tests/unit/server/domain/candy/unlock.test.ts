import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { spendable, takeFrom, type Lot } from '../../../../../server/domain/candy/lot.ts';
import type { MovementId } from '../../../../../server/domain/candy/movement.ts';
import {
  newUnlocks,
  payForStories,
  priceOf,
  spendableAfterUndo,
  undoable,
  type StandingUnlock,
} from '../../../../../server/domain/candy/unlock.ts';
import { must } from '../../../../support/must.ts';

const [LISTENER, AUTHOR] = [1, 2] as AuthorId[] as [AuthorId, AuthorId];
const SERIES = 7 as SeriesId;
const AT = 1_000;

const aLot = (id: number, left: number, expiresAt?: number): Lot => ({
  id: id as MovementId,
  kind: expiresAt === undefined ? 'purchased' : 'bonus',
  isPayable: expiresAt === undefined,
  left,
  expiresAt,
});

const lots = fc
  .array(fc.record({ left: fc.nat(500), expiresAt: fc.option(fc.nat(2 * AT), { nil: undefined }) }), { maxLength: 6 })
  .map((some) => some.map(({ left, expiresAt }, index) => aLot(index + 1, left, expiresAt)));

const stories = fc
  .array(fc.nat(4), { maxLength: 6 })
  .map((prices) => prices.map((price, index) => ({ id: (index + 1) as StoryId, price })));

describe('paying for stories', () => {
  it('CND-13 CND-20 pays for each that costs something, or for none, and says what paid for which', () => {
    fc.assert(
      fc.property(stories, lots, (some, held) => {
        const wallet = { owner: LISTENER, lots: held };
        const paid = payForStories(some, SERIES, wallet, { id: AUTHOR, owes: 0 }, AT);
        expect(paid.ok).toBe(priceOf(some) * 100 <= spendable(held, AT));
        if (!paid.ok) return;
        const ids = paid.value.map((_, index) => (index + 100) as MovementId);
        const unlocks = newUnlocks(some, paid.value, ids);
        expect(unlocks.map(({ storyId, price }) => ({ id: storyId, price }))).toEqual(some);
        for (const { storyId, price, movement } of unlocks) {
          const payment = movement === undefined ? undefined : paid.value[movement - 100];
          expect(payment?.subject).toEqual(price === 0 ? undefined : { storyId, seriesId: SERIES });
          const out = payment?.entries.find(({ kind }) => kind === 'wallet')?.amount ?? 0;
          expect(out + price * 100).toBe(0);
        }
      }),
    );
  });
});

describe('taking an unlock back', () => {
  const unlock: StandingUnlock = { movement: undefined, price: 3, isAutomatic: false, isOpened: false };

  it('CND-21 takes back what is there and was not opened', () => {
    expect(undoable(unlock)).toEqual(ok(unlock));
    expect(undoable(undefined)).toEqual(fail({ kind: 'not-found' }));
    expect(undoable({ ...unlock, isOpened: true })).toEqual(fail({ kind: 'unlock-used' }));
  });

  it('CND-18 CND-21 leaves as much to spend as there was before, less what has expired meanwhile', () => {
    fc.assert(
      fc.property(lots, fc.nat(2_000), fc.nat(AT), (held, amount, laterMs) => {
        const spent = takeFrom(held, Math.min(amount, spendable(held, AT)), AT);
        const taken = must(spent);
        const left = held.map((lot) => ({
          ...lot,
          left: lot.left + (taken.find((entry) => entry.lot === lot.id)?.amount ?? 0),
        }));
        expect(spendableAfterUndo(left, taken, AT + laterMs)).toBe(spendable(held, AT + laterMs));
      }),
    );
  });
});
