import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import {
  ACCOUNT_KINDS,
  mayHold,
  movement,
  type AccountKind,
  type Entry,
  type MovementId,
  type NewLot,
} from '../../../../../server/domain/candy/movement.ts';

const side = (kind: AccountKind, amount: number): Entry => ({ kind, owner: 1 as AuthorId, amount });
const lot = (amount: number, id = 1) => ({ lot: id as MovementId, amount });
const opens: NewLot = { kind: 'purchased', isPayable: true, expiresAt: undefined };

const into = [side('wallet', 5), side('sold', -5)];
const out = [side('wallet', -5), side('earnings', 5)];
const beside = [side('earnings', 5), side('sold', -5)];

it('CND-16 an account holds nothing or more, and one that candy comes from, or is owed to, nothing or less', () => {
  for (const kind of ACCOUNT_KINDS) {
    const isContra = ['sold', 'granted', 'debt'].includes(kind);
    expect([-1, 0, 1].map((balance) => mayHold(kind, balance))).toEqual([isContra, true, !isContra]);
  }
});

describe('a movement', () => {
  it('CL1 has two sides at least, which are whole and not nothing', () => {
    for (const sides of [[], [side('wallet', 0), side('sold', 0)], [side('sold', 0)]]) {
      expect(() => movement('sponsor', sides)).toThrow('make up for each other');
    }
    for (const wrong of [0, 0.5, NaN, Infinity]) {
      const lotEntries = [lot(wrong), lot(5, 2)];
      expect(() => movement('undo', into, { lotEntries })).toThrow("The movement 'undo' has a side that is no amount.");
    }
  });

  it('CL5 opens a lot for all that comes into the wallet, or none where nothing does', () => {
    expect(movement('purchase', into, { opens })).toMatchObject({ opens, lotEntries: [] });
    expect(movement('purchase', beside, { opens }).opens).toBeUndefined();
    expect(movement('payout-ask', beside).opens).toBeUndefined();
  });

  it('CL5 gives to lots and takes from them what it gives to the wallet and takes from it', () => {
    expect(movement('undo', into, { lotEntries: [lot(2), lot(3, 2)] }).lotEntries).toHaveLength(2);
    expect(movement('unlock', out, { lotEntries: [lot(-5)] }).opens).toBeUndefined();
    for (const [sides, lots] of [
      [into, {}],
      [out, {}],
      [into, { lotEntries: [lot(4)] }],
      [beside, { lotEntries: [lot(5)] }],
      [out, { opens }],
      [into, { opens, lotEntries: [lot(5)] }],
      [out, { opens, lotEntries: [lot(-5)] }],
      [into, { opens, lotEntries: [lot(4)] }],
    ] as const) {
      expect(() => movement('undo', sides, lots)).toThrow("The lots of 'undo' are not what comes into the wallet.");
    }
  });
});
