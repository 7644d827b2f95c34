import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { CreditReceipt } from '../../../../../server/application/candy/credit-receipt.ts';
import { FollowStore } from '../../../../../server/application/candy/follow-store.ts';
import { OrderCandy } from '../../../../../server/application/candy/order-candy.ts';
import { RefundPurchase } from '../../../../../server/application/candy/refund-purchase.ts';
import { SettlePurchase } from '../../../../../server/application/candy/settle-purchase.ts';
import type { MemberPrincipal } from '../../../../../server/domain/principal.ts';
import type { LoginId } from '../../../../../server/domain/account/login.ts';
import { PACKS } from '../../../../../server/domain/candy/pack.ts';
import type { Purchase } from '../../../../../server/domain/candy/purchase.ts';
import { MemoryPurchases } from '../../../../support/candy/memory-purchases.ts';
import { must } from '../../../../support/must.ts';

const [BUYER, OTHER, AUTHOR] = [1, 2, 3] as AuthorId[] as [AuthorId, AuthorId, AuthorId];
const AT = 1_790_000_000_000;
const NOWHERE = 'nowhere';
const [TEN, THIRTY] = PACKS as unknown as readonly [(typeof PACKS)[number], (typeof PACKS)[number]];

const principal = (memberId: AuthorId): MemberPrincipal => ({
  kind: 'member',
  memberId,
  loginId: 'login' as LoginId,
  role: 'member',
  losses: 0,
  signedInAt: 0,
  provedFactor: false,
});

/** What is bought, over memory. */
function aShop() {
  const memory = new MemoryPurchases();
  const ports = { purchases: memory, work: memory };
  const [orders, settling, refunds] = [new OrderCandy(ports), new SettlePurchase(ports), new RefundPurchase(ports)];
  const [receipts, stores] = [new CreditReceipt(ports), new FollowStore(ports)];
  let keys = 0;
  const aKey = () => `key ${(keys += 1)}`;
  const order = (facts: Partial<Parameters<OrderCandy['run']>[0]> = {}, by = BUYER) =>
    orders.run({ pack: TEN, gateway: 'toss', isFree: false, key: aKey(), at: AT, ...facts }, principal(by));
  const taken = { paymentKey: 'payment', isFree: false, isTold: false };
  return {
    memory,
    order,
    settling,
    refunds,
    taken,
    /** @returns the number of a purchase of 10 candies, which were credited */
    bought: async () => {
      const { id } = must(await order());
      await settling.credit(id, { ...taken, paymentKey: `payment of ${id}` }, AT);
      return id;
    },
    refund: (id: string, { key = aKey(), by = BUYER } = {}) => refunds.begin(id, key, principal(by), AT),
    end: (id: string, key: string, isPaid: boolean) =>
      refunds.end(id, { key: `refund-${id}-${key}`, isPaid, from: { network: '10.0.0.0/24' } }, AT),
    redeem: (transactionId: string, memberId = BUYER) =>
      receipts.run(
        {
          store: 'google',
          transactionId,
          isFree: false,
          pack: TEN,
          memberId,
          receipt: 'receipt',
          productId: 'product',
        },
        AT,
      ),
    says: (transactionId: string, isTakenBack: boolean, saidAt: number) =>
      stores.run('google', { transactionId, isTakenBack, saidAt }, AT),
    spend: (candies: number) => memory.unlock(BUYER, AUTHOR, candies, AT),
    standing: async (id: string): Promise<Purchase> => {
      const purchase = await memory.byId(id);
      if (purchase === undefined) throw new Error(`There is no purchase ${id}.`);
      return purchase;
    },
    /** What the buyer has, owes and was sold, in hundredths. */
    held: () => (['wallet', 'debt', 'sold'] as const).map((kind) => memory.ledger.balance(kind, BUYER) + 0),
    logged: () => memory.log.map(({ action, by, network }) => [action, by.kind, network]),
  };
}

describe('OrderCandy', () => {
  it('CND-11 keeps an order, which is worth nothing yet, once for a key', async () => {
    const { memory, order, held } = aShop();
    const made = await order({ key: 'key', isFree: true });
    expect(made).toMatchObject(
      ok({ memberId: BUYER, state: 'ordered', candyAmount: 10, wonAmount: 1100, gateway: 'toss', isFree: true }),
    );
    expect(must(made)).toMatchObject({ orderedAt: AT, paidAt: undefined, paymentKey: undefined });
    expect(await order({ key: 'key', isFree: true })).toEqual(made);
    expect(await order({ key: 'key', pack: THIRTY })).toEqual(fail({ kind: 'key-reused' }));
    expect(await order({ key: 'key', gateway: 'sandbox' })).toEqual(fail({ kind: 'key-reused' }));
    expect(must(await order({ key: 'key' }, OTHER)).id).not.toBe(must(made).id);
    expect([held(), memory.jobs]).toEqual([[0, 0, 0], []]);
  });
});

