import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { Purchases, type PurchaseParts } from '../../../../../server/application/candy/purchases.ts';
import { UnavailableError } from '../../../../../server/application/unavailable-error.ts';
import type { LoginId } from '../../../../../server/domain/account/login.ts';
import type { MovementId } from '../../../../../server/domain/candy/movement.ts';
import type { GatewayName } from '../../../../../server/domain/candy/purchase.ts';
import { undo } from '../../../../../server/domain/candy/transfers.ts';
import type { MemberPrincipal } from '../../../../../server/domain/principal.ts';
import { MemoryGateway, MemoryStore } from '../../../../support/candy/memory-payments.ts';
import { MemoryPurchases } from '../../../../support/candy/memory-purchases.ts';
import { must } from '../../../../support/must.ts';

const [BUYER, OTHER] = [1, 2] as AuthorId[] as [AuthorId, AuthorId];
const AT = 1_790_000_000_000;
const NOWHERE = 'nowhere';
const NOT_FOUND = fail({ kind: 'not-found' });

const principal = (memberId: AuthorId): MemberPrincipal => ({
  kind: 'member',
  memberId,
  loginId: 'login' as LoginId,
  role: 'member',
  losses: 0,
  signedInAt: 0,
  provedFactor: false,
});

/** Two gateways, of which nobody pays at the sandbox, and three stores, over memory. */
function aShop(parts: Partial<PurchaseParts> = {}) {
  const memory = new MemoryPurchases();
  const [gateway, sandbox] = [new MemoryGateway(), new MemoryGateway('sandbox', true)];
  const [apple, google] = [new MemoryStore('apple'), new MemoryStore('google', { isFree: true, namesBuyer: false })];
  const all: PurchaseParts = {
    purchases: memory,
    work: memory,
    gateways: [sandbox, gateway],
    stores: [google, apple],
    accountToken: (id) => `token-of-${id}`,
    previousAccountToken: (id) => `former-token-of-${id}`,
    isSelling: true,
    isLedgerSound: true,
    now: () => AT,
    ...parts,
  };
  const buying = new Purchases(all);
  let keys = 0;
  const aKey = () => `key ${(keys += 1)}`;
  const order = (packId = 'candy-10', taker: GatewayName = 'toss', key = aKey(), by = BUYER) =>
    buying.order({ packId, gateway: taker, key }, principal(by));
  const confirm = (id: string, { paymentKey = `payment of ${id}`, wonAmount = 1100, by = BUYER } = {}) =>
    buying.confirm(id, { paymentKey, wonAmount }, principal(by));
  const ordered = async (...said: Parameters<typeof order>) => must(await order(...said)).purchase.id;
  return {
    memory,
    gateway,
    sandbox,
    apple,
    google,
    buying,
    order,
    ordered,
    confirm,
    /** @returns the number of a purchase of 10 candies that was paid */
    bought: async () => must(await confirm(await ordered())).id,
    refund: (id: string, { key = aKey(), by = BUYER } = {}) =>
      buying.refund(id, key, principal(by), { network: '10.0.0.0/24' }),
    /** @param token of whom the receipt names; undefined for nobody */
    redeem: (store: MemoryStore, token: string | undefined, { productId = 'soridam.candy.10', quantity = 1 } = {}) => {
      store.sold.set('receipt', { transactionId: 'transaction', productId, quantity, accountToken: token });
      return buying.redeem({ store: store.name, receipt: 'receipt' }, principal(BUYER));
    },
    /** The same over the same memory, where something else is so. */
    besides: (others: Partial<PurchaseParts>) => new Purchases({ ...all, ...others }),
    wallet: () => memory.ledger.balance('wallet', BUYER),
    stateOf: async (id: string) => (await memory.byId(id))?.state,
  };
}

