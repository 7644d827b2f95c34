import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SandboxPaymentGateway } from '../../../server/adapters/payments/sandbox-payment-gateway.ts';
import { SandboxStoreReceipts } from '../../../server/adapters/payments/sandbox-store-receipts.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';

let server: AccountServer;
let buyer: SignedIn;

beforeAll(async () => {
  const payments = {
    gateways: [new SandboxPaymentGateway('http://localhost:4000')],
    stores: [new SandboxStoreReceipts('google')],
  };
  server = await AccountServer.start({}, { payments, isSelling: false });
  buyer = await server.aSession();
});
afterAll(() => server.stop());

it('CND-10 an operator who may not sell offers packs by no gateway and no store, and says so', async () => {
  const { body } = await server.ask('GET', '/api/candy/packs', { token: buyer.token });
  expect(body).toMatchObject({ isSelling: false, gateways: [], stores: [] });
});

it.each([
  ['ko', '아직 캔디를 팔지 않습니다. 회사 정보와 약관이 갖춰지면 살 수 있습니다.'],
  ['en', 'Candy is not sold yet. It will be once the company’s details and terms are in place.'],
])('CND-11 an order is refused with a sentence in %s, and kept nowhere', async (language, message) => {
  const body = { packId: 'candy-10', gateway: 'sandbox', idempotencyKey: randomUUID() };
  const cookie = `perfered-language=${language}`;
  const answer = await server.ask('POST', '/api/candy/purchases', { token: buyer.token, body, cookie });
  expect(answer).toMatchObject({ status: 403, body: { code: 'candy-unsold', message } });
  const { database } = server.opened;
  expect(
    await database.read({ name: 'orders', text: `SELECT FROM candy_purchases WHERE gateway = 'sandbox'` }, []),
  ).toEqual([]);
});

it('CND-12 what was paid in a store is credited all the same, so that nobody loses it', async () => {
  const body = {
    store: 'google',
    receipt: `sandbox-${randomUUID()}`,
    productId: 'soridam.candy.10',
    idempotencyKey: randomUUID(),
  };
  const answer = await server.ask('POST', '/api/candy/receipts', { token: buyer.token, body });
  expect(answer).toMatchObject({ status: 200, body: { totalCandy: 10 } });
});
