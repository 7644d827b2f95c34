import { sql } from 'kysely';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { PostgresCollectionWork } from '../../../server/adapters/postgres/community/postgres-collection-work.ts';
import { collectionWorkContract } from '../../contract/server/community/collection-work-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

collectionWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  const { kysely } = database;
  const { userId } = await server.aSession();
  await sql`UPDATE authors SET name = '지은이' WHERE id = ${userId}`.execute(kysely);
  return {
    work: new PostgresCollectionWork(database),
    operator: userId as AuthorId,
    aSeries: async () => {
      const series = await addSeries(database, { author_id: userId });
      await addStory(database, series);
      await sql`UPDATE series SET title = ${`연재 ${series}`} WHERE id = ${series}`.execute(kysely);
      return series;
    },
    hide: async (series) => {
      await kysely.updateTable('series').set({ status: 'hidden' }).where('id', '=', series).execute();
    },
    logged: async () => {
      const { rows } = await sql<{ action: string; actor_id: AuthorId; text: string | null; done_at: Date }>`SELECT
        action, actor_id, text, done_at FROM audit_log WHERE action LIKE '%-collection%' ORDER BY id`.execute(kysely);
      return rows.map((row) => [row.action, row.actor_id, row.text ?? undefined, row.done_at.getTime()] as const);
    },
    empty: async () => {
      await sql`TRUNCATE collections, audit_log CASCADE`.execute(kysely);
    },
    stop: () => server.stop(),
  };
});
