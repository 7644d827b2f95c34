import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Granted, GrantOrder, GrantRepository } from '../../application/ports/grant-repository.ts';
import { hundredthsOf } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { spendable } from '../../domain/candy/lot.ts';
import { grant } from '../../domain/candy/transfers.ts';
import type { Database, Statement } from './database.ts';
import { HELD_MEMBER } from './directory-statements.ts';
import { NOTIFY } from './notification-statements.ts';
import { OpenLedger } from './open-ledger.ts';
import { logAction } from './postgres-audit-trail.ts';

/** The movement $1 gives candy for the reason $2. */
const ADD_GRANT: Statement = {
  name: 'candy-add-grant',
  text: `INSERT INTO candy_grants (movement_id, reason) VALUES ($1, $2)`,
};

/** Candy that is given, in PostgreSQL. */
export class PostgresGrantRepository implements GrantRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  grant(order: GrantOrder): Promise<Result<Granted, KeyReused | { readonly kind: 'no-such-member' }>> {
    const { member, candies, reason, isPayable, key, at } = order;
    return this.database.transact(async (transaction) => {
      const ledger = new OpenLedger(transaction, at);
      await ledger.lock([
        [member, 'wallet'],
        [member, 'granted'],
      ]);
      // After the accounts, as whoever withdraws holds none of them.
      const found = await transaction.run(HELD_MEMBER, [member]);
      if (found.length === 0) return fail({ kind: 'no-such-member' });
      const content = JSON.stringify(['grant', candies, isPayable, reason]);
      const { lots } = await ledger.wallet(member);
      let isNew = false;
      const made = await ledger.once<Omit<Granted, 'isNew'>, never>({ member, key, content }, async () => {
        const amount = hundredthsOf(candies);
        return ok({
          movements: [grant(member, amount, undefined, isPayable)],
          answer: { balance: spendable(lots, at) + amount },
          afterwards: async ([id]) => {
            isNew = true;
            await transaction.run(ADD_GRANT, [id, reason]);
            const by = { kind: 'command' } as const;
            await logAction(transaction, { action: 'grant', by, member, candies, note: reason, at });
            const told = [[member], 'candy', `grant:${id}`, null, null, null, candies, new Date(at), null];
            await transaction.run(NOTIFY, told);
          },
        });
      });
      return made.ok ? ok({ ...made.value, isNew }) : made;
    });
  }
}
