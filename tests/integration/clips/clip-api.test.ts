import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { ClipApiAdapter } from '../../../src/adapters/api/clip-api-adapter.ts';
import { CreatorApiAdapter } from '../../../src/adapters/api/creator-api-adapter.ts';
import { clipApiContract } from '../../contract/creators/clip-api-contract.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';
import { BELIEVER, ClipServer } from '../../support/clips/clip-server.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

let clips: ClipServer;

beforeAll(async () => {
  clips = await ClipServer.start(BELIEVER);
});
afterAll(() => clips.stop());

clipApiContract('the server over HTTP', async () => {
  const author = await clips.server.aSession();
  const series = await addSeries(clips.server.opened.database, { author_id: author.userId });
  const transport = transportTo(clips.server.app, author.token);
  return {
    api: new ClipApiAdapter(transport),
    broken: new ClipApiAdapter(transportToNowhere()),
    series,
    send: (name) => clips.send(author, randomBytes(1000), name),
    begin: async () => (await clips.begin(author, 1000)).split('/').at(-1) ?? '',
    process: async () => void (await clips.work()),
    stories: async () => {
      const own = await new CreatorApiAdapter(transport).ownSeries(series);
      return own.ok ? own.value.stories.map(({ id }) => id) : [];
    },
  };
});
