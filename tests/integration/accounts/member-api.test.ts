import { afterAll, beforeAll } from 'vitest';
import type { ApiTransport } from '../../../src/adapters/api/api-transport.ts';
import { MeApiAdapter } from '../../../src/adapters/api/me-api-adapter.ts';
import { MemberApiAdapter } from '../../../src/adapters/api/member-api-adapter.ts';
import { memberApiContract } from '../../contract/api/member-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { appCode, STEP_MS } from '../../support/accounts/authenticator-app.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());

const asking = (transport: ApiTransport) => ({
  me: new MeApiAdapter(transport),
  api: new MemberApiAdapter(transport),
});

memberApiContract('the server over HTTP', async () => ({
  enter: async (email) => asking(transportTo(server.app, (await server.aSession(true, email)).token)),
  visitor: asking(transportTo(server.app)),
  broken: asking(transportToNowhere()),
  admits: async (email, password) => (await server.signIn(email, password)).status === 200,
  appCode: (secret) => {
    server.pass(STEP_MS / 1000);
    return appCode(secret, server.clock.now);
  },
  useMailedPassword: async (email) => {
    const { body } = await server.signIn(email, await server.mailedPassword(email));
    return asking(transportTo(server.app, (body as { readonly token: string }).token));
  },
}));
