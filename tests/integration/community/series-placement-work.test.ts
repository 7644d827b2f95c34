import { sql } from 'kysely';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { PostgresSeriesPlacementWork } from '../../../server/adapters/postgres/community/postgres-series-placement-work.ts';
import { seriesPlacementWorkContract } from '../../contract/server/community/series-placement-work-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';

seriesPlacementWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  const { kysely } = database;
  return {
    work: new PostgresSeriesPlacementWork(database),
    aMember: async () => (await server.aSession()).userId as AuthorId,
    aSeries: (author) => addSeries(database, { author_id: author, category: 'challenge' }),
    hide: async (series) => {
      await kysely.updateTable('series').set({ status: 'hidden' }).where('id', '=', series).execute();
    },
    logged: async (series) => {
      const { rows } = await sql<{ action: string; actor_id: AuthorId; note: string | null; done_at: Date }>`SELECT
        action, actor_id, note, done_at FROM audit_log WHERE series_id = ${series} ORDER BY id`.execute(kysely);
      return rows.map((row) => [row.action, row.actor_id, row.note ?? undefined, row.done_at.getTime()] as const);
    },
    told: async (author) => {
      const { rows } = await sql<{ series_id: SeriesId; created_at: Date }>`SELECT series_id, created_at
        FROM notifications WHERE member_id = ${author} AND kind = 'promoted' ORDER BY id`.execute(kysely);
      return rows.map(({ series_id, created_at }) => [series_id, created_at.getTime()] as const);
    },
    stop: () => server.stop(),
  };
});
