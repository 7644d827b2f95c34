import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TossPaymentGateway } from '../../../server/adapters/payments/toss-payment-gateway.ts';
import type { StoryId } from '../../../common/kernel/ids.ts';
import { ok } from '../../../common/kernel/result.ts';
import { RefundPurchase } from '../../../server/application/candy/refund-purchase.ts';
import { SettlePurchase } from '../../../server/application/candy/settle-purchase.ts';
import { UnavailableError } from '../../../server/application/unavailable-error.ts';
import type { MemberPrincipal } from '../../../server/domain/principal.ts';
import { Secret } from '../../../server/domain/secret.ts';
import { SandboxPaymentGateway } from '../../../server/adapters/payments/sandbox-payment-gateway.ts';
import { createBuying } from '../../../server/main/wiring/create-candy.ts';
import { keysFrom } from '../../../server/main/keys.ts';
import {
  AccountServer,
  PASSWORD,
  SECRET_KEY,
  type Answer,
  type SignedIn,
} from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { randomOf } from '../../support/candy/candy-model.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import { MemoryMediaStore } from '../../support/http/http-server.ts';
import { TossServer } from '../../support/candy/toss-server.ts';
import { takeServerErrors } from '../../support/operation/server-errors.ts';

const SITE = 'http://localhost:4000';
const KEY = 'test_sk_of_the_tests';

const mediaStore = new MemoryMediaStore();
let toss: TossServer;
let gateway: TossPaymentGateway;
let buying: ReturnType<typeof createBuying>;
let server: AccountServer;
let candy: CandyServer;
let buyer: SignedIn;

beforeAll(async () => {
  toss = await TossServer.start(KEY);
  gateway = new TossPaymentGateway({ secretKey: new Secret(KEY), apiUrl: toss.url, site: SITE });
  const payments = { gateways: [gateway, new SandboxPaymentGateway(SITE)], stores: [] };
  server = await AccountServer.start(
    { limiter: { take: async () => ok(undefined), forget: async () => {} } },
    { payments, mediaStore },
  );
  candy = new CandyServer(server);
  const { database } = server.opened;
  buying = createBuying({ database, payments, keyFor: keysFrom(SECRET_KEY), isLedgerSound: true, now: Date.now });
});
afterAll(async () => {
  await server.stop();
  await toss.stop();
});
beforeEach(async () => {
  toss.trouble = 'none';
  toss.checkoutUrl = undefined;
  buyer = await server.aSession();
});
afterEach(() => candy.audit());

interface Bought {
  readonly purchase: { readonly id: string; readonly state: string; readonly refundable: object | null };
  readonly totalCandy: number;
}

async function order(gateway: 'toss' | 'sandbox' = 'toss', packId = 'candy-100'): Promise<string> {
  const body = { packId, gateway, idempotencyKey: randomUUID() };
  const answer = await server.ask('POST', '/api/candy/purchases', { token: buyer.token, body });
  expect(answer).toMatchObject({ status: 200, body: { purchase: { state: 'ordered' } } });
  return (answer.body as Bought).purchase.id;
}

const confirm = (id: string, paymentKey: string, amount = 10_500, by = buyer): Promise<Answer> =>
  server.ask('POST', `/api/candy/purchases/${id}/confirm`, { token: by.token, body: { paymentKey, amount } });
const webhook = (orderId: string): Promise<Answer> =>
  server.ask('POST', '/backend/webhooks/toss', { body: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } } });
const refund = (id: string, key = randomUUID()): Promise<Answer> =>
  server.ask('POST', `/api/candy/purchases/${id}/refund`, { token: buyer.token, body: { idempotencyKey: key } });
/** What the audit log has of a purchase, by whom and from where. */
const logged = (id: string) =>
  server.opened.database.read<readonly unknown[], object>(
    {
      name: 'logged-purchase',
      text: 'SELECT action, actor, actor_id, member_id, network FROM audit_log WHERE purchase_id = $1 ORDER BY id',
    },
    [id],
  );
