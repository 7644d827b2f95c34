import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import type {
  DemoData,
  DemoDataRepository,
  DemoEntangled,
  RemovedDemo,
} from '../../../application/ports/backup/demo-data.ts';
import { type NoRow, type Database, type DatabaseTransaction, type Statement, bind } from '../database.ts';
import {
  DEMO_DATA,
  FORGET_COMMUNITY,
  FORGET_LOAD,
  HIDE_DEMO_SERIES,
  JUDGED_PAYOUTS,
  LIFT_GUARDS,
  LIST_DEMO,
  PAID_CANDY,
  REMOVE_DEMO,
  SET_GUARDS,
  UNLOAD_DEMO,
  type DemoRow,
} from './demo-removal-statements.ts';
import { AUDIT } from '../candy/ledger-statements.ts';
import { LOCK_MEDIA } from '../clips/media-lock-statements.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';

/** Undoes the transaction in which it is thrown. */
class EntangledError extends Error {
  override readonly name = 'EntangledError';
  readonly why: DemoEntangled;

  constructor(why: DemoEntangled) {
    super(why.kind);
    this.why = why;
  }
}

/** What the demo and test purchases have left in PostgreSQL. */
export class PostgresDemoData implements DemoDataRepository {
  private readonly database: Database;

  /** @param database opened for upkeep: it looks at all there is */
  constructor(database: Database) {
    this.database = database;
  }

  async find(): Promise<DemoData | undefined> {
    const data = dataOf(await this.database.read(DEMO_DATA, []));
    const { series, accounts, hasCandy, testPurchases } = data;
    return series > 0 || accounts > 0 || hasCandy || testPurchases > 0 ? data : undefined;
  }

  async hide(): Promise<void> {
    await this.database.write([bind(HIDE_DEMO_SERIES, []), bind(UNLOAD_DEMO, [])]);
  }

  async remove(at: number): Promise<Result<RemovedDemo, DemoEntangled>> {
    try {
      return ok(await this.database.transact((transaction) => removeWithin(transaction, at)));
    } catch (cause) {
      if (cause instanceof EntangledError) return fail(cause.why);
      throw cause;
    }
  }
}

async function removeWithin(transaction: DatabaseTransaction, at: number): Promise<RemovedDemo> {
  await transaction.run(LOCK_MEDIA, []);
  await all(transaction, LIFT_GUARDS);
  const data = dataOf(await transaction.run(DEMO_DATA, []));
  await all(transaction, LIST_DEMO);
  await refuseWhere(transaction, 'paid-candy', PAID_CANDY);
  await refuseWhere(transaction, 'judged-payouts', JUDGED_PAYOUTS);
  await all(transaction, REMOVE_DEMO);
  const files = await transaction.run(FORGET_LOAD, []);
  await transaction.run(FORGET_COMMUNITY, []);
  await all(transaction, SET_GUARDS);
  await logAction(transaction, { action: 'remove-demo', by: { kind: 'command' }, at });
  const faults = await transaction.run(AUDIT, []);
  if (faults.length > 0) throw new EntangledError({ kind: 'ledger-broken', members: [] });
  return { ...data, files: files.map(({ file }) => file) };
}

async function all(transaction: DatabaseTransaction, statements: readonly Statement<[], NoRow>[]): Promise<void> {
  for (const statement of statements) await transaction.run(statement, []);
}

async function refuseWhere(
  transaction: DatabaseTransaction,
  kind: DemoEntangled['kind'],
  statement: typeof PAID_CANDY,
): Promise<void> {
  const rows = await transaction.run(statement, []);
  if (rows.length > 0) throw new EntangledError({ kind, members: rows.map(({ id }) => id) });
}

function dataOf([row]: readonly DemoRow[]): DemoData {
  return {
    series: row?.series ?? 0,
    accounts: row?.accounts ?? 0,
    signInAccounts: row?.sign_in_accounts ?? 0,
    hasCandy: row?.has_candy === true,
    testPurchases: row?.test_purchases ?? 0,
  };
}
