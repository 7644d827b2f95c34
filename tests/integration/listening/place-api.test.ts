import { afterAll, beforeAll } from 'vitest';
import { MAX_HISTORY_WEB } from '../../../common/kernel/limits.ts';
import { PlaceApiAdapter } from '../../../src/adapters/api/place-api-adapter.ts';
import type { Place } from '../../../src/application/ports/api/place-api.ts';
import { placeApiContract } from '../../contract/api/place-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

const PHONE = 'device=11111111-1111-4111-8111-111111111111';
const DESK = 'device=22222222-2222-4222-8222-222222222222';

let server: AccountServer;
let begun: readonly Place[];

beforeAll(async () => {
  server = await AccountServer.start();
  begun = await Promise.all(
    Array.from({ length: MAX_HISTORY_WEB + 1 }, async () => {
      const seriesId = await addSeries(server.opened.database);
      return { seriesId, storyId: await addStory(server.opened.database, seriesId), seconds: 0 };
    }),
  );
});
afterAll(() => server.stop());

placeApiContract('the server over HTTP', async () => {
  const [member, another] = [await server.aSession(), await server.aSession()];
  const asking = (token: string | undefined, device: string) =>
    new PlaceApiAdapter(transportTo(server.app, token, device));
  return {
    phone: asking(member.token, PHONE),
    desk: asking(member.token, DESK),
    another: asking(another.token, DESK),
    visitor: asking(undefined, DESK),
    broken: new PlaceApiAdapter(transportToNowhere()),
    begun,
    pass: (seconds) => server.pass(seconds),
  };
});
