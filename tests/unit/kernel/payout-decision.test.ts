import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { PAYOUT_STATES, PAYOUT_STEPS, type PayoutStep } from '../../../common/kernel/payout.ts';
import {
  decidePayout,
  PAYOUT_WAIT_MS,
  payoutHurdle,
  type PayoutDecider,
  type PayoutStanding,
} from '../../../common/kernel/payout-decision.ts';

const [AUTHOR, ONE, OTHER, THIRD] = [1, 2, 3, 4] as AuthorId[] as [AuthorId, AuthorId, AuthorId, AuthorId];
const COMMAND: PayoutDecider = { kind: 'command' };
const APPROVED_AT = Date.UTC(2026, 10, 23);
const A_DAY_LATER = APPROVED_AT + PAYOUT_WAIT_MS;

const operator = (id: AuthorId): PayoutDecider => ({ kind: 'operator', id });
const approvedBy = (decidedBy: AuthorId | undefined): PayoutStanding => ({
  author: AUTHOR,
  state: 'approved',
  decidedBy,
  changedAt: APPROVED_AT,
});
const requested: PayoutStanding = { author: AUTHOR, state: 'requested', decidedBy: undefined, changedAt: APPROVED_AT };
const tooEarly = { ok: false, failure: { kind: 'payout-too-early', from: A_DAY_LATER } };
const refused = (kind: string) => ({ ok: false, failure: { kind } });
const done = { ok: true, value: 'new' };

describe('CND-26 the payment of an approved payout', () => {
  const pay = (payout: PayoutStanding, by: PayoutDecider, operators: readonly AuthorId[], now = APPROVED_AT) =>
    decidePayout(payout, 'paid', by, operators, now);

  it('is at once for another operator', () => {
    expect(pay(approvedBy(ONE), operator(OTHER), [ONE, OTHER])).toEqual(done);
  });

  it('is never for who approved, as long as somebody else can', () => {
    for (const now of [APPROVED_AT, A_DAY_LATER, A_DAY_LATER * 2]) {
      expect(pay(approvedBy(ONE), operator(ONE), [ONE, OTHER], now)).toEqual(refused('second-operator-needed'));
    }
  });

  it.each([
    ['alone', [ONE]],
    ['alone beside the author, who cannot', [ONE, AUTHOR]],
  ])('comes 24 hours after the approval for who is %s', (_, operators) => {
    expect(pay(approvedBy(ONE), operator(ONE), operators, A_DAY_LATER - 1)).toEqual(tooEarly);
    expect(pay(approvedBy(ONE), operator(ONE), operators, A_DAY_LATER)).toEqual(done);
  });

  it.each([
    ['an operator who is none any more', OTHER],
    ['the author, before this rule', AUTHOR],
    ['the command', undefined],
  ])('comes 24 hours after an approval by %s', (_, approver) => {
    const operators = [ONE, AUTHOR, THIRD];
    expect(pay(approvedBy(approver), operator(ONE), operators, A_DAY_LATER - 1)).toEqual(tooEarly);
    expect(pay(approvedBy(approver), operator(ONE), operators, A_DAY_LATER)).toEqual(done);
  });

  it.each([ONE, undefined])('comes 24 hours after the approval for the command, whoever approved', (approver) => {
    expect(pay(approvedBy(approver), COMMAND, [ONE, OTHER], A_DAY_LATER - 1)).toEqual(tooEarly);
    expect(pay(approvedBy(approver), COMMAND, [ONE, OTHER], A_DAY_LATER)).toEqual(done);
  });

  it('waits for a second operator who was appointed after the approval', () => {
    expect(pay(approvedBy(ONE), operator(ONE), [ONE], A_DAY_LATER)).toEqual(done);
    expect(pay(approvedBy(ONE), operator(ONE), [ONE, OTHER], A_DAY_LATER)).toEqual(refused('second-operator-needed'));
  });
});

