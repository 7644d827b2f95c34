import type { Result } from '../../../../common/kernel/result.ts';
import type { DemoData, DemoDataRepository, OpenDemo } from '../../../application/ports/backup/demo-data.ts';
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
import { transactUnlessRefused } from '../transact-unless-refused.ts';

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

  open<Answer, Refusal>(
    at: number,
    work: (demo: OpenDemo) => Promise<Result<Answer, Refusal>>,
  ): Promise<Result<Answer, Refusal>> {
    return transactUnlessRefused(this.database, async (transaction) => {
      await transaction.run(LOCK_MEDIA, []);
      await all(transaction, LIFT_GUARDS);
      const data = dataOf(await transaction.run(DEMO_DATA, []));
      await all(transaction, LIST_DEMO);
      return work({
        data,
        paidCandy: async () => (await transaction.run(PAID_CANDY, [])).map(({ id }) => id),
        judgedPayouts: async () => (await transaction.run(JUDGED_PAYOUTS, [])).map(({ id }) => id),
        remove: () => remove(transaction),
        log: async (entry) => {
          await logAction(transaction, { ...entry, at });
        },
        isLedgerSound: async () => (await transaction.run(AUDIT, [])).length === 0,
      });
    });
  }
}

async function remove(transaction: DatabaseTransaction): Promise<readonly string[]> {
  await all(transaction, REMOVE_DEMO);
  const files = await transaction.run(FORGET_LOAD, []);
  await transaction.run(FORGET_COMMUNITY, []);
  await all(transaction, SET_GUARDS);
  return files.map(({ file }) => file);
}

async function all(transaction: DatabaseTransaction, statements: readonly Statement<[], NoRow>[]): Promise<void> {
  for (const statement of statements) await transaction.run(statement, []);
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
