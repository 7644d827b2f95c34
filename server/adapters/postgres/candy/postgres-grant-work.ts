import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { AuditFacts } from '../../../application/ports/operation/audit-trail.ts';
import type { GrantWork, LockedGrants } from '../../../application/ports/candy/grant-work.ts';
import type { MovementId } from '../../../domain/candy/movement.ts';
import type { Wallet } from '../../../domain/candy/transfers.ts';
import type { Database, DatabaseTransaction, Statement, NoRow } from '../database.ts';
import { HELD_MEMBER } from '../accounts/directory-statements.ts';
import { NOTIFY } from '../community/notification-statements.ts';
import { OpenLedger } from './open-ledger.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';

/** The movement $1 gives candy for the reason $2. */
export const ADD_GRANT: Statement<[movement: MovementId, reason: string], NoRow> = {
  name: 'candy-add-grant',
  text: `INSERT INTO candy_grants (movement_id, reason) VALUES ($1, $2)`,
};

/** A transaction that has a member and their wallet locked. */
export class PostgresGrantWork implements GrantWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(member: AuthorId, at: number, work: (grants: LockedGrants) => Promise<Answer>): Promise<Answer> {
    return this.database.transact(async (transaction) => {
      const ledger = new OpenLedger(transaction, at);
      await ledger.lock([
        [member, 'wallet'],
        [member, 'granted'],
      ]);
      // After the accounts, as whoever withdraws holds none of them.
      const found = await transaction.run(HELD_MEMBER, [member]);
      return work(new OpenGrants({ transaction, ledger, member, at, isThere: found.length > 0 }));
    });
  }
}

class OpenGrants implements LockedGrants {
  readonly isThere: boolean;
  private readonly parts: {
    readonly transaction: DatabaseTransaction;
    readonly ledger: OpenLedger;
    readonly member: AuthorId;
    readonly at: number;
    readonly isThere: boolean;
  };

  constructor(parts: OpenGrants['parts']) {
    this.parts = parts;
    this.isThere = parts.isThere;
  }

  wallet(): Promise<Wallet> {
    return this.parts.ledger.wallet(this.parts.member);
  }

  async add(movement: MovementId, reason: string): Promise<void> {
    await this.parts.transaction.run(ADD_GRANT, [movement, reason]);
  }

  async log(entry: Omit<AuditFacts, 'member' | 'at'>): Promise<void> {
    const { transaction, member, at } = this.parts;
    await logAction(transaction, { ...entry, member, at });
  }

  async tell(movement: MovementId, candies: number): Promise<void> {
    const { transaction, member, at } = this.parts;
    const told = [[member], 'candy', `grant:${movement}`, null, null, null, candies, new Date(at), null] as const;
    await transaction.run(NOTIFY, told);
  }

  once: LockedGrants['once'] = (request, decide) =>
    this.parts.ledger.once({ ...request, member: this.parts.member }, decide);
}
