import { afterAll, beforeAll } from 'vitest';
import { ListApiAdapter } from '../../../src/adapters/api/list-api-adapter.ts';
import { ListeningApiAdapter } from '../../../src/adapters/api/listening-api-adapter.ts';
import { PlaceApiAdapter } from '../../../src/adapters/api/place-api-adapter.ts';
import { listeningApiContract } from '../../contract/api/listening-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

let server: AccountServer;

beforeAll(async () => (server = await AccountServer.start()));
afterAll(() => server.stop());

listeningApiContract('the server over HTTP', async () => {
  const { database } = server.opened;
  const [one, other] = [await addSeries(database), await addSeries(database)];
  const stories = await Promise.all(
    [one, one, other].map(async (seriesId) => ({ seriesId, storyId: await addStory(database, seriesId) })),
  );
  const [member, another] = [await server.aSession(), await server.aSession()];
  const asking = (token: string | undefined) => {
    const transport = transportTo(server.app, token);
    return {
      api: new ListeningApiAdapter(transport),
      lists: new ListApiAdapter(transport),
      places: new PlaceApiAdapter(transport, transport),
      token,
    };
  };
  let journals = 0;
  return {
    member: asking(member.token),
    another: asking(another.token),
    visitor: asking(undefined),
    broken: new ListeningApiAdapter(transportToNowhere()),
    stories,
    now: () => server.clock.now,
    pass: (seconds) => server.pass(seconds),
    journal: () => (journals += 1),
  };
});
