import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../../../common/kernel/ids.ts';
import { WelcomeGift } from '../../../../../server/application/candy/welcome-gift.ts';
import { UnavailableError } from '../../../../../server/application/unavailable-error.ts';
import { hundredthsOf } from '../../../../../server/domain/candy/candy-amount.ts';
import { pay } from '../../../../../server/domain/candy/transfers.ts';
import { MemoryGrants } from '../../../../support/candy/memory-grants.ts';
import { must } from '../../../../support/must.ts';

const AT = 1_790_000_000_000;
const MEMBER = 8 as AuthorId;

function aGift(memory = new MemoryGrants(), isOpen = true) {
  return { memory, gift: new WelcomeGift({ grants: memory, isOpen, now: () => AT }) };
}

describe('WelcomeGift', () => {
  it('CND-29 gives a new member candy once, tells them, and writes it into the audit log', async () => {
    const { memory, gift } = aGift();
    memory.addMember(MEMBER, 'new@soridam.example');
    await Promise.all([gift.run(MEMBER, 10), gift.run(MEMBER, 10)]);
    await gift.run(MEMBER, 10);
    expect(memory.ledger.lotsOf(MEMBER)).toMatchObject([
      { kind: 'bonus', isPayable: false, left: 1000, expiresAt: undefined },
    ]);
    expect(memory.told).toEqual([{ member: MEMBER, candies: 10 }]);
    expect(memory.log).toEqual([
      { action: 'grant', by: { kind: 'member', id: MEMBER }, member: MEMBER, candies: 10, note: 'Sign-up', at: AT },
    ]);
    await gift.run(MEMBER, 30);
    expect(memory.ledger.balance('wallet', MEMBER)).toBe(1000);
  });

  it('CND-29 gives nothing to who has withdrawn, and later where no candy moves yet', async () => {
    const { memory, gift } = aGift();
    memory.addMember(MEMBER, 'new@soridam.example');
    await expect(aGift(memory, false).gift.run(MEMBER, 10)).rejects.toThrow(UnavailableError);
    memory.withdraw(MEMBER);
    await gift.run(MEMBER, 10);
    expect([memory.ledger.lotsOf(MEMBER), memory.told, memory.log]).toEqual([[], [], []]);
  });

  it('CND-29 leaves an author whom 1,000 new accounts sponsor nothing that is paid out, and shows it apart', async () => {
    const { memory, gift } = aGift();
    const author = { id: 5000 as AuthorId, owes: 0 };
    for (let id = 1; id <= 1000; id += 1) {
      const owner = id as AuthorId;
      memory.addMember(owner, `${id}@soridam.example`);
      await gift.run(owner, 10);
      const wallet = { owner, lots: memory.ledger.lotsOf(owner) };
      const part = { price: hundredthsOf(10), subject: { seriesId: 1 as SeriesId } };
      for (const movement of must(pay('sponsor', wallet, author, [part], AT))) memory.ledger.record(movement);
    }
    expect(memory.ledger.balance('earnings', author.id)).toBe(0);
    expect(memory.ledger.balance('gift-earnings', author.id)).toBe(hundredthsOf(1000 * 7));
  });
});