describe('ordering', () => {
  it('CND-10 CND-11 tells the gateway what is bought for how much, and the buyer where to pay', async () => {
    const { order, gateway, wallet } = aShop();
    const { purchase, url } = must(await order());
    expect(url).toBe(`https://pay.example/${purchase.id}`);
    expect(purchase).toMatchObject({ candyAmount: 10, wonAmount: 1100, gateway: 'toss', isFree: false, orderedAt: AT });
    expect(gateway.offers).toEqual([{ id: purchase.id, name: '소리담 캔디 10', wonAmount: 1100 }]);
    expect(wallet()).toBe(0);
    expect(must(await order('candy-10', 'sandbox')).purchase).toMatchObject({ gateway: 'sandbox', isFree: true });
  });

  it('CND-10 CND-11 is refused in one order: not for sale, no such pack, no such gateway, the key, the gateway itself', async () => {
    const shop = aShop({ gateways: [new MemoryGateway()] });
    const unsold = shop.besides({ isSelling: false });
    const nonsense = { packId: NOWHERE, gateway: 'sandbox', key: 'key' } as const;
    expect(await unsold.order(nonsense, principal(BUYER))).toEqual(fail({ kind: 'unsold' }));
    expect(await shop.order(NOWHERE, 'sandbox')).toEqual(NOT_FOUND);
    expect(await shop.order('candy-10', 'sandbox')).toEqual(fail({ kind: 'gateway-unknown' }));
    const { order, gateway } = aShop();
    expect((await order('candy-10', 'toss', 'key')).ok).toBe(true);
    gateway.refusal = 'CLOSED';
    expect(await order('candy-30', 'toss', 'key')).toEqual(fail({ kind: 'key-reused' }));
    expect(await order('candy-30')).toEqual(fail({ kind: 'payment-refused', code: 'CLOSED' }));
  });
});

describe('confirming', () => {
  it('CND-11 CL8 takes the money and credits it, once however often the buyer comes back', async () => {
    const { ordered, confirm, memory, gateway, wallet } = aShop();
    const id = await ordered();
    const paid = await confirm(id);
    expect(paid).toMatchObject(ok({ id, state: 'paid', paymentKey: `payment of ${id}`, isFree: false, paidAt: AT }));
    expect([wallet(), memory.jobs, memory.told]).toEqual([1000, [{ what: 'settle', purchaseId: id }], []]);
    gateway.refusal = 'ALREADY_PROCESSED';
    expect(await confirm(id)).toEqual(paid);
    expect([wallet(), gateway.counts.taken, memory.jobs.length]).toEqual([1000, 1, 1]);
  });

  it('CL6 is refused for another’s order and another amount, which leave it as it is', async () => {
    const { ordered, confirm, stateOf, wallet } = aShop();
    const id = await ordered();
    expect(await confirm(id, { by: OTHER, wonAmount: 1 })).toEqual(NOT_FOUND);
    expect(await confirm(NOWHERE)).toEqual(NOT_FOUND);
    expect(await confirm(id, { wonAmount: 1 })).toEqual(fail({ kind: 'amount-mismatch' }));
    expect([await stateOf(id), wallet()]).toEqual(['ordered', 0]);
  });

  it('CL6 fails where the gateway refuses, and where there is none any more', async () => {
    const { ordered, confirm, gateway, besides, stateOf, wallet } = aShop();
    const id = await ordered();
    const refused = fail({ kind: 'payment-refused', code: 'UNKNOWN_PAYMENT' });
    expect(await confirm(id, { paymentKey: 'of another' })).toEqual(refused);
    expect([await stateOf(id), wallet(), gateway.counts.taken]).toEqual(['failed', 0, 0]);
    expect((await confirm(id)).ok).toBe(true);
    const [next, without] = [await ordered(), besides({ gateways: [] })];
    const paid = { paymentKey: `payment of ${next}`, wonAmount: 1100 };
    expect(await without.confirm(next, paid, principal(BUYER))).toEqual(fail({ kind: 'gateway-unknown' }));
    expect([await stateOf(next), wallet()]).toEqual(['ordered', 1000]);
  });

  it('CND-11 says nothing of a purchase that is gone once it was paid', async () => {
    const { ordered, memory, besides } = aShop();
    const id = await ordered();
    let reads = 0;
    const gone = besides({
      purchases: { byId: (one) => memory.byId(one), own: async () => ((reads += 1) > 1 ? undefined : memory.byId(id)) },
    });
    const paid = { paymentKey: `payment of ${id}`, wonAmount: 1100 };
    expect(await gone.confirm(id, paid, principal(BUYER))).toEqual(NOT_FOUND);
    expect(await memory.byId(id)).toMatchObject({ state: 'paid' });
  });
});

