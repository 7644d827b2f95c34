import type { AuthorId } from '../../../common/kernel/ids.ts';
import { OpenLedger } from '../../../server/adapters/postgres/candy/open-ledger.ts';
import { PostgresPayoutRepository } from '../../../server/adapters/postgres/candy/postgres-payout-repository.ts';
import { PostgresPayoutWork } from '../../../server/adapters/postgres/candy/postgres-payout-work.ts';
import { movement } from '../../../server/domain/candy/movement.ts';
import { payoutWorkContract } from '../../contract/server/candy/payout-work-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';

payoutWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  const payouts = new PostgresPayoutRepository(database, false);
  return {
    work: new PostgresPayoutWork(database, false),
    anEarner: async (amount) => {
      const author = (await server.aSession()).userId as AuthorId;
      await database.transact(async (transaction) => {
        const ledger = new OpenLedger(transaction, server.clock.now);
        await ledger.lock([
          [author, 'granted'],
          [author, 'earnings'],
        ]);
        const sides = [
          { kind: 'granted', owner: author, amount: -amount },
          { kind: 'earnings', owner: author, amount },
        ] as const;
        await ledger.record([movement('grant', sides)]);
      });
      return author;
    },
    find: (id) => payouts.find(id),
    logged: async (id) => ((await payouts.decisions([id])).get(id) ?? []).map(({ step }) => step),
    stop: async () => {
      await new CandyServer(server).audit();
      await server.stop();
    },
  };
});
