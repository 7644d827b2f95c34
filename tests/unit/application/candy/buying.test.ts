import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { MemoryPageAdapter } from '../../../../src/adapters/memory/memory-page-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { MemoryWalletAdapter } from '../../../../src/adapters/memory/memory-wallet-adapter.ts';
import { SeededRandomAdapter } from '../../../../src/adapters/memory/seeded-random-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import {
  ScriptedBridgeAdapter,
  type BridgeScript,
} from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { BuyCandy } from '../../../../src/application/candy/buy-candy.ts';
import { BuyInApp } from '../../../../src/application/candy/buy-in-app.ts';
import { FinishPurchase } from '../../../../src/application/candy/finish-purchase.ts';
import { IdempotencyKeys } from '../../../../src/application/candy/idempotency-keys.ts';
import { RefundPurchase } from '../../../../src/application/candy/refund-purchase.ts';
import type { Order } from '../../../../src/application/ports/api/wallet-api.ts';
import { BalanceStore } from '../../../../src/ui/features/wallet/stores/balance-store.ts';
import { SessionStore } from '../../../../src/ui/app/stores/session-store.ts';
import { sessionOf } from '../../../../src/domain/session/session.ts';
import { anAccount } from '../../../support/builders.ts';

const PACK = { id: 'candy-100', candyAmount: 100, wonAmount: 10_500 };
const BACK = '/series/4/episodes';

function aWorld(script: BridgeScript = {}) {
  const wallet = new MemoryWalletAdapter(new VirtualClockAdapter());
  const storage = new MemoryStorageAdapter();
  const page = new MemoryPageAdapter();
  const balance = new BalanceStore(wallet);
  const keys = new IdempotencyKeys(new SeededRandomAdapter(1));
  const session = new SessionStore();
  session.replace(sessionOf(anAccount(1).user));
  const bridge = new ScriptedBridgeAdapter(script);
  return {
    wallet,
    storage,
    page,
    balance,
    session,
    bridge,
    buyCandy: new BuyCandy({ api: wallet, keys, page, storage }),
    finishPurchase: new FinishPurchase({ api: wallet, balance }),
    refundPurchase: new RefundPurchase({ api: wallet, keys, balance }),
    buyInApp: new BuyInApp({ api: wallet, bridge, storage, session, balance }),
  };
}

/** @returns the purchase and the payment that the path of the sandbox tells of */
function readPath(path: string | undefined) {
  const { searchParams } = new URL(path ?? '', 'http://localhost');
  return {
    id: searchParams.get('purchaseId') ?? '',
    payment: { paymentKey: searchParams.get('paymentKey') ?? '', wonAmount: Number(searchParams.get('amount')) },
  };
}

async function bought(world: ReturnType<typeof aWorld>) {
  const going = await world.buyCandy.run(PACK, 'sandbox', BACK);
  if (!going.ok) throw new Error(going.failure.kind);
  return readPath(going.value);
}

