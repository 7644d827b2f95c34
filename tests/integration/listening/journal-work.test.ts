import type { AuthorId } from '../../../common/kernel/ids.ts';
import { eraseAccount } from '../../../server/adapters/postgres/accounts/erase-account.ts';
import { PostgresJournalWork } from '../../../server/adapters/postgres/listening/postgres-journal-work.ts';
import { journalWorkContract } from '../../contract/server/listening/journal-work-contract.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';

journalWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  return {
    work: new PostgresJournalWork(database),
    member: async () => (await server.aSession()).userId as AuthorId,
    withdraw: async (member) => {
      await database.transact((transaction) => eraseAccount(transaction, member, server.clock.now));
    },
    story: async () => {
      const seriesId = await addSeries(database);
      return { seriesId, storyId: await addStory(database, seriesId) };
    },
    hide: async (story) => {
      await database.kysely.updateTable('stories').set({ status: 'hidden' }).where('id', '=', story).execute();
    },
    numbers: async (member, journal) => {
      const text = 'SELECT number FROM listening_events WHERE member_id = $1 AND journal = $2 ORDER BY number';
      return database.session(async (client) =>
        (await client.query<{ readonly number: number }>(text, [member, journal])).rows.map(({ number }) => number),
      );
    },
    stop: () => server.stop(),
  };
});