describe('refunding', () => {
  it('CND-23 API-59 gives candy and money back, and says how the purchase stands then', async () => {
    const { bought, refund, gateway, memory, wallet } = aShop();
    const id = await bought();
    expect(await refund(id)).toMatchObject(ok({ id, state: 'refunded', refundedWon: 1100 }));
    expect([wallet(), gateway.counts.given]).toEqual([0, 1]);
    expect(memory.log).toMatchObject([{ action: 'refund', by: { kind: 'member', id: BUYER }, network: '10.0.0.0/24' }]);
    expect(await refund(id, { by: OTHER })).toEqual(NOT_FOUND);
    expect(await refund(id)).toEqual(fail({ kind: 'not-refundable' }));
  });

  it('CL3 gives the candy back where the gateway refuses, unless it has given the money back before', async () => {
    const { bought, refund, gateway, wallet } = aShop();
    const [one, two] = [await bought(), await bought()];
    gateway.refusal = 'NOT_CANCELABLE';
    expect(await refund(one)).toMatchObject(ok({ state: 'paid', refundedWon: 0, left: 1000 }));
    gateway.set(one, { kind: 'canceled', canceledWon: 1099 });
    expect(await refund(one)).toMatchObject(ok({ state: 'paid', refundedWon: 0 }));
    gateway.set(one, { kind: 'paid', canceledWon: 1100 });
    expect(await refund(one)).toMatchObject(ok({ state: 'paid', refundedWon: 0 }));
    gateway.set(one, { kind: 'canceled' });
    expect(await refund(one)).toMatchObject(ok({ state: 'refunded', refundedWon: 1100 }));
    gateway.set(two, { kind: 'canceled', canceledWon: 1101 });
    expect(await refund(two)).toMatchObject(ok({ state: 'refunded' }));
    expect([wallet(), gateway.counts.given]).toEqual([0, 0]);
  });

  it('CL3 counts what was given back before to what the gateway says in all', async () => {
    const { bought, refund, gateway, memory, stateOf } = aShop();
    const id = await bought();
    memory.unlock(BUYER, OTHER, 4, AT);
    await refund(id);
    const [lot] = memory.ledger.lotsOf(BUYER);
    const paid = { id: 2 as MovementId, listener: BUYER, price: 400, given: 0 };
    const lotEntries = [{ lot: lot!.id, amount: -400 }];
    memory.ledger.record(undo({ ...paid, lotEntries }, { id: OTHER, owes: 0, earnings: 280 }, {}));
    gateway.refusal = 'NOT_CANCELABLE';
    gateway.set(id, { kind: 'canceled', canceledWon: 660 });
    expect(await refund(id)).toMatchObject(ok({ state: 'paid', refundedWon: 660 }));
    gateway.set(id, { canceledWon: 1100 });
    expect(await refund(id)).toMatchObject(ok({ state: 'refunded', refundedWon: 1100 }));
    expect(await stateOf(id)).toBe('refunded');
  });

  it('CL3 of which nothing was begun, or at a gateway that is no more, waits', async () => {
    const { bought, refund, besides, gateway, stateOf, buying, wallet } = aShop();
    const id = await bought();
    for (const purchaseId of [id, NOWHERE]) await buying.finish({ what: 'refund', purchaseId });
    expect([gateway.counts.given, await stateOf(id), wallet()]).toEqual([0, 'paid', 1000]);
    const without = besides({ gateways: [] });
    expect(await without.refund(id, 'key', principal(BUYER), {})).toMatchObject(ok({ state: 'refunding' }));
    await buying.finish({ what: 'refund', purchaseId: id });
    expect([gateway.counts.given, await stateOf(id)]).toEqual([1, 'refunded']);
    expect(await refund(id, { key: 'key' })).toMatchObject(ok({ state: 'refunded' }));
  });

  it('CND-23 says nothing of a purchase that is gone once it was refunded', async () => {
    const { bought, memory, besides, stateOf } = aShop();
    const id = await bought();
    const gone = besides({ purchases: { byId: (one) => memory.byId(one), own: async () => undefined } });
    expect(await gone.refund(id, 'key', principal(BUYER), {})).toEqual(NOT_FOUND);
    expect(await stateOf(id)).toBe('refunded');
  });
});

