import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { MAX_GRANT_CANDIES, MAX_GRANT_REASON_LENGTH } from '../../../../../common/kernel/limits.ts';
import { fail } from '../../../../../common/kernel/result.ts';
import { GrantCandy, type GrantOrder } from '../../../../../server/application/candy/grant-candy.ts';
import { grant, pay } from '../../../../../server/domain/candy/transfers.ts';
import { MemoryGrants } from '../../../../support/candy/memory-grants.ts';
import { must } from '../../../../support/must.ts';

const [MEMBER, OTHER] = [8, 9] as AuthorId[] as [AuthorId, AuthorId];
const ADDRESS = 'member@soridam.example';
const AT = 1_790_000_000_000;

/** A member, to whom an operator gives 5 candies unless told. */
function aGiver() {
  const memory = new MemoryGrants();
  memory.addMember(MEMBER, ADDRESS);
  const granting = new GrantCandy({ directory: memory, grants: memory });
  let keys = 0;
  const aKey = () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;
  return {
    memory,
    aKey,
    give: (order: Partial<GrantOrder> = {}, who = ADDRESS) =>
      granting.run(who, { amount: '5', reason: '경품', isPayable: false, key: aKey(), at: AT, ...order }),
    /** What was written: hundredths in the wallet, reasons, entries of the log, and candies that the member was told of. */
    written: () => [
      memory.ledger.balance('wallet', MEMBER),
      [...memory.reasons.values()],
      memory.log.length,
      memory.told.map(({ candies }) => candies),
    ],
  };
}

