import { afterAll, beforeAll } from 'vitest';
import { BookmarkApiAdapter } from '../../../src/adapters/api/bookmark-api-adapter.ts';
import { bookmarkApiContract } from '../../contract/api/bookmark-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

let server: AccountServer;

beforeAll(async () => (server = await AccountServer.start()));
afterAll(() => server.stop());

bookmarkApiContract('the server over HTTP', async () => {
  const { database } = server.opened;
  const seriesId = await addSeries(database, { title: '등대지기' });
  const storyId = await addStory(database, seriesId, { title: '첫 번째 등불', episode: 1 });
  const [member, another] = [await server.aSession(), await server.aSession()];
  const asking = (token: string | undefined) => new BookmarkApiAdapter(transportTo(server.app, token));
  return {
    phone: asking(member.token),
    desk: asking(member.token),
    another: asking(another.token),
    visitor: asking(undefined),
    broken: new BookmarkApiAdapter(transportToNowhere()),
    story: { seriesId, storyId, seriesTitle: '등대지기', language: 'ko', storyTitle: '첫 번째 등불', episode: 1 },
    now: () => server.clock.now,
    pass: (seconds) => server.pass(seconds),
  };
});
