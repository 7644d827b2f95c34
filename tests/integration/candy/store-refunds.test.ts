import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { ok } from '../../../common/kernel/result.ts';
import { AppStoreReceipts } from '../../../server/adapters/payments/app-store-receipts.ts';
import { createBuying } from '../../../server/main/wiring/create-candy.ts';
import { keysFrom } from '../../../server/main/keys.ts';
import { AccountServer, SECRET_KEY, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { APP_ID, AppStore, BUNDLE } from '../../support/candy/app-store.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import { GooglePlay, VOIDED } from '../../support/candy/google-play.ts';

const PRODUCT = 'soridam.candy.50';
const MINUTE_MS = 60_000;

const apple = new AppStore();
const settings = { bundleId: BUNDLE, appId: APP_ID, roots: [apple.root.der], isSandbox: false, asksForRevoked: false };

let google: GooglePlay;
let server: AccountServer;
let candy: CandyServer;
let buying: ReturnType<typeof createBuying>['buying'];
let buyer: SignedIn;
/** What an app names the buyer to a store by. */
let mine: string;
/** A series of somebody else, with three locked stories. */
let series: { readonly id: SeriesId; readonly stories: readonly StoryId[] };

beforeAll(async () => {
  google = await GooglePlay.start();
  const payments = { gateways: [], stores: [new AppStoreReceipts(settings), google.receipts()] };
  const limiter = { take: async () => ok(undefined), forget: async () => {} };
  server = await AccountServer.start({ limiter }, { payments });
  candy = new CandyServer(server);
  const { database } = server.opened;
  ({ buying } = createBuying({
    database,
    payments,
    keyFor: keysFrom(SECRET_KEY),
    isLedgerSound: true,
    now: Date.now,
  }));
});
afterAll(async () => {
  await server.stop();
  await google.provider.close();
});
beforeEach(async () => {
  buyer = await server.aSession();
  ({ accountToken: mine } = await candy.get<{ accountToken: string }>('/api/candy/packs', buyer));
  series = await candy.aSeries(await server.aSession(), 3);
});
afterEach(() => candy.audit());

const held = async (): Promise<number> => (await candy.balance(buyer))[0];
const tell = (signedPayload: unknown): Promise<Answer> =>
  server.ask('POST', '/backend/webhooks/app-store', { body: { signedPayload } });
const redeem = (receipt: string, productId?: string): Promise<Answer> => {
  const store = productId === undefined ? 'apple' : 'google';
  return server.ask('POST', '/api/candy/receipts', { token: buyer.token, body: { store, receipt, productId } });
};
const transaction = (facts: object = {}): string => apple.receipt({ appAccountToken: mine, ...facts });

async function openStories(): Promise<number> {
  const { episodes } = await candy.get<{ episodes: { isPaid: boolean }[] }>(`/api/series/${series.id}/episodes`, buyer);
  return episodes.filter(({ isPaid }) => isPaid).length;
}

/** Buys 50 candies in the app and unlocks a story with them. */
async function spend(receipt = transaction()): Promise<string> {
  await redeem(receipt);
  await candy.unlock(series.stories[0]!, buyer);
  expect([await held(), await openStories()]).toEqual([47, 1]);
  return receipt;
}

describe('a refund of the App Store', () => {
  it.each(['REFUND', 'REVOKE'])(
    'CL7 API-59 by %s takes the candy, locks what it paid for, and leaves a debt',
    async (type) => {
      const receipt = await spend();
      const notice = apple.notice(type, receipt);
      const answers = await Promise.all([tell(notice), tell(notice), tell(apple.notice(type, receipt))]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect([await held(), await openStories()]).toEqual([0, 0]);
      expect(await candy.get('/api/balance', buyer)).toEqual({ totalCandy: 0, totalCandySponsored: 0, debt: 3 });
      const text = `SELECT action, actor, gateway FROM audit_log JOIN candy_purchases AS bought ON bought.id = purchase_id
        WHERE audit_log.member_id = $1`;
      const logged = await server.opened.database.read<readonly unknown[], object>({ name: 'logged', text }, [
        buyer.userId,
      ]);
      expect(logged).toEqual([{ action: 'refund', actor: 'service', gateway: 'apple' }]);
      await candy.give(buyer, 10);
      expect([await held(), await openStories()]).toEqual([7, 1]);
    },
  );

  it('CL7 that was taken back itself gives the candy back, in whatever order both are told', async () => {
    for (const isInOrder of [true, false]) {
      const before = await held();
      const receipt = transaction();
      await redeem(receipt);
      const said = Date.now();
      const notices = [
        apple.notice('REFUND', receipt, { signedDate: said }),
        apple.notice('REFUND_REVERSED', receipt, { signedDate: said + MINUTE_MS }),
      ];
      for (const notice of isInOrder ? notices : notices.toReversed()) await tell(notice);
      await tell(notices[0]);
      expect((await held()) - before).toBe(50);
    }
  });

  it('CL7 that was taken back itself makes good what was owed, once', async () => {
    const receipt = await spend();
    const said = Date.now();
    await tell(apple.notice('REFUND', receipt, { signedDate: said }));
    expect([await held(), await openStories()]).toEqual([0, 0]);
    const reversed = apple.notice('REFUND_REVERSED', receipt, { signedDate: said + 1 });
    await Promise.all([tell(reversed), tell(reversed)]);
    expect([await held(), await openStories()]).toEqual([47, 1]);
    const text = `SELECT action, actor, purchase_id IS NOT NULL AS is_named FROM audit_log
      WHERE member_id = $1 AND actor = 'service' ORDER BY id`;
    const logged = await server.opened.database.read<readonly unknown[], object>({ name: 'logged-reversal', text }, [
      buyer.userId,
    ]);
    expect(logged).toEqual([
      { action: 'refund', actor: 'service', is_named: true },
      { action: 'refund-reversed', actor: 'service', is_named: true },
    ]);
    await tell(apple.notice('REFUND', receipt, { signedDate: said + 2 }));
    expect(await held()).toBe(0);
  });

  it('CL6 that is told before the receipt is shown leaves it worth nothing', async () => {
    const receipt = transaction();
    expect((await tell(apple.notice('REFUND', receipt))).status).toBe(204);
    expect(await redeem(receipt)).toMatchObject({ status: 400, body: { code: 'receipt-refused' } });
    expect(await held()).toBe(0);
  });

  it('CL8 is one whether the receipt or the notice is the first of those that come at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const receipt = transaction();
      await Promise.all([redeem(receipt), tell(apple.notice('REFUND', receipt))]);
      expect(await held()).toBe(0);
    }
  });

  it('is none where a notice says something else', async () => {
    const receipt = await spend();
    for (const type of ['CONSUMPTION_REQUEST', 'REFUND_DECLINED', 'ONE_TIME_CHARGE', 'OF_A_LATER_YEAR']) {
      expect((await tell(apple.notice(type, receipt))).status).toBe(204);
    }
    expect((await tell(apple.notice('TEST', undefined))).status).toBe(204);
    expect(await held()).toBe(47);
  });

  const stranger = new AppStore();
  it.each<[what: string, make: (receipt: string) => unknown]>([
    ['is no notice', () => 'nonsense'],
    ['is a number', () => 7],
    ['is nothing', () => undefined],
    ['is a receipt', (receipt) => receipt],
    ['is signed by somebody else', (receipt) => stranger.notice('REFUND', receipt)],
    [
      'is about a transaction that somebody else signed',
      () => apple.notice('REFUND', stranger.receipt({ transactionId: '1' })),
    ],
    ['was changed', (receipt) => apple.notice('REFUND', receipt).replace(/.{8}$/, 'AAAAAAAA')],
    ['is of another app', (receipt) => apple.notice('REFUND', receipt, { data: { bundleId: 'com.evil.app' } })],
    ['is of an app of another number', (receipt) => apple.notice('REFUND', receipt, { data: { appAppleId: 1 } })],
    ['is of the sandbox', (receipt) => apple.notice('REFUND', receipt, { data: { environment: 'Sandbox' } })],
    ['is about nothing', () => apple.notice('REFUND', undefined)],
    ['was said at no time', (receipt) => apple.notice('REFUND', receipt, { signedDate: undefined })],
  ])('CL6 is none where the notice %s', async (_what, make) => {
    const receipt = await spend();
    expect((await tell(make(receipt))).status).toBe(401);
    expect([await held(), await openStories()]).toEqual([47, 1]);
  });
});

