import { afterAll, beforeAll } from 'vitest';
import { addRows, rowsOf } from '../../support/catalogue/add-rows.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { aSeries, aStory } from '../../support/builders.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';
import { listContract } from '../../contract/api/list-contract.ts';

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());

listContract('getMyLikes', {
  server: () => server,
  itemOf: (id) => aSeries(id, [aStory(id)]),
  seed: async (memberId, count) => {
    const { database } = server.opened;
    const rows = [];
    for (let second = 0; second < count; second += 1) {
      const series = await addSeries(database);
      rows.push({ member_id: memberId, series_id: series, liked_at: new Date(server.clock.now + second * 1000) });
    }
    await addRows(rowsOf(database), 'likes', rows);
    return rows.map(({ series_id: id }) => id).toReversed();
  },
});
