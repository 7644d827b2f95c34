import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { PAYOUT_STEPS, type PayoutStep } from '../../../../../common/kernel/payout.ts';
import { PAYOUT_WAIT_MS } from '../../../../../common/kernel/payout-decision.ts';
import { fail } from '../../../../../common/kernel/result.ts';
import { DecidePayout } from '../../../../../server/application/candy/decide-payout.ts';
import { RequestPayout } from '../../../../../server/application/candy/request-payout.ts';
import type { PayoutBy } from '../../../../../server/application/ports/candy/payout-repository.ts';
import type { MemberPrincipal } from '../../../../../server/domain/principal.ts';
import type { LoginId } from '../../../../../server/domain/account/login.ts';
import { MemoryPayouts } from '../../../../support/candy/memory-payouts.ts';

const [AUTHOR, ONE, OTHER] = [1, 8, 9] as AuthorId[] as [AuthorId, AuthorId, AuthorId];
const AT = 1_790_000_000_000;
const COMMAND: PayoutBy = { kind: 'command' };

const principal = (memberId: AuthorId): MemberPrincipal => ({
  kind: 'member',
  memberId,
  loginId: 'login' as LoginId,
  role: 'member',
  losses: 0,
  signedInAt: 0,
  provedFactor: false,
});

const operator = (id: AuthorId): PayoutBy => ({ kind: 'operator', id, network: '192.0.2.1', deviceName: 'Chrome' });

interface Deciding {
  readonly reason?: string | undefined;
  readonly at?: number;
}

/** An author with so many hundredths of earnings, and two operators. */
function setUp(earned = 20_000) {
  const memory = new MemoryPayouts();
  memory.acting = [ONE, OTHER];
  if (earned > 0) memory.earn(AUTHOR, earned);
  const requests = new RequestPayout(memory);
  const decisions = new DecidePayout({ payouts: memory, work: memory });
  let keys = 0;
  return {
    memory,
    request: (amount?: number, key = String((keys += 1))) =>
      requests.run({ amount, sealedDetails: 'sealed', content: String(amount), key, at: AT }, principal(AUTHOR)),
    decide: (id: number, state: PayoutStep, by: PayoutBy, { at = AT, ...said }: Deciding = {}) =>
      decisions.run(id, { state, reason: 'reason' in said ? said.reason : '까닭' }, by, at),
    /** What the accounts of the author hold: earned, asked for, paid. */
    held: () => (['earnings', 'asked', 'paid'] as const).map((kind) => memory.ledger.balance(kind, AUTHOR)),
  };
}

describe('RequestPayout', () => {
  it('CND-15 sets aside what is asked for, with its lines', async () => {
    const { request, held } = setUp(15_050);
    expect(await request()).toMatchObject({ ok: true, value: { amount: 15_000, grossWon: 15_000, taxWon: 495 } });
    expect(held()).toEqual([50, 15_000, 0]);
  });

  it('CND-15 refuses without setting anything aside, and the same key may be asked with again', async () => {
    const { request, held, memory } = setUp(9_000);
    expect(await request(10_000, 'key')).toEqual(fail({ kind: 'earnings-short' }));
    expect(held()).toEqual([9_000, 0, 0]);
    memory.earn(AUTHOR, 1_000);
    expect(await request(10_000, 'key')).toMatchObject({ ok: true });
    expect(await request(10_000, 'key'), 'a lost answer is asked for again').toMatchObject({ ok: true });
    expect(await request(9_000, 'key')).toEqual(fail({ kind: 'key-reused' }));
    expect(held()).toEqual([0, 10_000, 0]);
  });

  it('CND-15 has one open at a time', async () => {
    const { request, decide } = setUp(40_000);
    const asked = await request(10_000);
    expect(await request(10_000)).toEqual(fail({ kind: 'payout-open' }));
    await decide(asked.ok ? asked.value.id : 0, 'refused', operator(ONE));
    expect(await request(10_000)).toMatchObject({ ok: true });
  });
});