describe('GrantCandy', () => {
  it('CND-27 gives a member candy, tells them, and writes how many and why into the audit log', async () => {
    const { memory, give, written } = aGiver();
    expect(await give({ amount: '30', reason: ' 낭독회 경품 ' })).toMatchObject({
      ok: true,
      value: { member: { id: MEMBER, email: ADDRESS }, candies: 30, isNew: true, balance: 3000 },
    });
    expect(memory.log).toEqual([
      { action: 'grant', by: { kind: 'command' }, member: MEMBER, candies: 30, note: '낭독회 경품', at: AT },
    ]);
    expect(memory.told).toEqual([{ member: MEMBER, candies: 30 }]);
    expect(written()).toEqual([3000, ['낭독회 경품'], 1, [30]]);
    expect(await give({}, String(MEMBER))).toMatchObject({ ok: true, value: { candies: 5, balance: 3500 } });
    expect(await give({ amount: '1' })).toMatchObject({ ok: true, value: { candies: 1, balance: 3600 } });
  });

  it('CND-28 is for good, and earns authors what is paid out only where the platform pays for it', async () => {
    const { memory, give } = aGiver();
    await give();
    await give({ isPayable: true });
    expect(memory.ledger.lotsOf(MEMBER)).toMatchObject([
      { kind: 'bonus', isPayable: false, left: 500, expiresAt: undefined },
      { kind: 'bonus', isPayable: true, left: 500, expiresAt: undefined },
    ]);
  });

  it('CND-27 says what the member can spend then: what has expired is no part of it', async () => {
    const { memory, give } = aGiver();
    memory.ledger.record(grant(MEMBER, 200, AT, false));
    memory.ledger.record(grant(MEMBER, 300, AT + 1, false));
    expect(await give()).toMatchObject({ ok: true, value: { balance: 800 } });
  });

  it('CND-19 CND-27 gives once for a key: the same again is answered as then, and nothing is written', async () => {
    const { memory, give, aKey, written } = aGiver();
    const key = aKey();
    expect(await give({ key })).toMatchObject({ ok: true, value: { isNew: true, balance: 500 } });
    const before = written();
    const wallet = { owner: MEMBER, lots: memory.ledger.lotsOf(MEMBER) };
    const author = { id: OTHER, owes: 0 };
    const spent = must(pay('sponsor', wallet, author, [{ price: 200, subject: {} }], AT));
    for (const one of spent) memory.ledger.record(one);
    for (const who of [ADDRESS, String(MEMBER)]) {
      const again = await give({ key, at: AT + 1, reason: '경품 ' }, who);
      expect(again).toMatchObject({ ok: true, value: { isNew: false, balance: 500, candies: 5 } });
    }
    expect(written()).toEqual([300, ...before.slice(1)]);
  });

  it.each<[string, Partial<GrantOrder>]>([
    ['another amount', { amount: '6' }],
    ['another reason', { reason: '사과' }],
    ['what authors are paid for', { isPayable: true }],
  ])('CND-19 CND-27 refuses a key to %s', async (_, other) => {
    const { give, aKey, written } = aGiver();
    const key = aKey();
    await give({ key });
    const before = written();
    expect(await give({ key, ...other })).toEqual(fail({ kind: 'key-reused' }));
    expect(written()).toEqual(before);
  });

  it('CND-19 CND-27 says of a request what the audit of the ledger reads', async () => {
    const { memory, give, aKey } = aGiver();
    const key = aKey();
    await give({ key, isPayable: true });
    expect(memory.contentOf(MEMBER, key)).toBe('["grant",5,true,"경품"]');
  });

  it('CND-19 knows keys by their member', async () => {
    const { memory, give, aKey } = aGiver();
    memory.addMember(OTHER, 'other@soridam.example');
    const key = aKey();
    await give({ key });
    expect(await give({ key, amount: '7' }, String(OTHER))).toMatchObject({ ok: true, value: { balance: 700 } });
  });

  it.each<[string, Partial<GrantOrder>]>([
    ...['0', '', '-1', '1.5', '5e3', ' 5', `${MAX_GRANT_CANDIES + 1}`, '9'.repeat(16)].map(
      (amount): [string, Partial<GrantOrder>] => ['bad-amount', { amount }],
    ),
    ['reason-needed', { reason: ' ' }],
    ['reason-too-long', { reason: 'x'.repeat(MAX_GRANT_REASON_LENGTH + 1) }],
    ['bad-key', { key: 'again' }],
  ])('CND-27 refuses with %s: %j', async (kind, order) => {
    const { give, written } = aGiver();
    expect(await give(order)).toEqual(fail({ kind }));
    expect(written()).toEqual([0, [], 0, []]);
    expect(await give({ amount: `${MAX_GRANT_CANDIES}`, reason: 'x'.repeat(MAX_GRANT_REASON_LENGTH) })).toMatchObject({
      ok: true,
    });
  });

  it('CND-27 looks at the amount, the reason, the key and the member in this order', async () => {
    const { memory, give, aKey } = aGiver();
    const key = aKey();
    await give({ key });
    memory.withdraw(MEMBER);
    const order: Partial<GrantOrder> = { key: 'again', amount: '0', reason: '' };
    expect(await give(order, 'nobody')).toEqual(fail({ kind: 'bad-amount' }));
    expect(await give({ ...order, amount: '6' }, 'nobody')).toEqual(fail({ kind: 'reason-needed' }));
    expect(await give({ ...order, amount: '6', reason: '사과' }, 'nobody')).toEqual(fail({ kind: 'bad-key' }));
    expect(await give({ amount: '6', reason: '사과', key }, 'nobody')).toEqual(fail({ kind: 'no-such-member' }));
    // Whoever has withdrawn is nobody before the key is looked at.
    expect(await give({ amount: '6', key })).toEqual(fail({ kind: 'no-such-member' }));
  });

  it('CND-27 gives nothing to who has withdrawn meanwhile, not even what was given under the key before', async () => {
    const { memory, give, aKey, written } = aGiver();
    const key = aKey();
    await give({ key });
    const before = written();
    memory.withdraw(MEMBER);
    expect(await give()).toEqual(fail({ kind: 'no-such-member' }));
    expect(await give({ key })).toEqual(fail({ kind: 'no-such-member' }));
    expect(written()).toEqual(before);
  });

  it('CND-27 asks which of several with the same address is meant', async () => {
    const { memory, give } = aGiver();
    memory.addMember(OTHER, ADDRESS);
    expect(await give()).toEqual(fail({ kind: 'several-members', members: [MEMBER, OTHER] }));
    expect(await give({}, String(OTHER))).toMatchObject({ ok: true, value: { member: { id: OTHER } } });
  });

  it('CND-27 tells nothing to who does not want to know of candy', async () => {
    const { memory, give, written } = aGiver();
    memory.mute(MEMBER);
    await give();
    expect(written()).toEqual([500, ['경품'], 1, []]);
  });
});
