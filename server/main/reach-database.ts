import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { Database, type DatabaseAddress } from '../adapters/postgres/database.ts';
import { APPLICATION_ROLE } from '../adapters/postgres/database-roles.ts';
import { EMBEDDED_DATABASE } from '../adapters/postgres/embedded/embedded-postgres.ts';
import { compareSchema } from '../adapters/postgres/migrations.ts';
import { isRestoring } from '../adapters/postgres/backup/postgres-restoration.ts';
import { lockDataDirectory, type DirectoryInUse } from '../adapters/storage/data-directory-lock.ts';
import { NoRoomError } from '../application/no-room-error.ts';
import { UnavailableError } from '../application/unavailable-error.ts';
import type { Config } from './settings/config.ts';
import { takeDataDirectory } from './data-directory.ts';
import { namedDatabase, openDatabaseHost, withFoundDatabase, withPreparedDatabase } from './prepare-database.ts';
import { describeStartFailure, type StartFailure } from './start-failure.ts';

/**
 * How a command came to the database. `alone`: the embedded one, started for it. `beside`: that of a server that runs.
 * `named`: the one of `DATABASE_URL`, which servers may use or not.
 */
export type Reach = 'alone' | 'beside' | 'named';

/**
 * Why a command cannot look. `not-ready`: whoever has the data directory let it wait for `seconds` in vain. `older-schema`:
 * the program would have to make the migration `missing` first. `lost`: the database went away meanwhile. `full`: its disk is.
 */
export type ReachFailure =
  | Exclude<StartFailure, { readonly kind: 'database-away' | 'no-room' }>
  | { readonly kind: 'not-ready'; readonly holder: DirectoryInUse; readonly seconds: number }
  | { readonly kind: 'older-schema'; readonly missing: string; readonly reach: Reach }
  | { readonly kind: 'lost'; readonly reason: string; readonly reach: Reach; readonly code?: string | undefined }
  | { readonly kind: 'full' }
  | { readonly kind: 'no-data'; readonly directory: string };

/** How a command wants to come to the database. */
export interface ReachOptions {
  /** Seconds to wait for a server that is just starting, and for other commands. */
  readonly waitSeconds: number;
  /** Told in a sentence when there is something to wait for. */
  readonly note: (sentence: string) => void;
  /** Whether it is asked to make or migrate the database, and not to use one that is there. */
  readonly isMaking?: boolean;
  /** False where a server on the data has to end first. */
  readonly mayBeBeside?: boolean;
  /** Whether it only looks: the schema is left as it is, whatever release it is of, and so are the modes of files. */
  readonly isLooking?: boolean;
  /** Whether the schema stays as it is found, also where a restore was interrupted; nobody else may be on the database. */
  readonly isRestoring?: boolean;
}

/** What a command works with. */
export interface ReachedDatabase {
  /** Opened for upkeep: what a command asks may take its time. */
  readonly database: Database;
  readonly address: DatabaseAddress;
  readonly reach: Reach;
  /** The names of the migrations that were made for it. */
  readonly migrated: readonly string[];
}

/** Another process that starts or ends is looked at this often. */
const LOOK_EVERY_MS = 100;
const END_SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Does `work` with the database, whether a server runs on it or not: beside it, after it has started, or with an embedded
 * PostgreSQL that runs as long as the command (ADR 0052).
 */
export async function reachDatabase<Value>(
  config: Config,
  logger: Logger,
  options: ReachOptions,
  work: (reached: ReachedDatabase) => Promise<Value>,
): Promise<Result<Value, ReachFailure>> {
  const { isLooking = false } = options;
  const named = namedDatabase(config);
  if (named !== undefined) {
    if (options.isMaking === true) return hosted({ config, logger, reach: 'named', options }, work);
    // Who looks wants to see what the server sees; some of the others change what the owner alone may.
    const address = isLooking ? named.address : named.owner;
    return beside({ address, logger, reach: 'named', isLooking }, work);
  }
  if (options.isMaking !== true && !hasData(config.dataDirectory)) {
    return fail({ kind: 'no-data', directory: config.dataDirectory });
  }
  const deadline = Date.now() + options.waitSeconds * 1000;
  for (let isTold = false; ; isTold = true) {
    const lock = isLooking
      ? await lockDataDirectory(config.dataDirectory, {}, 'command')
      : await takeDataDirectory(config.dataDirectory, logger, 'command');
    if (lock.ok) {
      try {
        return await hosted({ config, logger, reach: 'alone', options }, work);
      } finally {
        lock.value.release();
      }
    }
    const holder = lock.failure;
    if (holder.kind !== 'directory-in-use') return fail(reachFailure(holder, 'alone'));
    if (holder.purpose === 'server') {
      if (options.mayBeBeside === false) return fail(holder);
      const address = await databaseOf(holder, logger);
      if (address !== undefined) return beside({ address, logger, reach: 'beside', isLooking }, work);
    }
    if (Date.now() >= deadline) return fail({ kind: 'not-ready', holder, seconds: options.waitSeconds });
    if (!isTold) options.note(describeWait(holder, options.waitSeconds));
    await wait(LOOK_EVERY_MS);
  }
}

/** Whether something ever started there: a mistyped folder is not to become an empty database. */
function hasData(directory: string): boolean {
  return ['lock.sqlite', 'postgres'].some((name) => existsSync(path.join(directory, name)));
}

/** @returns where the database of the server is that has the data directory, undefined as long as it is not ready for others */
async function databaseOf({ socketFolder }: DirectoryInUse, logger: Logger): Promise<DatabaseAddress | undefined> {
  if (socketFolder === undefined) return undefined;
  const address = { host: socketFolder, user: APPLICATION_ROLE, database: EMBEDDED_DATABASE };
  const database = new Database(address, logger, 'upkeep');
  const isReady = await database.answers();
  await database.close();
  return isReady ? address : undefined;
}