const held = async (): Promise<number> => (await candy.balance(buyer))[0];

describe('buying on the web', () => {
  it('CND-02 CND-10 CND-12 credits what was paid, once, with the price of our list', async () => {
    const { packs } = await candy.get<{ packs: object[] }>('/api/candy/packs', buyer);
    expect(packs).toHaveLength(7);
    expect(packs).toContainEqual({
      id: 'candy-100',
      candyAmount: 100,
      wonAmount: 10_500,
      productId: 'soridam.candy.100',
    });
    const id = await order();
    const paid = await confirm(id, toss.agree(id));
    expect(paid).toMatchObject({
      status: 200,
      body: { purchase: { state: 'paid', wonAmount: 10_500 }, totalCandy: 100 },
    });
    expect((await confirm(id, 'whatever')).body).toEqual(paid.body);
    expect(await held()).toBe(100);
  });

  it('in the sandbox comes back at once, and moves no money', async () => {
    const body = { packId: 'candy-10', gateway: 'sandbox', idempotencyKey: randomUUID() };
    const answer = await server.ask('POST', '/api/candy/purchases', { token: buyer.token, body });
    const { checkoutUrl } = answer.body as { readonly checkoutUrl: string };
    const back = new URL(checkoutUrl);
    expect(back.pathname).toBe('/notification/topup');
    const [id, key] = [back.searchParams.get('purchaseId') ?? '', back.searchParams.get('paymentKey') ?? ''];
    expect((await confirm(id, 'sandbox-of-another', 1100)).status).toBe(402);
    expect((await confirm(id, key, Number(back.searchParams.get('amount')))).body).toMatchObject({ totalCandy: 10 });
  });

  it('CL6 credits nothing for another amount, another’s order or another’s payment', async () => {
    const [id, other] = [await order(), await order('toss', 'candy-10')];
    const [paymentKey, cheap] = [toss.agree(id), toss.agree(other)];
    expect(await confirm(id, paymentKey, 1100)).toMatchObject({ status: 400, body: { code: 'amount-mismatch' } });
    expect(await confirm(id, cheap)).toMatchObject({ status: 402, body: { code: 'payment-refused' } });
    expect((await confirm(id, paymentKey, 10_500, await server.aSession())).status).toBe(404);
    expect(await held()).toBe(0);
    expect((await confirm(id, paymentKey)).status).toBe(200);
  });

  it('orders once for a key', async () => {
    const body = { packId: 'candy-10', gateway: 'toss', idempotencyKey: randomUUID() };
    const ask = () => server.ask('POST', '/api/candy/purchases', { token: buyer.token, body });
    const orders = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(orders.map((one) => (one.body as Bought).purchase.id)).size).toBe(1);
  });
});

/** Whatever may happen around a payment. */
const EVENTS = {
  webhook: (id: string) => webhook(id),
  confirm: (id: string, key: string) => confirm(id, key),
  /** A server dies after the gateway took the money, before it credits. */
  crash: async (id: string, key: string) => {
    await new SettlePurchase(buying).begin(id, key, server.clock.now);
    await gateway.confirm({ id, name: '', wonAmount: 10_500 }, key);
  },
  /** What a server does that starts after that. */
  job: (id: string) => buying.buying.finish({ what: 'settle', purchaseId: id }),
  lost: async (id: string, key: string) => {
    toss.trouble = 'lost';
    const answer = await confirm(id, key);
    toss.trouble = 'none';
    return answer;
  },
  broken: async (id: string) => {
    toss.trouble = 'broken';
    const answer = await webhook(id);
    toss.trouble = 'none';
    return answer;
  },
} as const;
const NAMES = Object.keys(EVENTS) as (keyof typeof EVENTS)[];
/** Drawn of all orders that there are. */
const ORDERS = budget(30, 720);

function ordersOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe('a payment', () => {
  it(`CL8 is credited once in any order of return, webhook, lost answer, failure, crash and job, ${ORDERS} of 720`, async () => {
    const orders = ordersOf(NAMES);
    expect(orders).toHaveLength(720);
    const random = randomOf(SEED);
    const drawn = orders.map((names) => ({ names, turn: random() })).toSorted((one, other) => one.turn - other.turn);
    for (const { names } of drawn.slice(0, ORDERS)) {
      const before = await held();
      const taken = toss.counts.taken;
      const id = await order();
      const key = toss.agree(id);
      for (const name of names) await EVENTS[name](id, key);
      expect([names, (await held()) - before, toss.counts.taken - taken]).toEqual([names, 100, 1]);
    }
    // The gateway tells of a failure once in each order; whatever asks it then says so.
    for (const line of takeServerErrors()) expect(line).toContain('Toss Payments ');
  });

  it('CL8 is credited once when all come at once', async () => {
    const id = await order();
    const key = toss.agree(id);
    await Promise.all(Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? confirm(id, key) : webhook(id))));
    expect(await held()).toBe(100);
  });

  it('whose buyer never came back is found by the webhook, and told', async () => {
    const id = await order();
    const key = toss.agree(id);
    toss.trouble = 'lost';
    expect((await confirm(id, key)).status).toBe(503);
    toss.trouble = 'none';
    expect((await webhook(id)).status).toBe(204);
    expect(await held()).toBe(100);
    const { notifications } = await candy.get<{ notifications: object[] }>('/api/notifications/me', buyer);
    expect(notifications).toMatchObject([{ notificationType: 'candy', count: 100, user: null }]);
  });

  it.each(['REJECT_CARD_PAYMENT', 'EXCEED_MAX_AMOUNT', 'FORBIDDEN_REQUEST'])(
    'CND-10 that the bank refuses by a 403 of %s is over: the buyer is told that nothing was charged, and may begin anew',
    async (code) => {
      const id = await order();
      const key = toss.agree(id);
      toss.refuseNext = { status: 403, code };
      expect(await confirm(id, key)).toMatchObject({ status: 402, body: { code: 'payment-refused' } });
      expect(await candy.get(`/api/candy/purchases/${id}`, buyer)).toMatchObject({ purchase: { state: 'failed' } });
      expect(await held()).toBe(0);
      const next = await order();
      expect((await confirm(next, toss.agree(next))).status).toBe(200);
      expect(await held()).toBe(100);
    },
  );

  it.each([
    [403, 'FORBIDDEN_CONSECUTIVE_REQUEST'],
    [403, 'INCORRECT_BASIC_AUTH_FORMAT'],
    [400, 'PROVIDER_ERROR'],
    [400, 'CARD_PROCESSING_ERROR'],
    [400, 'INVALID_API_KEY'],
    [401, 'UNAUTHORIZED_KEY'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('CL8 of which the gateway says %s %s is not over: it is asked again, and credited once', async (status, code) => {
    const id = await order();
    const key = toss.agree(id);
    toss.refuseNext = { status, code };
    expect(await confirm(id, key)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await candy.get(`/api/candy/purchases/${id}`, buyer)).toMatchObject({ purchase: { state: 'ordered' } });
    for (const _ of [1, 2]) await buying.buying.finish({ what: 'settle', purchaseId: id });
    expect(await candy.get(`/api/candy/purchases/${id}`, buyer)).toMatchObject({ purchase: { state: 'paid' } });
    expect(await held()).toBe(100);
    for (const line of takeServerErrors()) expect(line).toContain(`Toss Payments answered ${status}`);
  });

  it.each([
    ['https://checkout.tosspayments.com/pay/1', true],
    ['https://tosspayments.com/pay/1', true],
    ['http://checkout.tosspayments.com/pay/1', false],
    ['https://tosspayments.com.evil.example/pay/1', false],
    ['https://eviltosspayments.com/pay/1', false],
    ['https://tosspayments.com@evil.example/', false],
    ['javascript:alert(1)', false],
    ['//evil.example/', false],
  ])('leads to a page of the gateway alone, %s: %s', async (url, isTheirs) => {
    toss.checkoutUrl = url;
    const asked = gateway.checkout({ id: randomUUID(), name: '캔디', wonAmount: 1100 });
    if (isTheirs) expect(await asked).toEqual(ok(url));
    else await expect(asked).rejects.toThrow(UnavailableError);
  });

  it('is asked for at the gateway alone: a redirect is followed nowhere', async () => {
    let isFollowed = false;
    const other = createServer((_, response) => {
      isFollowed = true;
      response.end('{}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const led = createServer((_, response) => response.writeHead(307, { location }).end());
    await new Promise<void>((resolve) => led.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(led.address() as AddressInfo).port}`;
    try {
      const asked = new TossPaymentGateway({ secretKey: new Secret(KEY), apiUrl, site: SITE }).state({
        id: randomUUID(),
      });
      await expect(asked).rejects.toThrow(UnavailableError);
      expect(isFollowed).toBe(false);
    } finally {
      for (const one of [other, led]) await new Promise((resolve) => one.close(resolve));
    }
  });

  it('of which a proxy says 403 by a page is not over either', async () => {
    const proxy = createServer((_, response) => response.writeHead(403).end('<h1>Forbidden</h1>'));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const behind = new TossPaymentGateway({
      secretKey: new Secret(KEY),
      apiUrl: `http://127.0.0.1:${port}`,
      site: SITE,
    });
    try {
      const asked = behind.confirm({ id: randomUUID(), name: '', wonAmount: 10_500 }, 'a-key');
      await expect(asked).rejects.toThrow(UnavailableError);
    } finally {
      await new Promise((resolve) => proxy.close(resolve));
    }
  });

  it('that nobody made is worth nothing, whoever says so', async () => {
    expect((await webhook(randomUUID())).status).toBe(204);
    const id = await order();
    expect((await webhook(id)).status).toBe(204);
    expect((await server.ask('POST', '/backend/webhooks/toss', { body: { data: 7 } })).status).toBe(204);
    expect(await held()).toBe(0);
  });
});

describe('a refund', () => {
  async function bought(): Promise<string> {
    const id = await order();
    await confirm(id, toss.agree(id));
    return id;
  }

  it('API-59 gives back what is not spent, at the price that was paid, once', async () => {
    const id = await bought();
    const { stories } = await candy.aSeries(await server.aSession(), 1);
    await candy.unlock(stories[0]!, buyer);
    const seen = await candy.get<Bought>(`/api/candy/purchases/${id}`, buyer);
    expect(seen.purchase.refundable).toEqual({ candyAmount: 97, wonAmount: 10_185 });
    const given = toss.counts.given;
    const key = randomUUID();
    const answer = await refund(id, key);
    expect(answer.body).toMatchObject({
      purchase: { state: 'paid', refundable: null, refunded: { candyAmount: 97, wonAmount: 10_185 } },
      totalCandy: 0,
    });
    expect((await refund(id, key)).status).toBe(200);
    expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'not-refundable' } });
    expect(toss.counts.given).toBe(given + 1);
    const who = { actor_id: buyer.userId, member_id: buyer.userId };
    expect(await logged(id)).toEqual([{ action: 'refund', actor: 'member', ...who, network: '127.0.0.1' }]);
    await webhook(id);
    expect(await candy.get(`/api/candy/purchases/${id}`, buyer)).toMatchObject({ purchase: { state: 'paid' } });
  });

  it('API-59 whose money is refused gives the candy back', async () => {
    const id = await bought();
    toss.refusedRefunds = 1;
    expect(await refund(id)).toMatchObject({ body: { purchase: { state: 'paid' }, totalCandy: 100 } });
    expect(await logged(id)).toEqual([]);
  });

  it('whose money is refused by a 403 gives the candy back too', async () => {
    const id = await bought();
    toss.refuseNext = { status: 403, code: 'NOT_CANCELABLE_PAYMENT' };
    expect(await refund(id)).toMatchObject({ body: { purchase: { state: 'paid' }, totalCandy: 100 } });
  });

  it('CL3 that is tried again after a refusal is another one, of what is there now', async () => {
    const id = await bought();
    toss.refusedRefunds = 1;
    const first = randomUUID();
    await refund(id, first);
    const { stories } = await candy.aSeries(await server.aSession(), 1);
    await candy.unlock(stories[0]!, buyer);
    const again = await refund(id);
    const refunded = { candyAmount: 97, wonAmount: 10_185 };
    expect(again.body).toMatchObject({ purchase: { state: 'paid', refunded }, totalCandy: 0 });
    expect((await refund(id, first)).body).toMatchObject({ purchase: { refunded } });
    expect(toss.canceledWon(id)).toBe(10_185);
  });

  it('CL3 is not ended by what became of an older one', async () => {
    const id = await bought();
    const { purchases } = buying;
    const refunds = new RefundPurchase(buying);
    const principal = { memberId: buyer.userId } as MemberPrincipal;
    await refunds.begin(id, randomUUID(), principal, server.clock.now);
    const older = (await purchases.byId(id))?.refunding?.key ?? '';
    await refunds.end(id, { key: older, isPaid: false, from: {} }, server.clock.now);
    await refunds.begin(id, randomUUID(), principal, server.clock.now);
    await refunds.end(id, { key: older, isPaid: true, from: {} }, server.clock.now);
    expect(await purchases.byId(id)).toMatchObject({ state: 'refunding', refundedWon: 0, refunding: { won: 10_500 } });
    expect(await logged(id)).toEqual([]);
    await buying.buying.finish({ what: 'refund', purchaseId: id });
    expect(await logged(id)).toMatchObject([{ action: 'refund', actor: 'member', network: null }]);
    expect(await purchases.byId(id)).toMatchObject({ state: 'refunded', refundedWon: 10_500, refunding: undefined });
  });

  it('CL3 whose money went back before gives no candy for it', async () => {
    const id = await bought();
    toss.takeBack(id, 10_500);
    expect(await refund(id)).toMatchObject({ body: { purchase: { state: 'refunded' }, totalCandy: 0 } });
    expect(toss.canceledWon(id)).toBe(10_500);
  });

  it('CL7 CL8 API-59 that others made in parts takes the candy of each part once, however often it is told', async () => {
    const id = await bought();
    toss.takeBack(id, 1050);
    for (const _ of [1, 2, 3]) await webhook(id);
    expect(await held()).toBe(90);
    toss.takeBack(id, 9450);
    for (const _ of [1, 2, 3]) await webhook(id);
    expect(await held()).toBe(0);
    const entry = { action: 'charge-back', actor: 'service', actor_id: null, member_id: buyer.userId, network: null };
    expect(await logged(id)).toEqual([entry, entry]);
  });

  it('CL8 whose webhook comes while it is under way is told again', async () => {
    const id = await bought();
    const principal = { memberId: buyer.userId } as MemberPrincipal;
    await new RefundPurchase(buying).begin(id, randomUUID(), principal, server.clock.now);
    toss.takeBack(id, 10_500);
    expect((await webhook(id)).status).toBe(503);
    await buying.buying.finish({ what: 'refund', purchaseId: id });
    expect((await webhook(id)).status).toBe(204);
    expect(await held()).toBe(0);
    takeServerErrors();
  });

  it('CL7 that others made takes the candy, and leaves a debt for what was spent', async () => {
    const id = await bought();
    const { stories } = await candy.aSeries(await server.aSession(), 1);
    await candy.unlock(stories[0]!, buyer);
    toss.takeBack(id, 10_500);
    await Promise.all([webhook(id), webhook(id), webhook(id)]);
    expect(await held()).toBe(0);
    const next = await order('toss', 'candy-10');
    await confirm(next, toss.agree(next), 1100);
    expect(await held()).toBe(7);
  });
});

