import { describe, expect, it } from 'vitest';
import type { AuthorId, StoryId } from '../../../../../common/kernel/ids.ts';
import type { Movement, MovementId } from '../../../../../server/domain/candy/movement.ts';
import {
  chargeback,
  expiries,
  grant,
  pay,
  payout,
  purchase,
  refund,
  refundFailed,
  restored,
  undo,
} from '../../../../../server/domain/candy/transfers.ts';
import { must } from '../../../../support/must.ts';

const [LISTENER, AUTHOR] = [1, 2] as AuthorId[] as [AuthorId, AuthorId];
const [LOT, PAID] = [7, 8] as MovementId[] as [MovementId, MovementId];
const AT = 1_790_000_000_000;
const SUBJECT = { storyId: 3 as StoryId };

const bought = { id: LOT, kind: 'purchased', isPayable: true, left: 300, expiresAt: undefined } as const;
const given = { id: PAID, kind: 'bonus', isPayable: false, left: 100, expiresAt: AT } as const;
const listener = { id: LISTENER, owes: 0 };
const author = { id: AUTHOR, owes: 0, earnings: 0 };
const wallet = { owner: LISTENER, lots: [bought, given] };
const payment = { id: PAID, listener: LISTENER, price: 300, given: 0, lotEntries: [{ lot: LOT, amount: -300 }] };

describe('a movement of candy', () => {
  it.each<[string, () => readonly Movement[], Movement['kind'], Movement['subject']]>([
    ['of a purchase', () => [purchase(listener, 300, 'p')], 'purchase', { purchaseId: 'p' }],
    ['of what is given', () => [grant(LISTENER, 300, AT, false)], 'grant', {}],
    ['of what has expired', () => expiries(wallet, AT), 'expiry', {}],
    ['back', () => [undo(payment, author, SUBJECT)], 'undo', { ...SUBJECT, undoes: PAID }],
    ['against money', () => [refund(LISTENER, bought, 'p')], 'refund', { purchaseId: 'p' }],
    ['without money after all', () => [refundFailed(LISTENER, LOT, 300, 'p')], 'refund-failed', { purchaseId: 'p' }],
    ['whose money is ours after all', () => [restored(listener, 300, 'p')], 'refund-failed', { purchaseId: 'p' }],
    ['whose money was taken back', () => [chargeback(LISTENER, bought, 300, 'p')], 'chargeback', { purchaseId: 'p' }],
    ['that is asked for', () => [payout('ask', AUTHOR, 300, 9)], 'payout-ask', { payoutId: 9 }],
    ['that is refused', () => [payout('refuse', AUTHOR, 300, 9)], 'payout-refuse', { payoutId: 9 }],
    ['that is paid out', () => [payout('pay', AUTHOR, 300, 9)], 'payout-pay', { payoutId: 9 }],
  ])('CND-14 %s says what it is for, and of what', (_, make, kind, subject) => {
    expect(make().map((one) => [one.kind, one.subject])).toEqual([[kind, subject]]);
  });

  it.each(['unlock', 'sponsor'] as const)('CND-14 that pays says that it is an %s, after what has expired', (kind) => {
    const paid = must(pay(kind, wallet, author, [{ price: 300, subject: SUBJECT }], AT));
    expect(paid.map((one) => [one.kind, one.subject])).toEqual([
      ['expiry', {}],
      [kind, SUBJECT],
    ]);
  });

  it('CND-16 has no side of nothing', () => {
    const nothing = [
      pay('unlock', wallet, { id: AUTHOR, owes: 210 }, [{ price: 300, subject: {} }], AT),
      pay('unlock', wallet, author, [{ price: 300, subject: {} }], AT),
    ].flatMap((paid) => must(paid));
    const others = [chargeback(LISTENER, undefined, 300, 'p'), undo(payment, author, {}), purchase(listener, 1, 'p')];
    for (const { entries } of [...nothing, ...others]) {
      expect(entries.length).toBeGreaterThan(1);
      expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
    }
  });
});