describe('what is kept of buying', () => {
  it('CND-19 says of a request what earlier releases have said, so that it is answered after an update', async () => {
    const { memory, order, settling, taken, refund } = aShop();
    const { id } = must(await order({ key: 'order' }));
    await settling.credit(id, taken, AT);
    await refund(id, { key: 'refund' });
    expect(['order', 'refund'].map((key) => memory.contentOf(BUYER, key))).toEqual([
      '["order",{"id":"candy-10","candyAmount":10,"wonAmount":1100},"toss"]',
      `["refund","${id}"]`,
    ]);
  });

  it('CND-11 CND-12 answers with no purchase that is not kept', async () => {
    const work = new MemoryPurchases();
    const lost = { work, purchases: { byId: async () => undefined } };
    const order = { pack: TEN, gateway: 'toss', isFree: false, key: 'key', at: AT } as const;
    await expect(new OrderCandy(lost).run(order, principal(BUYER))).rejects.toThrow('as soon as it was ordered');
    const sold = { store: 'google', transactionId: 'transaction', receipt: 'receipt', productId: 'product' } as const;
    const credit = { ...sold, isFree: false, pack: TEN, memberId: BUYER };
    await expect(new CreditReceipt(lost).run(credit, AT)).rejects.toThrow('as soon as it was credited');
  });
});

describe('SettlePurchase', () => {
  it('CND-11 notes what the gateway knows a payment by, and leaves a job that sees to its end', async () => {
    const { memory, order, settling, standing, taken } = aShop();
    const { id } = must(await order());
    await settling.begin(id, 'first', AT);
    await settling.close(id, AT);
    expect(await standing(id)).toMatchObject({ state: 'failed', paymentKey: 'first' });
    await settling.begin(id, 'second', AT);
    expect(await standing(id)).toMatchObject({ state: 'ordered', paymentKey: 'second' });
    await settling.credit(id, taken, AT);
    await settling.begin(id, 'third', AT);
    expect(await standing(id)).toMatchObject({ state: 'paid', paymentKey: 'payment' });
    expect(memory.jobs).toEqual([1, 2].map(() => ({ what: 'settle', purchaseId: id })));
  });

  it('CL8 credits what was paid once, also after it was said to have failed, and closes nothing that was paid', async () => {
    const { memory, order, settling, standing, held, taken } = aShop();
    const { id } = must(await order());
    await settling.close(id, AT);
    await settling.credit(id, { ...taken, isFree: true }, AT + 1);
    await settling.credit(id, { ...taken, paymentKey: 'another', isTold: true }, AT + 2);
    await settling.close(id, AT);
    const paid = { state: 'paid', paymentKey: 'payment', isFree: true, paidAt: AT + 1, left: 1000 };
    expect(await standing(id)).toMatchObject(paid);
    expect([held(), memory.told]).toEqual([[1000, 0, -1000], []]);
    for (const act of [settling.close(NOWHERE, AT), settling.credit(NOWHERE, taken, AT)]) await act;
    expect(held()).toEqual([1000, 0, -1000]);
  });

  it('CND-12 tells a buyer who is not here', async () => {
    const { memory, order, settling, taken } = aShop();
    const { id } = must(await order());
    await settling.credit(id, { ...taken, isTold: true }, AT);
    expect(memory.told).toEqual([{ member: BUYER, candies: 10 }]);
  });

  it('CL7 takes candy for the money that was taken back, part by part, and is owed what was spent', async () => {
    const { memory, settling, bought, spend, standing, held, logged } = aShop();
    const id = await bought();
    spend(6);
    await settling.chargeBack(id, 330, AT);
    expect([held(), memory.unlockedOf(BUYER)]).toEqual([[100, 0, -700], 1]);
    for (const canceled of [330, 110, 0]) await settling.chargeBack(id, canceled, AT);
    expect(held()).toEqual([100, 0, -700]);
    await settling.chargeBack(id, 1100, AT);
    expect([held(), memory.unlockedOf(BUYER)]).toEqual([[0, -600, 0], 0]);
    expect(await standing(id)).toMatchObject({ state: 'charged-back', takenBackCandy: 10 });
    await settling.chargeBack(id, 1100, AT);
    expect(logged()).toEqual([1, 2].map(() => ['charge-back', 'service', undefined]));
  });

  it('CL7 leaves unlocked what the rest of the candy makes up for, and locks it again for one candy more', async () => {
    const { memory, settling, bought, spend, held } = aShop();
    const id = await bought();
    spend(6);
    await settling.chargeBack(id, 440, AT);
    expect([held(), memory.unlockedOf(BUYER)]).toEqual([[0, 0, -600], 1]);
    await settling.chargeBack(id, 441, AT);
    expect([held(), memory.unlockedOf(BUYER)]).toEqual([[0, -100, -500], 0]);
  });

  it('CL7 is owed all of a purchase again that made good what was owed', async () => {
    const { settling, bought, spend, standing, held } = aShop();
    const first = await bought();
    spend(10);
    await settling.chargeBack(first, 1100, AT);
    expect(held()).toEqual([0, -1000, 0]);
    const second = await bought();
    expect(held()).toEqual([0, 0, -1000]);
    await settling.chargeBack(second, 1100, AT);
    expect(held()).toEqual([0, -1000, 0]);
    expect(await standing(second)).toMatchObject({ state: 'charged-back', takenBackCandy: 10, left: 0 });
  });

  it('CL7 takes nothing for what was never paid, nor while a refund is under way', async () => {
    const { order, settling, bought, refund, held, logged } = aShop();
    const { id } = must(await order());
    await settling.chargeBack(id, 1100, AT);
    const under = await bought();
    await refund(under);
    await settling.chargeBack(under, 1100, AT);
    await settling.chargeBack(NOWHERE, 1100, AT);
    expect([held(), logged()]).toEqual([[0, 0, 0], []]);
  });
});

