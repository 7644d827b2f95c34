import { afterAll, beforeAll } from 'vitest';
import { MeApiAdapter } from '../../../src/adapters/api/me-api-adapter.ts';
import { MemberApiAdapter } from '../../../src/adapters/api/member-api-adapter.ts';
import { RefreshApiAdapter } from '../../../src/adapters/api/refresh-api-adapter.ts';
import { SessionApiAdapter } from '../../../src/adapters/api/session-api-adapter.ts';
import type { ApiTransport } from '../../../src/adapters/api/api-transport.ts';
import { sessionApiContract } from '../../contract/api/session-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { appCode, STEP_MS } from '../../support/accounts/authenticator-app.ts';
import { A_PASSWORD } from '../../support/builders.ts';
import { must } from '../../support/must.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());

const over = (transport: ApiTransport) => ({
  api: new SessionApiAdapter(transport),
  renewal: new RefreshApiAdapter(transport),
});

sessionApiContract('the server over HTTP', async () => ({
  ...over(transportTo(server.app)),
  broken: over(transportToNowhere()),
  verify: async () => void (await server.verify()),
  holder: async (token) => {
    const me = await new MeApiAdapter(transportTo(server.app, token)).me();
    return me.ok ? me.value.id : undefined;
  },
  turnFactorOn: async (token) => {
    const api = new MemberApiAdapter(transportTo(server.app, token));
    const { secret } = must(await api.beginSecondFactor(A_PASSWORD));
    const nextCode = () => {
      server.pass(STEP_MS / 1000);
      return appCode(secret, server.clock.now);
    };
    must(await api.confirmSecondFactor(nextCode()));
    return nextCode;
  },
  pass: (seconds) => server.pass(seconds),
  options: {
    kakao: false,
    apple: false,
    isStandIn: false,
    demoAccounts: [],
    kakaoLogoutUrl: undefined,
    signUpCandy: 0,
  },
}));
