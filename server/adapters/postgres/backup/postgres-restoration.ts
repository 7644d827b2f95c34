import pg from 'pg';
import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import { NoRoomError } from '../../../application/no-room-error.ts';
import type { NamedByRows } from '../../../application/ports/backup/database-snapshot.ts';
import type { Restoration, SchemaRefusal } from '../../../application/ports/backup/restoration.ts';
import type { ErasedAccount, SchemaState } from '../../../domain/backup/manifest.ts';
import type { Database } from '../database.ts';
import { loadDump } from './dump-loader.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import { knowsMigration, madeMigrations, migrate, migrateTo } from '../migrations.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';
import { namedIn } from './postgres-snapshots.ts';
import {
  ACCOUNT_TO_ERASE,
  BEGIN_RESTORE,
  EMPTY_DATABASE,
  END_RESTORE,
  FORGET_MAILS,
  HAS_TABLES,
  IS_RESTORING,
  JOBS_VERSION,
  OCCUPANTS,
  SERVED,
} from './restoration-statements.ts';

const NO_RIGHT = '42501';
const DISK_FULL = '53100';

/** @returns whether a restore into this database began and did not come to its end */
export async function isRestoring(database: Database): Promise<boolean> {
  const [row] = await database.read(IS_RESTORING, []);
  return row?.is_restoring === true;
}

/** A restore into PostgreSQL. */
export class PostgresRestoration implements Restoration {
  private readonly database: Database;
  private readonly makeJobTables: () => Promise<void>;

  /**
   * @param database opened for upkeep
   * @param makeJobTables makes the tables of the jobs where there are none
   */
  constructor(database: Database, makeJobTables: () => Promise<void>) {
    this.database = database;
    this.makeJobTables = makeJobTables;
  }

  isInterrupted(): Promise<boolean> {
    return isRestoring(this.database);
  }

  async isServed(): Promise<boolean> {
    const [row] = await this.database.read(SERVED, []);
    return row?.is_served === true;
  }

  async occupants(): Promise<{ readonly accounts: number; readonly series: number } | undefined> {
    const [made] = await this.database.read(HAS_TABLES, []);
    if (made?.has_tables !== true) return undefined;
    const [found] = await this.database.read(OCCUPANTS, []);
    return found === undefined || found.accounts + found.series === 0 ? undefined : found;
  }

  async begin(): Promise<void> {
    await this.database.read(BEGIN_RESTORE, []);
  }

  async abandon(): Promise<void> {
    await this.database.read(END_RESTORE, []);
  }

  async makeSchema({ migrations, jobs }: SchemaState): Promise<Result<void, SchemaRefusal>> {
    const missing = migrations.find((name) => !knowsMigration(name));
    if (missing !== undefined) return fail({ kind: 'newer', missing });
    const made = await madeMigrations(this.database);
    if (made.some((name) => !migrations.includes(name)) && !(await this.empty())) return fail({ kind: 'not-emptied' });
    await migrateTo(this.database, migrations);
    await this.makeJobTables();
    const [row] = await this.database.read(JOBS_VERSION, []);
    return row?.version === jobs ? ok(undefined) : fail({ kind: 'other-jobs' });
  }

  async load(dump: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      await this.database.session((client) => loadDump(client, dump));
    } catch (cause) {
      const isFull = cause instanceof pg.DatabaseError && cause.code === DISK_FULL;
      throw isFull ? new NoRoomError('There is no room for the rows.', { cause }) : cause;
    }
  }

  count(tables: readonly string[]): Promise<Readonly<Record<string, number>>> {
    return this.database.session(async (client) => {
      const counts: Record<string, number> = {};
      for (const table of tables) {
        // What no table is called is left out, and what one is comes back quoted.
        const named = await client.query<{ readonly name: string | null }>(`SELECT to_regclass($1)::text AS name`, [
          table,
        ]);
        const name = named.rows[0]?.name ?? undefined;
        if (name === undefined) continue;
        const counted = await client.query<{ readonly count: number }>(`SELECT count(*) AS count FROM ${name}`);
        counts[table] = counted.rows[0]?.count ?? 0;
      }
      return counts;
    });
  }

  named(): Promise<NamedByRows> {
    return namedIn(this.database);
  }

  async migrate(): Promise<void> {
    const migrated = await migrate(this.database);
    if (migrated.ok) return;
    if (migrated.failure.kind === 'failed') throw migrated.failure.cause;
    throw new Error(`The database has the migration ${migrated.failure.migration}, which this release does not know.`);
  }

  complete(
    erased: readonly ErasedAccount[],
    entry: Parameters<Restoration['complete']>[1],
  ): ReturnType<Restoration['complete']> {
    return this.database.transact(async (transaction) => {
      let count = 0;
      for (const { member, openedAt, erasedAt } of erased) {
        const [account] = await transaction.run(ACCOUNT_TO_ERASE, [member, openedAt]);
        if (account === undefined) continue;
        const role = await eraseAccount(transaction, account.id, erasedAt);
        if (role === 'operator') {
          const { by, at } = entry;
          await logAction(transaction, { action: 'discharge', by, member: account.id, at });
        }
        count += 1;
      }
      await transaction.run(FORGET_MAILS, []);
      await logAction(transaction, { action: 'backup-restored', ...entry });
      await transaction.run(END_RESTORE, []);
      return count;
    });
  }

  /** @returns false where the schema belongs to another role */
  private async empty(): Promise<boolean> {
    try {
      await this.database.session((client) => client.query(EMPTY_DATABASE));
      return true;
    } catch (cause) {
      if (cause instanceof pg.DatabaseError && cause.code === NO_RIGHT) return false;
      throw cause;
    }
  }
}
