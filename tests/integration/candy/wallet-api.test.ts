import { afterAll, beforeAll } from 'vitest';
import { fail, ok } from '../../../common/kernel/result.ts';
import { SandboxPaymentGateway } from '../../../server/adapters/payments/sandbox-payment-gateway.ts';
import type { StoreReceipts } from '../../../server/application/ports/candy/store-receipts.ts';
import { ListApiAdapter } from '../../../src/adapters/api/list-api-adapter.ts';
import { WalletApiAdapter } from '../../../src/adapters/api/wallet-api-adapter.ts';
import { walletApiContract } from '../../contract/api/wallet-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

/** A store whose receipts say what they are for: `transaction product`. */
const play: StoreReceipts = {
  name: 'google',
  isFree: true,
  namesBuyer: false,
  verify: async (receipt) => {
    const [transactionId = '', productId] = receipt.split(' ');
    if (productId === undefined) return fail({ kind: 'receipt-refused' });
    return ok({ transactionId, productId, quantity: 1, accountToken: undefined });
  },
  hear: async () => ok(undefined),
  takenBack: async () => [],
  consume: async () => {},
};

let server: AccountServer;
let candy: CandyServer;
let transactions = 0;

beforeAll(async () => {
  const payments = { gateways: [new SandboxPaymentGateway('http://localhost:4000')], stores: [play] };
  server = await AccountServer.start(
    { limiter: { take: async () => ok(undefined), forget: async () => {} } },
    { payments },
  );
  candy = new CandyServer(server);
});
afterAll(async () => {
  await candy.audit();
  await server.stop();
});

walletApiContract('the server over HTTP', async () => {
  const member = await server.aSession();
  return {
    api: new WalletApiAdapter(transportTo(server.app, member.token)),
    lists: new ListApiAdapter(transportTo(server.app, member.token)),
    broken: new WalletApiAdapter(transportToNowhere()),
    give: (candies, expiresAt) => candy.give(member, candies, { expiresAt }),
    receipt: () => `t-${(transactions += 1)} soridam.candy.100`,
  };
});