describe('CND-26 the own payout', () => {
  it.each(['approved', 'refused'] as const)('is not %s by an operator, but by the command', (step) => {
    expect(decidePayout(requested, step, operator(AUTHOR), [AUTHOR, ONE], APPROVED_AT)).toEqual(refused('own-payout'));
    expect(decidePayout(requested, step, COMMAND, [AUTHOR, ONE], APPROVED_AT)).toEqual(done);
  });

  it('stays out of reach in every state, and when the step was made already', () => {
    for (const state of PAYOUT_STATES) {
      for (const step of ['approved', 'refused', 'paid'] as const) {
        const payout = { ...requested, state, decidedBy: AUTHOR };
        expect(decidePayout(payout, step, operator(AUTHOR), [AUTHOR], A_DAY_LATER)).toEqual(refused('own-payout'));
      }
    }
  });
});

describe('a step of a payout', () => {
  it('CND-15 that the same decider repeats happens once; for anybody else it is changed', () => {
    const again = { ok: true, value: 'again' };
    const repeat = (decidedBy: AuthorId | undefined, by: PayoutDecider) =>
      decidePayout(approvedBy(decidedBy), 'approved', by, [ONE, OTHER], APPROVED_AT);
    expect([repeat(ONE, operator(ONE)), repeat(undefined, COMMAND)]).toEqual([again, again]);
    expect([repeat(ONE, operator(OTHER)), repeat(ONE, COMMAND), repeat(undefined, operator(ONE))]).toEqual(
      Array.from({ length: 3 }, () => refused('payout-changed')),
    );
  });

  it('CND-15 refuses what was approved, by one operator alone', () => {
    expect(decidePayout(approvedBy(ONE), 'refused', operator(ONE), [ONE, OTHER], APPROVED_AT)).toEqual(done);
  });

  it('CND-26 is paid by two operators or by two steps 24 hours apart, whoever asks for whatever when', () => {
    const deciders = fc.constantFrom(COMMAND, ...[AUTHOR, ONE, OTHER, THIRD].map(operator));
    const asking = fc.record({
      by: deciders,
      step: fc.constantFrom<PayoutStep>('approved', 'refused', 'paid'),
      operators: fc.subarray([AUTHOR, ONE, OTHER, THIRD]),
      passes: fc.constantFrom(0, 1, PAYOUT_WAIT_MS - 1, PAYOUT_WAIT_MS),
    });
    fc.assert(
      fc.property(fc.array(asking, { maxLength: 12 }), (asked) => {
        let now = APPROVED_AT;
        let payout = requested;
        const made: { readonly by: PayoutDecider; readonly at: number; readonly step: PayoutStep }[] = [];
        for (const { by, step, operators, passes } of asked) {
          now += passes;
          const decided = decidePayout(payout, step, by, operators, now);
          if (!decided.ok || decided.value === 'again') continue;
          expect(PAYOUT_STEPS[payout.state]).toContain(step);
          made.push({ by, at: now, step });
          payout = { ...payout, state: step, decidedBy: by.kind === 'operator' ? by.id : undefined, changedAt: now };
        }
        expect(made.some(({ by }) => by.kind === 'operator' && by.id === AUTHOR)).toBe(false);
        if (payout.state !== 'paid') return;
        const [approval, payment] = made;
        expect(made.map(({ step }) => step)).toEqual(['approved', 'paid']);
        const ids = [approval, payment].map((one) => (one?.by.kind === 'operator' ? one.by.id : undefined));
        const areTwo = ids[0] !== ids[1] && !ids.includes(undefined);
        expect(areTwo || (payment?.at ?? 0) - (approval?.at ?? 0) >= PAYOUT_WAIT_MS).toBe(true);
      }),
    );
  });

  it('CND-26 that nothing is in the way of is made when it is asked for', () => {
    for (const by of [COMMAND, operator(ONE), operator(OTHER), operator(AUTHOR)]) {
      for (const now of [APPROVED_AT, A_DAY_LATER]) {
        for (const payout of [requested, approvedBy(ONE)]) {
          for (const step of PAYOUT_STEPS[payout.state]) {
            const hurdle = payoutHurdle(payout, step, by, [ONE, OTHER], now);
            const decided = decidePayout(payout, step, by, [ONE, OTHER], now);
            expect(decided).toEqual(hurdle === undefined ? done : { ok: false, failure: hurdle });
          }
        }
      }
    }
  });
});