describe('buying candy on the web', () => {
  it('CND-02 CND-11 goes on within the site in the sandbox, and knows where the buyer came from', async () => {
    const world = aWorld();
    const { id, payment } = await bought(world);
    expect(payment).toEqual({ paymentKey: `paid-${id}`, wonAmount: 10_500 });
    expect(world.page.left).toEqual([]);
    expect(world.buyCandy.cameFrom(id)).toBe(BACK);
    expect(world.buyCandy.cameFrom('another')).toBeUndefined();
  });

  it('CND-11 leaves for the gateway’s page, which is one of the web and nothing else', async () => {
    const world = aWorld();
    world.wallet.offer = { ...world.wallet.offer, gateways: ['toss'] };
    const order = world.wallet.order.bind(world.wallet);
    let checkoutUrl = 'https://pay.example.com/x';
    world.wallet.order = async (...asked) => {
      const ordered = await order(...asked);
      return ordered.ok ? ok<Order>({ ...ordered.value, checkoutUrl }) : ordered;
    };
    expect(await world.buyCandy.run(PACK, 'toss', BACK)).toEqual(ok(undefined));
    expect(world.page.left).toEqual(['https://pay.example.com/x']);
    checkoutUrl = 'javascript:alert(1)';
    expect(await world.buyCandy.run(PACK, 'toss', BACK)).toEqual(fail({ kind: 'garbled' }));
    expect(world.page.left).toHaveLength(1);
  });

  it('CND-19 orders once when the answer was lost and it is tried again', async () => {
    const world = aWorld();
    world.wallet.isAnswerLost = true;
    expect(await world.buyCandy.run(PACK, 'sandbox', BACK)).toEqual(fail({ kind: 'offline' }));
    const first = await bought(world);
    expect((await world.wallet.purchase('00000000-0000-4000-8000-000000000002')).ok).toBe(false);
    expect((await bought(world)).id).not.toBe(first.id); // another request
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example'])('leads nobody back to %s', async (from) => {
    const world = aWorld();
    const going = await world.buyCandy.run(PACK, 'sandbox', from);
    expect(world.buyCandy.cameFrom(readPath(going.ok ? going.value : '').id)).toBeUndefined();
  });

  it('CND-12 CND-19 CND-23 credits once and gives back once, also when the answers are lost', async () => {
    const world = aWorld();
    const { id, payment } = await bought(world);
    await world.balance.load();
    world.wallet.isAnswerLost = true;
    expect(await world.finishPurchase.pay(id, payment)).toEqual(fail({ kind: 'offline' }));
    expect(await world.finishPurchase.look(id)).toMatchObject(ok({ purchase: { state: 'paid' }, totalCandy: 100 }));
    expect(await world.finishPurchase.pay(id, payment)).toMatchObject(ok({ totalCandy: 100 }));
    expect(world.balance.balance?.totalCandy).toBe(100);
    world.wallet.isAnswerLost = true;
    expect(await world.refundPurchase.run(id)).toEqual(fail({ kind: 'offline' }));
    expect(await world.refundPurchase.run(id)).toMatchObject(ok({ totalCandy: 0 }));
    expect(world.balance.balance?.totalCandy).toBe(0);
  });
});

describe('buying candy in the app', () => {
  const receipt = { store: 'google', receipt: 't-1 soridam.candy.100', productId: 'soridam.candy.100' } as const;

  it('CND-07 BRG-06 asks the app with both numbers, and has the receipt credited', async () => {
    const world = aWorld({ iapCandy: ok(receipt) });
    expect(await world.buyInApp.run(PACK)).toMatchObject(ok({ purchase: { gateway: 'google' }, totalCandy: 100 }));
    expect(world.bridge.told).toEqual([{ type: 'iapCandy', payload: { candyAmount: 100, wonAmount: 10_500 } }]);
    expect(await world.buyInApp.finish()).toEqual([]);
  });

  it.each(['refused', 'cancelled', 'silent', 'garbled'] as const)(
    'BRG-06 buys nothing when the app is %s',
    async (kind) => {
      const world = aWorld({ iapCandy: fail({ kind }) });
      expect(await world.buyInApp.run(PACK)).toEqual(fail({ kind }));
      expect(await world.wallet.balance()).toMatchObject(ok({ totalCandy: 0 }));
    },
  );

  it('CND-12 keeps a receipt until the server has answered for it, for who paid', async () => {
    const world = aWorld({ iapCandy: ok(receipt) });
    world.wallet.failure = 'offline';
    expect(await world.buyInApp.run(PACK)).toEqual(fail({ kind: 'receipt-kept' }));
    world.wallet.failure = undefined;
    world.session.replace(sessionOf(anAccount(2).user));
    expect(await world.buyInApp.finish()).toEqual([]);
    world.session.replace(sessionOf(anAccount(1).user));
    expect(await world.buyInApp.finish()).toMatchObject([{ totalCandy: 100 }]);
    expect(await world.buyInApp.finish()).toEqual([]);
  });

  it('CND-12 forgets a receipt that the server refuses', async () => {
    const world = aWorld({ iapCandy: ok({ ...receipt, receipt: 'made-up' }) });
    expect(await world.buyInApp.run(PACK)).toEqual(fail({ kind: 'receipt-refused' }));
    expect(world.storage.read('candy-receipts')).toBeUndefined();
  });

  it('takes what is kept for nothing where it makes no sense', async () => {
    const world = aWorld();
    world.storage.write('candy-receipts', '[{"store":"moon"}]');
    expect(await world.buyInApp.finish()).toEqual([]);
  });
});
