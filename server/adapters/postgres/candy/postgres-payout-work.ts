import type { AuditAction } from '../../../../common/kernel/audit.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { PayoutStep } from '../../../../common/kernel/payout.ts';
import type { Payout, PayoutBy } from '../../../application/ports/candy/payout-repository.ts';
import type {
  LockedPayouts,
  NewPayout,
  PayoutStepTaken,
  PayoutWork,
} from '../../../application/ports/candy/payout-work.ts';
import type { Hundredths } from '../../../domain/candy/candy-amount.ts';
import type { Movement } from '../../../domain/candy/movement.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { NOTIFY } from '../community/notification-statements.ts';
import { OpenLedger } from './open-ledger.ts';
import { toPayout } from './payout-row.ts';
import { ACTING_OPERATORS, ADD_PAYOUT, JUDGE_PAYOUT, OPEN_PAYOUT, PAYOUT_BY_ID } from './payout-statements.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';

const ACTIONS = {
  approved: 'payout-approve',
  refused: 'payout-refuse',
  paid: 'payout-pay',
} as const satisfies Readonly<Record<PayoutStep, AuditAction>>;

/** A transaction that has the author's wallet, and all that they earned, asked for and were paid, locked. */
export class PostgresPayoutWork implements PayoutWork {
  private readonly database: Database;
  private readonly isDemo: boolean;

  /** @param isDemo whether the operators of the demo act */
  constructor(database: Database, isDemo: boolean) {
    this.database = database;
    this.isDemo = isDemo;
  }

  run<Answer>(author: AuthorId, at: number, work: (payouts: LockedPayouts) => Promise<Answer>): Promise<Answer> {
    return this.database.transact(async (transaction) => {
      const ledger = new OpenLedger(transaction, at);
      await ledger.lock([
        [author, 'wallet'],
        [author, 'earnings'],
        [author, 'asked'],
        [author, 'paid'],
      ]);
      return work(new OpenPayouts({ transaction, ledger, author, at, isDemo: this.isDemo }));
    });
  }
}

class OpenPayouts implements LockedPayouts {
  readonly earned: Hundredths;
  private readonly parts: {
    readonly transaction: DatabaseTransaction;
    readonly ledger: OpenLedger;
    readonly author: AuthorId;
    readonly at: number;
    readonly isDemo: boolean;
  };

  constructor(parts: OpenPayouts['parts']) {
    this.parts = parts;
    this.earned = parts.ledger.balance(parts.author, 'earnings');
  }

  async hasOpen(): Promise<boolean> {
    const { transaction, author } = this.parts;
    return (await transaction.run(OPEN_PAYOUT, [author])).length > 0;
  }

  async find(id: number): Promise<Payout> {
    const { transaction, author } = this.parts;
    const [row] = await transaction.run(PAYOUT_BY_ID, [id]);
    if (row === undefined || row.author_id !== author) throw new Error(`The author ${author} has no payout ${id}.`);
    return toPayout(row);
  }

  async operators(): Promise<readonly AuthorId[]> {
    const { transaction, isDemo } = this.parts;
    return (await transaction.run(ACTING_OPERATORS, [isDemo])).map(({ id }) => id);
  }

  async add({ amount, grossWon, taxWon, netWon, sealedDetails }: NewPayout): Promise<number> {
    const { transaction, author, at } = this.parts;
    const values = [author, amount, grossWon, taxWon, netWon, sealedDetails, new Date(at)] as const;
    const [added] = await transaction.run(ADD_PAYOUT, values);
    if (added === undefined) throw new Error('A payout was added, but got no number.');
    return added.id;
  }

  async take({ id }: Payout, { state, reason, by }: PayoutStepTaken, movements: readonly Movement[]): Promise<void> {
    const { transaction, ledger, author, at } = this.parts;
    const operator = by.kind === 'operator' ? by.id : null;
    await transaction.run(JUDGE_PAYOUT, [id, state, reason ?? null, operator, new Date(at)]);
    const entry = { ...whoOf(by), action: ACTIONS[state], member: author, payout: id, note: reason, at };
    await logAction(transaction, entry);
    await ledger.record(movements);
    const cause = `payout:${id}:${state}`;
    await transaction.run(NOTIFY, [[author], 'payout', cause, null, null, null, null, new Date(at), state]);
  }

  once: LockedPayouts['once'] = (request, decide) =>
    this.parts.ledger.once({ ...request, member: this.parts.author }, decide);
}

/** @returns who decides and from where, for the audit log */
function whoOf(by: PayoutBy) {
  if (by.kind === 'command') return { by };
  const { kind, id, network, deviceName } = by;
  return { by: { kind, id }, network, deviceName };
}
