import { afterAll, beforeAll } from 'vitest';
import { ok } from '../../../common/kernel/result.ts';
import type { StoryId } from '../../../common/kernel/ids.ts';
import { UnlockApiAdapter } from '../../../src/adapters/api/unlock-api-adapter.ts';
import { unlockApiContract } from '../../contract/api/unlock-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

let server: AccountServer;
let candy: CandyServer;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: { take: async () => ok(undefined), forget: async () => {} } });
  candy = new CandyServer(server);
});
afterAll(async () => {
  await candy.audit();
  await server.stop();
});

unlockApiContract('the server over HTTP', async () => {
  const [member, author] = [await server.aSession(), await server.aSession()];
  await candy.give(member, 10);
  const { id: series, stories } = await candy.aSeries(author);
  await candy.addPreview(series, stories[0]);
  const { id: own } = await candy.aSeries(member);
  return {
    api: new UnlockApiAdapter(transportTo(server.app, member.token)),
    broken: new UnlockApiAdapter(transportToNowhere()),
    series,
    locked: stories as [StoryId, StoryId],
    own,
    hear: (id) => server.ask('GET', `/api/stories/${id}/audio`, { token: member.token }),
  };
});