describe('DecidePayout', () => {
  it('CND-26 what is approved stays set aside, what is paid is gone, and the log says who and why', async () => {
    const { request, decide, held, memory } = setUp();
    await request();
    expect(await decide(1, 'approved', operator(ONE))).toMatchObject({ ok: true, value: { state: 'approved' } });
    expect(held()).toEqual([0, 20_000, 0]);
    expect(await decide(1, 'paid', operator(ONE))).toEqual(fail({ kind: 'second-operator-needed' }));
    expect(await decide(1, 'paid', operator(OTHER))).toMatchObject({ ok: true, value: { state: 'paid' } });
    expect(held()).toEqual([0, 0, 20_000]);
    expect(memory.log).toMatchObject([
      { state: 'approved', by: { id: ONE, network: '192.0.2.1' }, at: AT },
      { state: 'paid', by: { id: OTHER } },
    ]);
  });

  it('CND-26 what is refused goes back, for a reason of a length that fits', async () => {
    const { request, decide, held } = setUp();
    await request();
    expect(await decide(1, 'refused', operator(ONE), { reason: ' ' })).toEqual(fail({ kind: 'reason-needed' }));
    expect(await decide(1, 'refused', operator(ONE), { reason: '긴'.repeat(501) })).toEqual(
      fail({ kind: 'reason-too-long' }),
    );
    expect(await decide(1, 'refused', operator(ONE), { reason: ' 예금주가 달라요. ' })).toMatchObject({
      ok: true,
      value: { state: 'refused', reason: '예금주가 달라요.' },
    });
    expect(held()).toEqual([20_000, 0, 0]);
  });

  it('CND-26 only a refusal needs a reason', async () => {
    const { request, decide } = setUp();
    await request();
    expect(await decide(1, 'refused', operator(ONE), { reason: undefined })).toEqual(fail({ kind: 'reason-needed' }));
    const approved = await decide(1, 'approved', operator(ONE), { reason: undefined });
    expect(approved).toMatchObject({ ok: true, value: { state: 'approved', reason: undefined } });
    const paid = await decide(1, 'paid', operator(OTHER), { reason: ' ' });
    expect(paid).toMatchObject({ ok: true, value: { state: 'paid', reason: undefined } });
  });

  it('CND-26 the same step by the same decider happens once, and another one’s is refused', async () => {
    const { request, decide, memory } = setUp();
    await request();
    for (let time = 0; time < 3; time += 1) expect((await decide(1, 'approved', operator(ONE))).ok).toBe(true);
    expect(await decide(1, 'approved', operator(OTHER))).toEqual(fail({ kind: 'payout-changed' }));
    expect(memory.log).toHaveLength(1);
  });

  it('CND-26 the command waits for 24 hours after its own approval', async () => {
    const { request, decide } = setUp();
    await request();
    await decide(1, 'approved', COMMAND);
    const from = AT + PAYOUT_WAIT_MS;
    expect(await decide(1, 'paid', COMMAND, { at: from - 1 })).toEqual(fail({ kind: 'payout-too-early', from }));
    expect(await decide(1, 'paid', COMMAND, { at: from })).toMatchObject({ ok: true });
  });

  it('CND-26 decides nothing of a payout that there is not, nor an operator’s own', async () => {
    const { request, decide, memory } = setUp();
    expect(await decide(1, 'approved', operator(ONE))).toEqual(fail({ kind: 'not-found' }));
    memory.acting = [AUTHOR, ONE];
    await request();
    for (const step of PAYOUT_STEPS.requested) {
      expect(await decide(1, step, operator(AUTHOR))).toEqual(fail({ kind: 'own-payout' }));
    }
    expect(memory.log).toEqual([]);
  });

  it('CND-15 CND-16 CND-26 whatever is asked for and decided, in whatever order: candy is nowhere twice, and one payout is open', async () => {
    const step = fc.record({
      what: fc.constantFrom('ask', 'approved', 'refused', 'paid'),
      amount: fc.option(fc.integer({ min: 5_000, max: 30_000 }), { nil: undefined }),
      by: fc.constantFrom(operator(ONE), operator(OTHER), operator(AUTHOR), COMMAND),
      later: fc.constantFrom(0, PAYOUT_WAIT_MS),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { memory, request, decide, held } = setUp(50_000);
        let at = AT;
        for (const { what, amount, by, later } of steps) {
          at += later;
          if (what === 'ask') await request(amount);
          else await decide(memory.of(AUTHOR).length, what as PayoutStep, by, { at });
          const payouts = memory.of(AUTHOR);
          const sumOf = (...states: readonly string[]) =>
            payouts.filter(({ state }) => states.includes(state)).reduce((sum, payout) => sum + payout.amount, 0);
          const [asked, paid] = [sumOf('requested', 'approved'), sumOf('paid')];
          expect(held()).toEqual([50_000 - asked - paid, asked, paid]);
          expect(payouts.filter(({ state }) => state === 'requested' || state === 'approved').length).toBeLessThan(2);
          expect(memory.ledger.total()).toBe(0);
        }
      }),
    );
  });
});
