import { sql } from 'kysely';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { OpenLedger } from '../../../server/adapters/postgres/candy/open-ledger.ts';
import { PostgresUnlockRepository } from '../../../server/adapters/postgres/candy/postgres-unlock-repository.ts';
import { PostgresUnlockWork } from '../../../server/adapters/postgres/candy/postgres-unlock-work.ts';
import type { MemberPrincipal } from '../../../server/domain/principal.ts';
import { movement } from '../../../server/domain/candy/movement.ts';
import { unlockWorkContract } from '../../contract/server/candy/unlock-work-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

unlockWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const candy = new CandyServer(server);
  const { database } = server.opened;
  const { kysely } = database;
  const somebody = async () => (await server.aSession()).userId as AuthorId;
  return {
    work: new PostgresUnlockWork(database),
    aSeries: async (prices) => {
      const authorId = await somebody();
      const seriesId = await addSeries(database, { author_id: authorId });
      const stories = [];
      for (const asked of prices) {
        const price = asked === 'free' ? 0 : asked;
        const facts = { is_free: asked === 'free', candy_price: price };
        stories.push({ id: await addStory(database, seriesId, facts), price });
      }
      return { seriesId, authorId, stories };
    },
    aListener: async (candies) => {
      const userId = await somebody();
      if (candies > 0) await candy.give({ userId }, candies);
      return userId;
    },
    give: (userId, candies, expiresAt) => candy.give({ userId }, candies, { expiresAt }),
    owe: (owner, amount) =>
      database.transact(async (transaction) => {
        const ledger = new OpenLedger(transaction, server.clock.now);
        await ledger.lock([
          [owner, 'debt'],
          [owner, 'share'],
        ]);
        const sides = [
          { kind: 'debt', owner, amount: -amount },
          { kind: 'share', owner, amount },
        ] as const;
        await ledger.record([movement('chargeback', sides)]);
      }),
    hide: async ({ kind, id }) => {
      const table = kind === 'story' ? 'stories' : 'series';
      await kysely.updateTable(table).set({ status: 'hidden' }).where('id', '=', id).execute();
    },
    hear: async (listener, story) => {
      await sql`UPDATE unlocks SET opened_at = now() WHERE member_id = ${listener} AND story_id = ${story}`.execute(
        kysely,
      );
    },
    allow: async (listener, series, cap) => {
      await new PostgresUnlockRepository(database).setAuto(series, cap, { memberId: listener } as MemberPrincipal, 0);
    },
    balance: async (owner, kind) => {
      const { rows } = await sql<{ readonly balance: number }>`SELECT balance FROM candy_accounts
        WHERE owner_id = ${owner} AND kind = ${kind}`.execute(kysely);
      return rows[0]?.balance ?? 0;
    },
    sponsorships: async (series) => {
      const { rows } = await sql<{ listener: AuthorId; amount: number; message: string | null }>`SELECT
        member_id AS listener, amount, message FROM sponsorships WHERE series_id = ${series}
        ORDER BY movement_id`.execute(kysely);
      return rows.map((row) => ({ ...row, message: row.message ?? undefined }));
    },
    told: async (author) => {
      const { rows } = await sql<{ listener: AuthorId; amount: number }>`SELECT actor_id AS listener, count AS amount
        FROM notifications WHERE member_id = ${author} AND kind = 'candy' ORDER BY id`.execute(kysely);
      return rows;
    },
    stop: async () => {
      await candy.audit();
      await server.stop();
    },
  };
});
