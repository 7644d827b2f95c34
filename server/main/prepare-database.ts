import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { prepareJobs } from '../adapters/jobs/job-worker.ts';
import { Database, type DatabaseAddress } from '../adapters/postgres/database.ts';
import { startEmbeddedPostgres } from '../adapters/postgres/embedded/embedded-postgres.ts';
import { giveRights } from '../adapters/postgres/application-rights.ts';
import { compareSchema, migrate } from '../adapters/postgres/migrations.ts';
import { whileOthersWait } from '../adapters/postgres/preparation-lock.ts';
import { isRestoring } from '../adapters/postgres/backup/postgres-restoration.ts';
import { NoRoomError } from '../application/no-room-error.ts';
import { UnavailableError } from '../application/unavailable-error.ts';
import type { Config } from './settings/config.ts';
import type { StartFailure } from './start-failure.ts';

/** Where the database is, and how to end it where it is ours. */
export interface DatabaseHost {
  /** For what keeps a connection to itself: jobs, announcements, snapshots. */
  readonly address: DatabaseAddress;
  /** For calls, and whether a pooler stands there that shares connections between transactions. */
  readonly calls: { readonly address: DatabaseAddress; readonly isPooled: boolean };
  /** For migrations and other work of the role that owns the schema. */
  readonly owner: DatabaseAddress;
  stop(withinMs?: number): Promise<void>;
  /** Ends it at once: another server has taken its files. */
  kill(): void;
}

/** Starts the embedded PostgreSQL, unless the configuration names another. The data directory is locked by us. */
export async function openDatabaseHost(config: Config, logger: Logger): Promise<Result<DatabaseHost, StartFailure>> {
  const named = namedDatabase(config);
  if (named !== undefined) return ok({ ...named, stop: () => Promise.resolve(), kill: () => {} });
  const started = await startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    programs: config.postgresPrograms,
    logger,
  });
  if (!started.ok) return fail({ kind: 'postgres', failure: started.failure });
  const { connection: address } = started.value;
  return ok({ ...started.value, address, owner: address, calls: { address, isPooled: false } });
}

/** @returns where the database of the settings is; undefined where it is the embedded one */
export function namedDatabase(
  config: Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'migrationDatabaseUrl'>,
): Pick<DatabaseHost, 'address' | 'calls' | 'owner'> | undefined {
  const { databaseUrl, directDatabaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl === undefined) return undefined;
  const address = directDatabaseUrl ?? databaseUrl;
  const calls = { address: databaseUrl, isPooled: address !== databaseUrl };
  return { address, calls, owner: migrationDatabaseUrl ?? address };
}

/** Seconds for which a start waits for another one, which may be migrating much data. */
const WAIT_SECONDS = 600;
const NEWER_SCHEMA =
  'A newer release has migrated the database, which this one can still use. Replace it by that release, or go back for good by a backup.';

type DatabaseWork = (database: Database, migrated: readonly string[]) => Promise<Result<void, StartFailure>>;

/**
 * Runs `work` with a database whose schema is this release's, and the names of the migrations that made it so. Processes
 * that start at once do so one after the other.
 * @param waitSeconds for which another one may keep this one waiting, given for tests
 */
export function withMigratedDatabase(
  address: DatabaseAddress,
  logger: Logger,
  work: DatabaseWork,
  waitSeconds: number = WAIT_SECONDS,
): Promise<Result<void, StartFailure>> {
  return withFoundDatabase(address, logger, async (database) => {
    const prepare = async (): Promise<Result<void, StartFailure>> => {
      if (await isRestoring(database)) return fail({ kind: 'restore-interrupted' });
      const compared = await compareSchema(database);
      if (!compared.ok) return fail({ kind: 'migration', failure: compared.failure });
      const { missing, newer } = compared.value;
      if (newer.length > 0) logger.warn({ newer }, NEWER_SCHEMA);
      const migrated = missing.length === 0 ? ok([]) : await migrate(database);
      if (!migrated.ok) return fail({ kind: 'migration', failure: migrated.failure });
      if (migrated.value.length > 0) logger.info({ migrations: migrated.value }, 'The database was migrated.');
      const jobs = await prepareJobs(address, logger);
      if (!jobs.ok) return jobs;
      return work(database, migrated.value);
    };
    const prepared = await whileOthersWait(database, logger, waitSeconds, prepare);
    return prepared === 'busy' ? fail({ kind: 'preparation-busy', seconds: waitSeconds }) : prepared;
  });
}

/**
 * As `withMigratedDatabase`, by the role that owns the schema; the application's own role has the rights that it needs
 * before `work` begins.
 */
export function withPreparedDatabase(
  { owner, address }: Pick<DatabaseHost, 'owner' | 'address'>,
  logger: Logger,
  work: DatabaseWork,
): Promise<Result<void, StartFailure>> {
  if (owner === address) return withMigratedDatabase(owner, logger, work);
  return withMigratedDatabase(owner, logger, async (database, migrated) => {
    const application = new Database(address, logger, 'upkeep');
    try {
      if (await giveRights(database, application)) logger.info('The role of the server was given its rights.');
    } finally {
      await application.close();
    }
    return work(database, migrated);
  });
}

/** Runs `work` with a database as it is. */
export async function withFoundDatabase(
  address: DatabaseAddress,
  logger: Logger,
  work: DatabaseWork,
): Promise<Result<void, StartFailure>> {
  const database = new Database(address, logger, 'upkeep');
  try {
    return await work(database, []);
  } catch (cause) {
    if (cause instanceof UnavailableError) return fail({ kind: 'database-away', reason: cause.message });
    if (cause instanceof NoRoomError) return fail({ kind: 'no-room' });
    throw cause;
  } finally {
    await database.close();
  }
}