describe('RefundPurchase', () => {
  it('CL3 takes what is not spent, and keeps it for good once the money is back', async () => {
    const { memory, bought, refund, end, spend, standing, held, logged } = aShop();
    const id = await bought();
    spend(3);
    expect(await refund(id, { key: 'key' })).toMatchObject({ ok: true, value: { id, state: 'paid' } });
    expect(held()).toEqual([0, 0, -300]);
    expect(await standing(id)).toMatchObject({ state: 'refunding', refunding: { candy: 7, won: 770 } });
    expect(memory.jobs).toEqual([{ what: 'refund', purchaseId: id }]);
    await end(id, 'key', true);
    expect(await standing(id)).toMatchObject({
      state: 'paid',
      refundedCandy: 7,
      refundedWon: 770,
      refunding: undefined,
    });
    await end(id, 'key', false);
    expect([held(), logged()]).toEqual([[0, 0, -300], [['refund', 'member', '10.0.0.0/24']]]);
  });

  it('CL3 is whole where all of it goes back, and gives the candy back where the money does not', async () => {
    const { bought, refund, end, standing, held, logged } = aShop();
    const id = await bought();
    await refund(id, { key: 'first' });
    await end(id, 'first', false);
    expect([await standing(id), held()]).toMatchObject([
      { state: 'paid', refundedCandy: 0, left: 1000 },
      [1000, 0, -1000],
    ]);
    await refund(id, { key: 'second' });
    await end(id, 'first', true);
    expect(await standing(id), 'of an older one').toMatchObject({ state: 'refunding', refundedCandy: 0 });
    await end(id, 'second', true);
    expect(await standing(id)).toMatchObject({ state: 'refunded', refundedCandy: 10, refundedWon: 1100 });
    expect([held(), logged()]).toMatchObject([[0, 0, 0], [['refund', 'member', '10.0.0.0/24']]]);
  });

  it('CL3 is refused in one order: nowhere, another’s, another key’s, nothing left; and is done once for a key', async () => {
    const { memory, bought, refund, end, spend, redeem, held } = aShop();
    const id = await bought();
    const notFound = fail({ kind: 'not-found' });
    expect([await refund(NOWHERE), await refund(id, { by: OTHER })]).toEqual([notFound, notFound]);
    await refund(id, { key: 'key' });
    expect(await refund(id, { key: 'other' })).toEqual(fail({ kind: 'not-refundable' }));
    expect(await refund(id, { key: 'key' })).toMatchObject({ ok: true, value: { state: 'refunding' } });
    await end(id, 'key', true);
    expect(await refund(id, { key: 'key' })).toMatchObject({ ok: true, value: { state: 'refunded' } });
    const next = await bought();
    expect(await refund(next, { key: 'key' })).toEqual(fail({ kind: 'key-reused' }));
    spend(10);
    expect(await refund(next)).toEqual(fail({ kind: 'not-refundable' }));
    const ofStore = must(await redeem('transaction'));
    expect(await refund(ofStore.id)).toEqual(fail({ kind: 'not-refundable' }));
    expect(held()).toEqual([1000, 0, -2000]);
    expect(memory.jobs.filter(({ what }) => what === 'refund')).toHaveLength(1);
  });
});