interface Beside {
  readonly address: DatabaseAddress;
  readonly logger: Logger;
  readonly reach: Reach;
  readonly isLooking: boolean;
}

/** Nothing is migrated under a server, which would go on with what it knew. */
async function beside<Value>(
  { address, logger, reach, isLooking }: Beside,
  work: (reached: ReachedDatabase) => Promise<Value>,
): Promise<Result<Value, ReachFailure>> {
  const database = new Database(address, logger, 'upkeep');
  try {
    if (!isLooking && (await isRestoring(database))) return fail({ kind: 'restore-interrupted' });
    const compared = isLooking ? ok({ missing: [] }) : await compareSchema(database);
    if (!compared.ok) return fail({ kind: 'migration', failure: compared.failure });
    const [first] = compared.value.missing;
    if (first !== undefined) return fail({ kind: 'older-schema', missing: first, reach });
    return ok(await work({ database, address, reach, migrated: [] }));
  } catch (cause) {
    return fail(failureOf(cause, reach));
  } finally {
    await database.close();
  }
}

interface Hosting {
  readonly config: Config;
  readonly logger: Logger;
  readonly reach: Reach;
  readonly options: ReachOptions;
}

/** With a schema of this release, which it is brought to first, unless somebody only looks or a restore sees to that. */
async function hosted<Value>(
  { config, logger, reach, options }: Hosting,
  work: (reached: ReachedDatabase) => Promise<Value>,
): Promise<Result<Value, ReachFailure>> {
  const opening = openDatabaseHost(config, logger);
  // PostgreSQL is in a process group of its own, and would outlive an interrupt.
  const interrupted = (signal: NodeJS.Signals): void => {
    void opening.then((opened) => {
      if (opened.ok) opened.value.kill();
      process.exit(END_SIGNALS[signal as keyof typeof END_SIGNALS]);
    });
  };
  for (const signal of Object.keys(END_SIGNALS)) process.once(signal, interrupted);
  const host = await opening;
  try {
    if (!host.ok) return fail(reachFailure(host.failure, reach));
    if (options.isLooking === true) {
      return await beside({ address: host.value.address, logger, reach, isLooking: true }, work);
    }
    let outcome: Result<Value, ReachFailure> | undefined;
    const { owner: address } = host.value;
    const use = async (database: Database, migrated: readonly string[]): Promise<Result<void, StartFailure>> => {
      outcome = ok(await work({ database, address, reach, migrated }));
      return ok(undefined);
    };
    const worked =
      options.isRestoring === true
        ? await withFoundDatabase(address, logger, use)
        : await withPreparedDatabase(host.value, logger, use);
    if (!worked.ok) return fail(reachFailure(worked.failure, reach));
    if (outcome === undefined) throw new Error('The database was made ready and then not used.');
    return outcome;
  } finally {
    if (host.ok) await host.value.stop();
    for (const signal of Object.keys(END_SIGNALS)) process.removeListener(signal, interrupted);
  }
}

function failureOf(cause: unknown, reach: Reach): ReachFailure {
  if (cause instanceof UnavailableError) return { kind: 'lost', reason: cause.message, reach, code: codeOf(cause) };
  if (cause instanceof NoRoomError) return { kind: 'full' };
  throw cause;
}

/** @returns the SQLSTATE, or what the network calls it */
function codeOf({ cause }: UnavailableError): string | undefined {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}

function reachFailure(failure: StartFailure, reach: Reach): ReachFailure {
  if (failure.kind === 'database-away') return { kind: 'lost', reason: failure.reason, reach };
  return failure.kind === 'no-room' ? { kind: 'full' } : failure;
}

function describeWait({ directory, holder, purpose }: DirectoryInUse, seconds: number): string {
  const whom = holder === undefined ? '' : ` (${holder})`;
  const what = purpose === 'server' ? 'A server is just starting' : 'Another command is at work';
  return `${what} on the data in ${directory}${whom}; waiting for it, ${seconds} s at most.`;
}

/** @returns sentences for the operator, without secrets and without the inside of the program */
export function describeReachFailure(failure: ReachFailure): string {
  return isOfCommand(failure) ? describeOwnFailure(failure) : describeStartFailure(failure);
}

type OwnFailure = Exclude<ReachFailure, StartFailure>;

function isOfCommand(failure: ReachFailure): failure is OwnFailure {
  return ['not-ready', 'older-schema', 'lost', 'full', 'no-data'].includes(failure.kind);
}

function describeOwnFailure(failure: OwnFailure): string {
  switch (failure.kind) {
    case 'not-ready': {
      const { directory, holder } = failure.holder;
      const whom = holder === undefined ? 'Another process' : `Another process (${holder})`;
      return `${whom} has the data in ${directory}, and did not let this command to its database within ${failure.seconds} s; look at its log, end it, or wait longer with --wait.`;
    }
    case 'older-schema':
      return `The database is older than this program: it lacks ${failure.missing}. ${
        failure.reach === 'beside'
          ? 'Nothing is migrated under a server that runs; start the server of this release, and try again.'
          : 'Bring it up to date with "soridam migrate", and try again.'
      }`;
    case 'lost':
      return failure.reach === 'named'
        ? describeStartFailure({ kind: 'database-away', reason: failure.reason })
        : `The database went away (${failure.reason}); see what was done, and try again.`;
    case 'no-data':
      return `There is no database in ${failure.directory}; set DATA_DIR to the folder of the server, or DATABASE_URL to its database.`;
    case 'full':
      return 'There is no room on the disk of DATA_DIR; free some, and try again.';
  }
}