describe('a refund of Google Play', () => {
  let orders = 0;
  const anOrder = () => ({ orderId: `GPA.refunds-${(orders += 1)}` });
  const buy = (order: { readonly orderId: string }): Promise<Answer> =>
    redeem(google.sell(PRODUCT, { obfuscatedExternalAccountId: mine, ...order }), PRODUCT);

  it('CL7 is found on every page of what was voided, and takes the candy once', async () => {
    const [one, unknown, other] = [anOrder(), anOrder(), anOrder()];
    await buy(one);
    await candy.unlock(series.stories[0]!, buyer);
    await buy(other);
    google.takeBack(one, unknown, other);
    await buying.askStores();
    await buying.askStores();
    expect([await held(), await openStories()]).toEqual([0, 0]);
    // What Google had voided before its token was shown.
    expect(await buy(unknown)).toMatchObject({ status: 400, body: { code: 'receipt-refused' } });
    await candy.give(buyer, 10);
    expect([await held(), await openStories()]).toEqual([7, 1]);
  });

  it('is asked for again when Google does not answer, or answers what nobody knows', async () => {
    const order = anOrder();
    await buy(order);
    for (const answer of [{ status: 500 }, { status: 404, body: {} }, { body: { voidedPurchases: [{}] } }]) {
      google.provider.answers.set(`GET ${VOIDED}`, answer);
      await expect(buying.askStores()).rejects.toThrow('Google Play');
    }
    expect(await held()).toBe(50);
    google.takeBack(order);
    await buying.askStores();
    expect(await held()).toBe(0);
  });
});

describe('a server whose ledger does not hold', () => {
  it('lets the stores say again what it cannot do now', async () => {
    const { database } = server.opened;
    const stores = [new AppStoreReceipts(settings), google.receipts()];
    const closed = createBuying({
      database,
      payments: { gateways: [], stores },
      keyFor: keysFrom(SECRET_KEY),
      isLedgerSound: false,
      now: Date.now,
    }).buying;
    await expect(closed.hear('apple', apple.notice('REFUND', transaction()))).rejects.toThrow('does not hold');
    await expect(closed.askStores()).rejects.toThrow('does not hold');
  });
});