describe('settling', () => {
  const settle = (purchaseId: string) => ({ what: 'settle', purchaseId }) as const;

  it('CL8 credits what the gateway says was paid, and tells a buyer who never came back', async () => {
    const { ordered, gateway, buying, memory, wallet } = aShop();
    const id = await ordered();
    await buying.finish(settle(id));
    expect([wallet(), gateway.counts.taken], 'nobody has agreed').toEqual([0, 0]);
    gateway.set(id, { kind: 'paid', paymentKey: 'the gateway’s' });
    for (const _ of [1, 2]) await buying.finish(settle(id));
    expect(await memory.byId(id)).toMatchObject({ state: 'paid', paymentKey: 'the gateway’s', isFree: false });
    expect([wallet(), memory.told]).toEqual([1000, [{ member: BUYER, candies: 10 }]]);
  });

  it('CL8 takes what the buyer had agreed to when their answer was lost, once', async () => {
    const { ordered, gateway, buying, memory, besides, wallet } = aShop();
    const id = await ordered();
    const paid = { paymentKey: `payment of ${id}`, wonAmount: 1100 };
    const lost = besides({ gateways: [] });
    await lost.confirm(id, paid, principal(BUYER));
    for (const _ of [1, 2]) {
      gateway.set(id, { kind: 'waiting' });
      await buying.settle(id);
    }
    expect([wallet(), gateway.counts.taken, memory.told.length]).toEqual([1000, 1, 1]);
  });

  it('CL8 takes nothing for what has failed, nor what the gateway says of another amount', async () => {
    const { ordered, confirm, gateway, buying, stateOf, wallet } = aShop();
    const [failed, other] = [await ordered(), await ordered()];
    await confirm(failed, { paymentKey: 'of another' });
    await buying.settle(failed);
    expect([await stateOf(failed), gateway.counts.taken]).toEqual(['failed', 0]);
    for (const kind of ['paid', 'failed', 'canceled'] as const) {
      gateway.set(other, { kind, wonAmount: 1, canceledWon: 1 });
      await buying.settle(other);
      expect(await stateOf(other)).toBe('ordered');
    }
    gateway.set(other, { kind: 'failed', wonAmount: 1100 });
    await buying.settle(other);
    expect([await stateOf(other), wallet()]).toEqual(['failed', 0]);
  });

  it('CL7 takes candy for money that others gave back, but for what is under way to the buyer', async () => {
    const { bought, gateway, buying, besides, stateOf, wallet } = aShop();
    const id = await bought();
    gateway.set(id, { kind: 'canceled', canceledWon: 330 });
    for (const _ of [1, 2]) await buying.settle(id);
    expect([await stateOf(id), wallet()]).toEqual(['charged-back', 700]);
    const under = await bought();
    await besides({ gateways: [] }).refund(under, 'key', principal(BUYER), {});
    gateway.set(under, { kind: 'canceled', canceledWon: 1100 });
    await expect(buying.settle(under)).rejects.toThrow(new UnavailableError('A refund is under way.'));
    expect(await stateOf(under)).toBe('refunding');
  });

  it('CL8 knows of no purchase, no gateway and no payment, and does nothing then', async () => {
    const { ordered, buying, besides, gateway, stateOf } = aShop();
    const id = await ordered();
    gateway.set(id, { kind: 'paid' });
    await buying.settle(NOWHERE);
    await besides({ gateways: [] }).settle(id);
    await besides({ gateways: [new MemoryGateway()] }).settle(id);
    expect(await stateOf(id)).toBe('ordered');
  });
});

