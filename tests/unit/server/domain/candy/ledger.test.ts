import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { hundredthsOf, MAX_CANDIES } from '../../../../../server/domain/candy/candy-amount.ts';
import { Ledger, LedgerError } from '../../../../../server/domain/candy/ledger.ts';
import { movement, type MovementId } from '../../../../../server/domain/candy/movement.ts';
import {
  chargeback,
  expiries,
  grant,
  pay,
  payout,
  purchase,
  refund,
  refundFailed,
} from '../../../../../server/domain/candy/transfers.ts';
import { budget, SEED } from '../../../../support/budget.ts';
import { CandyWorld } from '../../../../support/candy/candy-model.ts';

const [listener, author] = [1 as AuthorId, 2 as AuthorId];
const debtless = (id: AuthorId) => ({ id, owes: 0 });
const STEPS = budget(50_000, 1_000_000);
const STEPS_OF_A_WORLD = 500;

describe('the ledger', () => {
  it(`CND-16 CND-17 CL1 CL5 says what a plain model says after each of ${STEPS} random movements`, () => {
    for (let world = 0; world < STEPS / STEPS_OF_A_WORLD; world += 1) {
      const one = new CandyWorld(new Ledger(), SEED + world);
      let difference: string | undefined;
      for (let step = 0; step < STEPS_OF_A_WORLD && difference === undefined; step += 1) difference = one.step();
      expect(difference, `seed ${SEED + world}`).toBeUndefined();
      for (const [found, expected] of one.issues()) expect(found, `seed ${SEED + world}`).toBe(expected);
    }
  });

  it('CL3 gives the same answer to the same request, and refuses its key to any other', () => {
    const ledger = new Ledger();
    const request = { member: listener, key: 'k', content: 'ten' };
    const decide = () =>
      ({ ok: true, value: { movements: [grant(listener, 1000, undefined, true)], answer: 'given' } }) as const;
    for (let time = 0; time < 3; time += 1) expect(ledger.once(request, decide)).toEqual({ ok: true, value: 'given' });
    expect(ledger.once({ ...request, content: 'twenty' }, decide)).toMatchObject({ failure: { kind: 'key-reused' } });
    expect(ledger.once({ ...request, member: author }, decide).ok).toBe(true);
    expect([ledger.balance('wallet', listener), ledger.balance('wallet', author)]).toEqual([2000, 0]);
  });

  it('CL4 CND-16 never holds less than nothing, whoever asks for it', () => {
    const ledger = new Ledger();
    ledger.record(purchase(debtless(listener), 500, 'p'));
    expect(() => ledger.record(payout('ask', listener, 1, 1))).toThrow(LedgerError);
    const sides = [
      { kind: 'wallet', owner: listener, amount: -501 },
      { kind: 'granted', owner: listener, amount: 501 },
    ] as const;
    const lotEntries = [{ lot: 1 as MovementId, amount: -501 }];
    expect(() => ledger.record(movement('expiry', sides, { lotEntries }))).toThrow(LedgerError);
    expect(ledger.balance('wallet', listener)).toBe(500);
    expect(ledger.total()).toBe(0);
  });

  it('CL4 CND-16 says what cannot be held, and takes from no lot more than it has, nor anything to a lot of nobody’s', () => {
    const ledger = new Ledger();
    for (const id of ['p', 'q']) ledger.record(purchase(debtless(listener), 300, id));
    const moving = (amount: number, lot: number) => () =>
      ledger.record(refund(listener, { id: lot as MovementId, left: amount }, 'p'));
    const refused = (message: string) => expect.objectContaining({ name: 'LedgerError', message });
    expect(moving(601, 1)).toThrow(refused('The account wallet of 1 cannot hold -1.'));
    expect(moving(301, 1)).toThrow(refused('The lot 1 holds less than 301.'));
    expect(moving(1, 3)).toThrow(refused('The wallet has no lot 3.'));
    const back = refundFailed(listener, 3 as MovementId, 100, 'p');
    expect(() => ledger.record(back)).toThrow(refused('The wallet has no lot 3.'));
    expect(ledger.balance('wallet', listener)).toBe(600);
    moving(300, 1)();
    expect(ledger.lotsOf(listener).map(({ left }) => left)).toEqual([0, 300]);
  });

  it('CL3 may be asked again for what it has refused, and moves nothing for a refusal', () => {
    const ledger = new Ledger();
    const request = { member: listener, key: 'k', content: 'ten' };
    expect(ledger.once(request, () => fail('short'))).toEqual(fail('short'));
    expect(ledger.balance('wallet', listener)).toBe(0);
    const decision = { movements: [grant(listener, 1000, undefined, true)], answer: 'given' };
    expect(ledger.once(request, () => ok(decision))).toEqual(ok('given'));
    expect(ledger.balance('wallet', listener)).toBe(1000);
  });

  it.each([0.5, -1, NaN, Infinity, MAX_CANDIES + 1])('CL4 takes no amount like %s', (candies) => {
    expect(hundredthsOf(MAX_CANDIES)).toBe(100 * MAX_CANDIES);
    expect(() => hundredthsOf(candies)).toThrow(new RangeError(`${candies} is no number of candies.`));
  });

  it('CL1 makes no movement whose sides do not make up for each other', () => {
    const entry = (kind: 'wallet' | 'earnings', amount: number) => ({ kind, owner: listener, amount });
    expect(() => movement('sponsor', [entry('wallet', -3), entry('earnings', 2)])).toThrow('make up for each other');
    expect(() => movement('sponsor', [entry('wallet', -2), entry('earnings', 2)])).toThrow('lots');
    expect(() => movement('sponsor', [entry('wallet', -0.5), entry('earnings', 0.5)])).toThrow('no amount');
  });

  it('CL5 spends what was given before what was bought, and what expires sooner before what expires later', () => {
    const ledger = new Ledger();
    const bought = ledger.record(purchase(debtless(listener), 300, 'p'));
    const later = ledger.record(grant(listener, 300, 2000, false));
    const sooner = ledger.record(grant(listener, 300, 1000, false));
    const wallet = { owner: listener, lots: ledger.lotsOf(listener) };
    const parts = [{ price: 700, subject: {} }];
    const paid = pay('unlock', wallet, debtless(author), parts, 999);
    expect(paid.ok && paid.value[0]?.lotEntries).toEqual([
      { lot: sooner, amount: -300 },
      { lot: later, amount: -300 },
      { lot: bought, amount: -100 },
    ]);
    expect(pay('unlock', wallet, debtless(author), parts, 1000)).toMatchObject({ failure: { missing: 100 } });
    expect(expiries(wallet, 1000).map(({ lotEntries }) => lotEntries)).toEqual([[{ lot: sooner, amount: -300 }]]);
  });

  it('gives 70 percent of a payment to the author and 30 percent to the platform, to the hundredth', () => {
    const ledger = new Ledger();
    ledger.record(purchase(debtless(listener), 300, 'p'));
    const parts = [{ price: 300, subject: {} }];
    const paid = pay('unlock', { owner: listener, lots: ledger.lotsOf(listener) }, debtless(author), parts, 0);
    if (!paid.ok) throw new Error('There was enough.');
    paid.value.forEach((one) => ledger.record(one));
    expect([ledger.balance('earnings', author), ledger.balance('share', author)]).toEqual([210, 90]);
  });

  it('CND-28 makes good no debt with what nobody paid for, and splits a price to the hundredth', () => {
    const ledger = new Ledger();
    ledger.record(purchase(debtless(listener), 201, 'p'));
    ledger.record(grant(listener, 99, undefined, false));
    const wallet = { owner: listener, lots: ledger.lotsOf(listener) };
    ledger.record(purchase(debtless(author), 300, 'q'));
    ledger.record(chargeback(author, undefined, 300, 'q'));
    const paid = pay('unlock', wallet, { id: author, owes: 300 }, [{ price: 300, subject: {} }], 0);
    if (!paid.ok) throw new Error('There was enough.');
    paid.value.forEach((one) => ledger.record(one));
    const kinds = ['share', 'earnings', 'gift-earnings', 'debt'] as const;
    // 141 of the 201 that were paid for, and of the 99 what is left of 70 percent of both.
    expect(kinds.map((kind) => ledger.balance(kind, author))).toEqual([90, 0, 69, -159]);
  });
});
