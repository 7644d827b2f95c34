import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { StudioApiAdapter } from '../../../src/adapters/api/studio-api-adapter.ts';
import { studioApiContract } from '../../contract/creators/studio-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());

studioApiContract('the server over HTTP', async () => {
  const { database } = server.opened;
  const [author, listener] = [await server.aSession(), await server.aSession()];
  const series = await addSeries(database, { author_id: author.userId });
  const story = await addStory(database, series);
  await addStory(database, series, { title: '초고', status: 'draft', published_at: null });
  for (let count = 0; count < 3; count += 1) {
    const stay = { listener: randomUUID(), play_id: randomUUID(), story_id: story, series_id: series };
    const counted = { counted_at: new Date(server.clock.now), heard_to_end: null };
    await database.kysely
      .insertInto('views')
      .values({ ...stay, ...counted })
      .execute();
  }
  const body = { text: '궁금해요' };
  await server.ask('POST', `/api/series/${series}/reviews`, { token: listener.token, body });
  return {
    api: new StudioApiAdapter(transportTo(server.app, author.token)),
    series,
    broken: new StudioApiAdapter(transportToNowhere()),
  };
});
