import { afterAll, beforeAll } from 'vitest';
import { CreatorApiAdapter } from '../../../src/adapters/api/creator-api-adapter.ts';
import { HttpTransport } from '../../../src/adapters/api/http-transport.ts';
import { creatorApiContract } from '../../contract/creator-api-contract.ts';
import { AccountServer } from '../../support/account-server.ts';
import { fetchFrom } from '../../support/fetch-from.ts';

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());

creatorApiContract('the server over HTTP', async () => {
  const author = await server.aSession();
  const settings = { apiUrl: '/api', backendUrl: '/backend', token: () => author.token };
  const apiOver = (fetch: typeof globalThis.fetch) => new CreatorApiAdapter(new HttpTransport(settings, fetch));
  return {
    api: apiOver(fetchFrom(server.app)),
    broken: apiOver(() => Promise.reject(new TypeError('no network'))),
  };
});