describe('money that was taken back', () => {
  interface Heard {
    readonly audioSeriesUrl: string;
  }

  const media = async (url: string): Promise<number> =>
    (await server.ask('GET', url, { token: buyer.token, cookie: `authorization=${buyer.token}` })).status;
  const audio = (story: number) => server.ask('GET', `/api/stories/${story}/audio`, { token: buyer.token });
  const isPaid = async (series: number, story: number): Promise<boolean | undefined> => {
    const { episodes } = await candy.get<{ episodes: { id: number; isPaid: boolean }[] }>(
      `/api/series/${series}/episodes`,
      buyer,
    );
    return episodes.find(({ id }) => id === story)?.isPaid;
  };

  it('CL7 PA3 locks what it had paid for until it is made good, and ends the addresses within a minute', async () => {
    const { id: series, stories } = await candy.aSeries(await server.aSession(), 3);
    const files = await server.opened.database.kysely.selectFrom('stories').select('recording_file').execute();
    for (const { recording_file: file } of files) mediaStore.files.set(file ?? '', new Uint8Array(10));
    const [owed, undecided, own] = stories as [StoryId, StoryId, StoryId];
    const id = await order();
    await confirm(id, toss.agree(id));
    await candy.unlock(owed, buyer);
    await candy.unlock(undecided, buyer);
    await candy.give(buyer, 3, { expiresAt: undefined });
    await candy.unlock(own, buyer);
    const { audioSeriesUrl: address } = (await audio(owed)).body as Heard;
    await audio(own);
    expect(await media(address)).toBe(200);

    toss.takeBack(id, 10_500);
    await webhook(id);
    server.pass(60);
    expect(await media(address)).toBe(403);
    expect((await audio(owed)).status).toBe(403);
    expect(await isPaid(series, owed)).toBe(false);
    expect((await candy.undo(undecided, buyer)).status).toBe(404);
    expect(await held()).toBe(0);
    // What was a gift was not taken back, and has an address again.
    const { audioSeriesUrl: kept } = (await audio(own)).body as Heard;
    expect(await media(kept)).toBe(200);

    const next = await order('toss', 'candy-10');
    await confirm(next, toss.agree(next), 1100);
    expect([await held(), await isPaid(series, owed), await isPaid(series, undecided)]).toEqual([4, true, true]);
    expect((await audio(owed)).status).toBe(200);
  });

  it('CL7 locks nothing as long as what is left makes up for it', async () => {
    const { id: series, stories } = await candy.aSeries(await server.aSession(), 1);
    const id = await order();
    await confirm(id, toss.agree(id));
    await candy.unlock(stories[0]!, buyer);
    toss.takeBack(id, 5000);
    await webhook(id);
    expect(await isPaid(series, stories[0]!)).toBe(true);
  });
});

