import { afterAll, beforeAll } from 'vitest';
import { CreatorApiAdapter } from '../../../src/adapters/api/creator-api-adapter.ts';
import { creatorApiContract } from '../../contract/creators/creator-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());

creatorApiContract('the server over HTTP', async () => {
  const author = await server.aSession();
  return {
    api: new CreatorApiAdapter(transportTo(server.app, author.token)),
    broken: new CreatorApiAdapter(transportToNowhere()),
  };
});
