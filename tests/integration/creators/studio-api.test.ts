import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { HttpTransport } from '../../../src/adapters/api/http-transport.ts';
import { StudioApiAdapter } from '../../../src/adapters/api/studio-api-adapter.ts';
import { studioApiContract } from '../../contract/studio-api-contract.ts';
import { AccountServer } from '../../support/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue-rows.ts';
import { fetchFrom } from '../../support/fetch-from.ts';

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
  const settings = { apiUrl: '/api', backendUrl: '/backend', token: () => author.token };
  const apiOver = (fetch: typeof globalThis.fetch) => new StudioApiAdapter(new HttpTransport(settings, fetch));
  return {
    api: apiOver(fetchFrom(server.app)),
    series,
    broken: apiOver(() => Promise.reject(new TypeError('no network'))),
  };
});