describe('a payout', () => {
  const request = (by: SignedIn, facts: object = {}) =>
    server.ask('POST', '/api/authors/payouts', {
      token: by.token,
      body: {
        idempotencyKey: randomUUID(),
        holder: '한서우',
        phone: '01012345678',
        bank: '소리은행',
        accountNumber: '110123456789',
        ...facts,
      },
    });

  async function anEarner(sponsored = 200): Promise<SignedIn> {
    const author = await server.aSession();
    const { id } = await candy.aSeries(author);
    await candy.give(buyer, sponsored);
    const body = { idempotencyKey: randomUUID(), candyAmount: sponsored };
    await server.ask('POST', `/api/series/${id}/sponsor`, { token: buyer.token, body });
    return author;
  }

  async function anOperator(): Promise<SignedIn> {
    const operator = await server.aSession();
    await candy.appoint(operator);
    return operator;
  }

  it('CND-15 CND-25 LIM-29 LIM-30 LIM-32 goes from its request to its payment, line by line, and tells the author', async () => {
    const author = await anEarner();
    const [operator, second] = [await anOperator(), await anOperator()];
    expect(await candy.get('/api/authors/payouts', author)).toMatchObject({
      next: { candyAmount: 140, grossWon: 14_000, taxWon: 462, netWon: 13_538, isEnough: true },
      terms: { platformSharePercent: 30, taxPercent: 3.3, incomeTaxPercent: 3, minimumWon: 10_000, wonPerCandy: 100 },
    });
    const asked = await request(author);
    expect(asked).toMatchObject({
      status: 200,
      body: { payout: { phoneEnd: '5678', accountEnd: '6789', netWon: 13_538 } },
    });
    expect(await request(author)).toMatchObject({ status: 409, body: { code: 'payout-open' } });
    expect((await candy.balance(author))[1]).toBe(0);
    const { id } = (asked.body as { payout: { id: number } }).payout;
    const judge = (state: string, { token } = operator) =>
      server.ask('PUT', `/api/operator/payouts/${id}`, { token, body: { state } });
    expect(await judge('paid')).toMatchObject({ status: 409, body: { code: 'payout-changed' } });
    expect((await judge('approved')).body).toMatchObject({
      payout: { state: 'approved', accountNumber: '110123456789' },
    });
    expect((await judge('paid', second)).body).toMatchObject({ payout: { state: 'paid' } });
    expect((await judge('paid', second)).status).toBe(200);
    expect(await judge('refused')).toMatchObject({ status: 400, body: { code: 'reason-needed' } });
    const { notifications } = await candy.get<{ notifications: object[] }>('/api/notifications/me', author);
    expect(notifications.slice(0, 2)).toMatchObject([
      { notificationType: 'payout', reason: 'paid', preview: '' },
      { notificationType: 'payout', reason: 'approved', preview: '' },
    ]);
    const rows = await server.opened.database.read({ name: 'sealed', text: 'SELECT * FROM payouts' }, []);
    expect(JSON.stringify(rows)).not.toMatch(/110123456789|01012345678|한서우/);
  });

  it('that is refused gives the earnings back', async () => {
    const author = await anEarner();
    const operator = await anOperator();
    const { payout } = (await request(author)).body as { payout: { id: number } };
    const body = { state: 'refused', reason: '계좌 확인이 필요합니다.' };
    await server.ask('PUT', `/api/operator/payouts/${payout.id}`, { token: operator.token, body });
    expect((await candy.balance(author))[1]).toBe(140);
    expect(await candy.get('/api/authors/payouts', author)).toMatchObject({
      payouts: [{ state: 'refused', reason: body.reason }],
    });
    const { notifications } = await candy.get<{ notifications: object[] }>('/api/notifications/me', author);
    expect(notifications[0]).toMatchObject({ notificationType: 'payout', reason: 'refused', preview: body.reason });
  });

  it('CND-15 waits for operators the oldest first, and what is done is theirs to look up the latest first', async () => {
    const operator = await anOperator();
    const operators = { approved: operator, paid: await anOperator() };
    const ids: number[] = [];
    for (const author of [await anEarner(), await anEarner()]) {
      ids.push(((await request(author)).body as { payout: { id: number } }).payout.id);
    }
    const listed = async (state: string): Promise<readonly number[]> => {
      const { payouts } = await candy.get<{ payouts: { id: number }[] }>(
        `/api/operator/payouts?state=${state}`,
        operator,
      );
      return payouts.map(({ id }) => id).filter((id) => ids.includes(id));
    };
    const latestFirst = ids.toReversed();
    expect(await listed('requested')).toEqual(ids);
    for (const state of ['approved', 'paid'] as const) {
      for (const id of ids) {
        const { token } = operators[state];
        await server.ask('PUT', `/api/operator/payouts/${id}`, { token, body: { state } });
      }
      expect(await listed(state)).toEqual(state === 'approved' ? ids : latestFirst);
    }
    expect(await listed('')).toEqual(latestFirst);
  });

  it('PRO-16 CND-15 is paid to an author who has withdrawn meanwhile; what they did not ask for stays in the ledger', async () => {
    const author = await anEarner();
    const operator = await anOperator();
    await candy.give(author, 7);
    const { payout } = (await request(author, { candyAmount: 120 })).body as { payout: { id: number } };
    const left = await server.ask('POST', '/api/users/withdrawal', {
      token: author.token,
      body: { password: PASSWORD },
    });
    expect(left.status).toBe(200);
    const url = '/api/operator/payouts?state=requested';
    const open = await candy.get<{ payouts: { id: number }[] }>(url, operator);
    const facts = { author: { name: '', email: null }, holder: '한서우', accountNumber: '110123456789' };
    expect(open.payouts.find(({ id }) => id === payout.id)).toMatchObject(facts);
    const operators = { approved: operator, paid: await anOperator() };
    for (const state of ['approved', 'paid'] as const) {
      const body = { state };
      const { token } = operators[state];
      const judged = await server.ask('PUT', `/api/operator/payouts/${payout.id}`, { token, body });
      expect(judged).toMatchObject({ status: 200, body: { payout: { state } } });
    }
    const statement = {
      name: 'left-behind',
      text: `SELECT kind, balance::integer FROM candy_accounts WHERE owner_id = $1 AND kind IN ('wallet', 'earnings')`,
    };
    const kept = await server.opened.database.read(statement, [author.userId]);
    expect(kept).toEqual(
      expect.arrayContaining([
        { kind: 'wallet', balance: 700 },
        { kind: 'earnings', balance: 2000 },
      ]),
    );
  });

  it('CND-15 CND-25 is asked for in whole candies, and what is left of a share stays exact', async () => {
    const author = await anEarner(201);
    const next = (candyAmount: number) => expect.objectContaining({ candyAmount }) as object;
    expect(await candy.get('/api/authors/payouts', author)).toMatchObject({ next: next(140) });
    expect(await request(author, { candyAmount: 120.5 })).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(await request(author)).toMatchObject({ status: 200, body: { payout: { candyAmount: 140 } } });
    expect((await candy.balance(author))[1]).toBeCloseTo(0.7, 9);
  });

  it('INV-096 LIM-32 takes digits alone, and no less than the minimum', async () => {
    const author = await anEarner(100);
    expect(await request(author)).toMatchObject({ status: 400, body: { code: 'payout-small' } });
    expect(await request(author, { candyAmount: 1000 })).toMatchObject({ status: 402 });
    for (const facts of [
      { phone: '010-1234-5678' },
      { accountNumber: '110 123' },
      { phone: '' },
      { accountNumber: '１２３' },
    ]) {
      expect(await request(author, facts)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    }
    expect(await request(author, { holder: ' ' })).toMatchObject({ status: 400, body: { code: 'payout-details' } });
  });

  it('CND-19 is asked for once under its key, and the key stands for no other account or amount', async () => {
    const author = await anEarner();
    const body = { idempotencyKey: randomUUID(), candyAmount: 100 };
    const { status, body: answer } = await request(author, body);
    expect(status).toBe(200);
    expect(await request(author, body)).toMatchObject({ status, body: answer });
    const others = [
      { accountNumber: '110123456780' },
      { bank: '다른은행' },
      { holder: '한서후' },
      { phone: '01012345679' },
      { candyAmount: 101 },
    ];
    for (const other of others) {
      expect(await request(author, { ...body, ...other })).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    }
    const kept = await server.opened.database.read(
      { name: 'kept-requests', text: 'SELECT content FROM candy_requests WHERE member_id = $1' },
      [author.userId],
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('110123456789');
  });
});
