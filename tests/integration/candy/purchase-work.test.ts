import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { OpenLedger } from '../../../server/adapters/postgres/candy/open-ledger.ts';
import { PostgresPurchaseRepository } from '../../../server/adapters/postgres/candy/postgres-purchase-repository.ts';
import { PostgresPurchaseWork } from '../../../server/adapters/postgres/candy/postgres-purchase-work.ts';
import { PostgresUnlockWork } from '../../../server/adapters/postgres/candy/postgres-unlock-work.ts';
import { UnlockStories } from '../../../server/application/candy/unlock-stories.ts';
import type { UnfinishedPurchase } from '../../../server/application/ports/operation/job-queue.ts';
import type { MemberPrincipal } from '../../../server/domain/principal.ts';
import { movement } from '../../../server/domain/candy/movement.ts';
import { purchaseWorkContract } from '../../contract/server/candy/purchase-work-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { must } from '../../support/must.ts';

purchaseWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const candy = new CandyServer(server);
  const { database } = server.opened;
  const { kysely } = database;
  const somebody = async () => (await server.aSession()).userId as AuthorId;
  return {
    work: new PostgresPurchaseWork(database, new GraphileJobQueue()),
    purchases: new PostgresPurchaseRepository(database),
    aBuyer: somebody,
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
    unlock: async (memberId, candies, at) => {
      const series = await addSeries(database, { author_id: await somebody() });
      const id = await addStory(database, series, { is_free: false, candy_price: candies });
      const order = {
        target: { kind: 'story', id },
        price: candies,
        key: randomUUID(),
        isAutomatic: false,
        at,
      } as const;
      must(await new UnlockStories(new PostgresUnlockWork(database)).run(order, { memberId } as MemberPrincipal));
    },
    unlockedOf: async (owner) => {
      const { rows } = await sql<{ readonly count: number }>`SELECT count(*)::int AS count FROM unlocks
        WHERE member_id = ${owner}`.execute(kysely);
      return rows[0]?.count ?? 0;
    },
    balance: async (owner, kind) => {
      const { rows } = await sql<{ readonly balance: number }>`SELECT balance FROM candy_accounts
        WHERE owner_id = ${owner} AND kind = ${kind}`.execute(kysely);
      return rows[0]?.balance ?? 0;
    },
    jobs: async () => {
      const { rows } = await sql<{ readonly payload: UnfinishedPurchase }>`SELECT jobs.payload
        FROM graphile_worker._private_jobs AS jobs JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
        WHERE tasks.identifier = 'finish-purchase' ORDER BY jobs.id`.execute(kysely);
      return rows.map(({ payload }) => payload);
    },
    told: async (member) => {
      const { rows } = await sql<{ readonly count: number }>`SELECT count FROM notifications
        WHERE member_id = ${member} AND kind = 'candy' ORDER BY id`.execute(kysely);
      return rows.map(({ count }) => count);
    },
    logged: async (id) => {
      const { rows } = await sql<{ action: string; by: string; member: AuthorId; network: string | null }>`SELECT
        action, actor AS by, member_id AS member, network FROM audit_log WHERE purchase_id = ${id} ORDER BY id`.execute(
        kysely,
      );
      return rows.map((row) => ({ ...row, network: row.network ?? undefined }));
    },
    stop: async () => {
      await candy.audit();
      await server.stop();
    },
  };
});