describe('a store’s receipt', () => {
  it('CND-12 CL6 is credited to whom it names, by the present key or the one of before, in whatever letters', async () => {
    for (const token of ['token-of-1', 'TOKEN-OF-1', 'former-token-of-1']) {
      const { redeem, apple, wallet } = aShop();
      const credited = { gateway: 'apple', isFree: false, paymentKey: 'transaction', candyAmount: 10, paidAt: AT };
      expect(await redeem(apple, token)).toMatchObject(ok(credited));
      expect(wallet()).toBe(1000);
    }
  });

  it('CL6 is nobody else’s, and of nobody where it names nobody, but in the demo', async () => {
    const { redeem, apple, google, besides, wallet } = aShop();
    const foreign = fail({ kind: 'receipt-foreign' });
    for (const token of ['token-of-2', 'former-token-of-2', '', undefined]) {
      expect(await redeem(apple, token)).toEqual(foreign);
    }
    expect(await redeem(google, 'token-of-2')).toEqual(foreign);
    const without = besides({ previousAccountToken: undefined });
    apple.sold.set('receipt', {
      transactionId: 'transaction',
      productId: 'soridam.candy.10',
      quantity: 1,
      accountToken: 'former-token-of-1',
    });
    expect(await without.redeem({ store: 'apple', receipt: 'receipt' }, principal(BUYER))).toEqual(foreign);
    expect(wallet()).toBe(0);
    expect(await redeem(google, undefined)).toMatchObject(ok({ gateway: 'google', isFree: true }));
    expect(wallet()).toBe(1000);
  });

  it('CND-12 is worth all that was bought, and nothing where we sell no such thing', async () => {
    const { redeem, apple, memory, wallet } = aShop();
    const refused = fail({ kind: 'receipt-refused' });
    expect(await redeem(apple, 'token-of-1', { productId: 'soridam.candy.11' })).toEqual(refused);
    const sold = await redeem(apple, 'token-of-1', { productId: 'soridam.candy.30', quantity: 2 });
    expect(sold).toMatchObject(ok({ candyAmount: 60, wonAmount: 6400 }));
    expect([wallet(), memory.jobs]).toEqual([
      6000,
      [{ what: 'consume', store: 'apple', receipt: 'receipt', productId: 'soridam.candy.30' }],
    ]);
  });

  it('CL6 is worth nothing of a store that there is not, or that refuses it', async () => {
    const { buying, apple, besides } = aShop();
    const by = principal(BUYER);
    apple.sold.set('receipt', {
      transactionId: 'transaction',
      productId: 'soridam.candy.10',
      quantity: 1,
      accountToken: 'token-of-1',
    });
    expect(await buying.redeem({ store: 'google', receipt: 'receipt' }, by)).toEqual(fail({ kind: 'receipt-refused' }));
    const other = { store: 'apple', receipt: 'receipt', productId: 'soridam.candy.30' } as const;
    expect(await buying.redeem(other, by)).toEqual(fail({ kind: 'receipt-pending' }));
    expect(await besides({ stores: [] }).redeem(other, by)).toEqual(fail({ kind: 'gateway-unknown' }));
    expect(await buying.redeem({ ...other, productId: 'soridam.candy.10' }, by)).toMatchObject({ ok: true });
  });

  it('CND-12 is told to its own store once the candy was given, and to none that there is not', async () => {
    const { buying, besides, apple, google } = aShop();
    const job = { what: 'consume', store: 'apple', receipt: 'receipt', productId: 'soridam.candy.10' } as const;
    await buying.finish(job);
    await besides({ stores: [google] }).finish(job);
    expect([apple.consumed, google.consumed]).toEqual([[['receipt', 'soridam.candy.10']], []]);
  });
});

describe('what a store says', () => {
  const said = { transactionId: 'transaction', isTakenBack: true, saidAt: AT };

  it('CL7 takes the candy of what was given back, told or asked for', async () => {
    for (const isTold of [true, false]) {
      const { redeem, apple, buying, wallet } = aShop();
      await redeem(apple, 'token-of-1');
      apple.notices.set('notice', said);
      apple.voided = [said];
      if (isTold) expect(await buying.hear('apple', 'notice')).toEqual(ok(undefined));
      else await buying.askStores();
      expect(wallet()).toBe(0);
    }
  });

  it('CL7 is nothing where it says something else, and is refused of a store that there is not', async () => {
    const { redeem, apple, buying, besides, wallet } = aShop();
    await redeem(apple, 'token-of-1');
    apple.notices.set('test', undefined);
    expect(await buying.hear('apple', 'test')).toEqual(ok(undefined));
    for (const store of ['apple', 'google'] as const) {
      expect(await buying.hear(store, 'notice')).toEqual(fail({ kind: 'notice-refused' }));
    }
    expect(await besides({ stores: [] }).hear('apple', 'test')).toEqual(fail({ kind: 'notice-refused' }));
    expect(wallet()).toBe(1000);
  });
});

it('CL1 CL9 nothing is credited, taken or told to stores while the ledger does not hold', async () => {
  const { ordered, gateway, apple, besides, memory, wallet } = aShop();
  const id = await ordered();
  gateway.set(id, { kind: 'paid' });
  const broken = besides({ isLedgerSound: false });
  const unsound = new UnavailableError('The ledger does not hold.');
  const job = { what: 'consume', store: 'apple', receipt: 'receipt', productId: 'product' } as const;
  for (const act of [
    () => broken.settle(id),
    () => broken.hear('apple', 'notice'),
    () => broken.askStores(),
    () => broken.finish(job),
    () => broken.finish({ what: 'refund', purchaseId: id }),
  ]) {
    await expect(act()).rejects.toThrow(unsound);
  }
  expect([wallet(), apple.consumed, (await memory.byId(id))?.state]).toEqual([0, [], 'ordered']);
});
