import { afterAll, beforeAll } from 'vitest';
import { PlaceApiAdapter } from '../../../src/adapters/api/place-api-adapter.ts';
import { placeApiContract } from '../../contract/api/place-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

const PHONE = 'device=11111111-1111-4111-8111-111111111111';
const DESK = 'device=22222222-2222-4222-8222-222222222222';

let server: AccountServer;

beforeAll(async () => (server = await AccountServer.start()));
afterAll(() => server.stop());

placeApiContract('the server over HTTP', async () => {
  const { database } = server.opened;
  const [one, other] = [await addSeries(database), await addSeries(database)];
  const stories = await Promise.all(
    [one, one, other].map(async (seriesId) => ({ seriesId, storyId: await addStory(database, seriesId) })),
  );
  const [member, another] = [await server.aSession(), await server.aSession()];
  const asking = (token: string | undefined, device: string) => {
    const transport = transportTo(server.app, token, device);
    return { api: new PlaceApiAdapter(transport, transport), token };
  };
  const nowhere = transportToNowhere();
  let journals = 0;
  return {
    phone: asking(member.token, PHONE),
    desk: asking(member.token, DESK),
    another: asking(another.token, DESK),
    visitor: asking(undefined, DESK),
    broken: { api: new PlaceApiAdapter(nowhere, nowhere), token: undefined },
    stories,
    now: () => server.clock.now,
    pass: (seconds) => server.pass(seconds),
    journal: () => (journals += 1),
  };
});