describe('CreditReceipt', () => {
  it('CND-12 credits a transaction once for ever, to one buyer, and has the store told', async () => {
    const { memory, redeem, held } = aShop();
    const made = await redeem('transaction');
    const credited = { state: 'paid', gateway: 'google', paymentKey: 'transaction', candyAmount: 10, left: 1000 };
    expect(made).toMatchObject(ok({ ...credited, memberId: BUYER, orderedAt: AT, paidAt: AT, isFree: false }));
    expect(await redeem('transaction')).toEqual(made);
    expect(await redeem('transaction', OTHER)).toEqual(fail({ kind: 'receipt-used' }));
    expect(held()).toEqual([1000, 0, -1000]);
    expect(memory.jobs).toEqual([{ what: 'consume', store: 'google', receipt: 'receipt', productId: 'product' }]);
  });

  it('CL7 credits nothing whose money was given back, before it was shown or after', async () => {
    const { memory, redeem, says, held } = aShop();
    await says('early', true, AT);
    expect(await redeem('early')).toEqual(fail({ kind: 'receipt-refused' }));
    await says('early', false, AT + 1);
    expect(await redeem('early')).toMatchObject({ ok: true });
    await says('early', true, AT + 2);
    expect(await redeem('early'), 'what was credited is').toMatchObject({ ok: true, value: { state: 'charged-back' } });
    expect([held(), memory.jobs.length]).toEqual([[0, 0, 0], 1]);
  });
});

describe('FollowStore', () => {
  it('CL7 takes the candy of what was given back, and gives it again where the store takes its word back', async () => {
    const { memory, redeem, says, spend, standing, held, logged } = aShop();
    const { id } = must(await redeem('transaction'));
    spend(4);
    for (const _ of [1, 2]) await says('transaction', true, AT);
    expect([held(), memory.unlockedOf(BUYER)]).toEqual([[0, -400, 0], 0]);
    for (const _ of [1, 2]) await says('transaction', false, AT + 1);
    expect([held(), await standing(id)]).toMatchObject([
      [600, 0, -1000],
      { state: 'paid', takenBackCandy: 0, left: 600 },
    ]);
    expect(logged()).toEqual([
      ['refund', 'service', undefined],
      ['refund-reversed', 'service', undefined],
    ]);
  });

  it('CL8 holds what was said later, whatever comes first, and of nobody’s transaction keeps what was said', async () => {
    const { redeem, says, held } = aShop();
    await redeem('transaction');
    await says('transaction', false, AT + 1);
    await says('transaction', true, AT);
    await says('transaction', true, AT + 1);
    expect(held()).toEqual([1000, 0, -1000]);
    await says('unknown', true, AT);
    expect(await redeem('unknown')).toEqual(fail({ kind: 'receipt-refused' }));
  });
});

/** Whatever may happen to a purchase, in any order. */
const event = fc.oneof(
  fc.constant({ what: 'begin' } as const),
  fc.constant({ what: 'credit' } as const),
  fc.constant({ what: 'close' } as const),
  fc.record({ what: fc.constant('spend' as const), candies: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ what: fc.constant('refund' as const), key: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ what: fc.constant('end' as const), key: fc.constantFrom('a', 'b', 'c'), isPaid: fc.boolean() }),
  fc.record({ what: fc.constant('chargeBack' as const), won: fc.integer({ min: 0, max: 1100 }) }),
);

describe('a purchase', () => {
  it('CL8 CL7 CL3 is worth what was paid for it and not given or taken back, whatever happens in which order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        const { memory, order, settling, refund, end, spend, standing, taken } = aShop();
        const { id } = must(await order());
        for (const one of events) {
          if (one.what === 'begin') await settling.begin(id, 'payment', AT);
          else if (one.what === 'credit') await settling.credit(id, taken, AT);
          else if (one.what === 'close') await settling.close(id, AT);
          else if (one.what === 'refund') await refund(id, { key: one.key });
          else if (one.what === 'end') await end(id, one.key, one.isPaid);
          else if (one.what === 'chargeBack') await settling.chargeBack(id, one.won, AT);
          else if (memory.ledger.balance('wallet', BUYER) >= one.candies * 100) spend(one.candies);
          const { state, paidAt, candyAmount, refundedCandy, refunding, takenBackCandy } = await standing(id);
          const gone = refundedCandy + (refunding?.candy ?? 0) + takenBackCandy;
          const worth = paidAt === undefined ? 0 : candyAmount - gone;
          expect(worth).toBeGreaterThanOrEqual(0);
          expect(memory.ledger.balance('sold', BUYER)).toBe(0 - worth * 100);
          expect(memory.ledger.total()).toBe(0);
          expect(paidAt === undefined).toBe(state === 'ordered' || state === 'failed');
          expect(refunding !== undefined).toBe(state === 'refunding');
        }
      }),
    );
  });
});
