import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import { APPLICATION_ROLE, prepareRoles, SUPERUSER } from '../database-roles.ts';
import { stopOrphanedPostmaster } from './orphaned-postmaster.ts';
import { canEnter, chooseAccount, makePrivateFolder, type PostgresAccount } from '../accounts/postgres-account.ts';
import { POSTGRES_ENVIRONMENT, PostgresProcess } from './postgres-process.ts';
import { findPostgresPrograms, runnablePrograms } from './postgres-programs.ts';

/** A PostgreSQL of our own, reachable through a socket in a folder that only its account and root may enter. */
export interface EmbeddedPostgres {
  /** Where to connect, as `pg` takes it, by the application's own role. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  /** Ends it in good order within `withinMs`, then at once, which is safe but makes the next start slower. */
  stop(withinMs?: number): Promise<void>;
  /** Ends it at once, with nothing more written. */
  kill(): void;
}

export interface EmbeddedPostgresOptions {
  /** The data directory, which exists and is locked by us; the cluster lies in `postgres` below it. */
  readonly dataDirectory: string;
  /** The folder of PostgreSQL's programs, undefined to look for one. */
  readonly programs: string | undefined;
  readonly logger: Logger;
  /** False gives up safety against power loss; for tests. */
  readonly fsync?: boolean;
  /** Where a folder of our own is made when the database's account cannot enter the data directory. */
  readonly ownFolders?: string;
}

/** `no-programs`: no PostgreSQL is installed. `not-started`: `reason` holds what it or the system said. */
export type EmbeddedPostgresFailure =
  { readonly kind: 'no-programs' } | { readonly kind: 'not-started'; readonly reason: string };

/** What its one database is called. */
export const EMBEDDED_DATABASE = 'postgres';
/** A socket's whole address has to be shorter than 108 bytes; PostgreSQL adds up to 17 to the folder. */
const LONGEST_SOCKET_FOLDER = 90;

/** Starts the database of a data directory, made at the first start. One left running by a killed process is ended. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Result<EmbeddedPostgres, EmbeddedPostgresFailure>> {
  const found = findPostgresPrograms(options.programs);
  if (found === undefined) return fail({ kind: 'no-programs' });
  try {
    const { folder, account } = choosePlace(options);
    const data = path.join(folder, 'data');
    const programs = runnablePrograms(found, account, folder);
    const fsync = options.fsync ?? true;
    if (!existsSync(data)) await makeCluster({ programs, data, account, fsync });
    const socketFolder = chooseSocketFolder(folder, account);
    const postgres = new PostgresProcess({ programs, data, socketFolder, account, fsync }, options.logger);
    await postgres.start();
    try {
      await prepareRoles({ host: socketFolder, database: EMBEDDED_DATABASE });
    } catch (cause) {
      await postgres.stop();
      throw cause;
    }
    return ok({
      connection: { host: socketFolder, user: APPLICATION_ROLE, database: EMBEDDED_DATABASE },
      stop: (withinMs) => postgres.stop(withinMs),
      kill: () => postgres.kill(),
    });
  } catch (cause) {
    return fail({ kind: 'not-started', reason: cause instanceof Error ? cause.message : String(cause) });
  }
}

/**
 * Ends the database of a data directory that nobody needs any more, where one that outlived its process still runs, and
 * removes all of it, wherever it lies. The caller holds the lock on the directory.
 * @throws when it runs where this process cannot end it
 */
export async function removeEmbeddedPostgres(dataDirectory: string, ownFolders = OWN_FOLDERS): Promise<void> {
  const real = realpathSync(dataDirectory);
  for (const folder of [insideOf(real), ownOf(real, ownFolders)].filter((one) => existsSync(one))) {
    const socketFolder = socketFolderOf(folder);
    await stopOrphanedPostmaster(path.join(folder, 'data'), socketFolder);
    rmSync(folder, { recursive: true, force: true });
    if (socketFolder !== folder) rmSync(socketFolder, { recursive: true, force: true });
  }
}

const OWN_FOLDERS = '/var/lib';
const insideOf = (real: string): string => path.join(real, 'postgres');
const ownOf = (real: string, ownFolders: string): string => path.join(ownFolders, `soridam-${shortHash(real)}`);

interface Place {
  readonly folder: string;
  readonly account: PostgresAccount | undefined;
}

/**
 * The cluster lies in the data directory, unless the account that runs it cannot enter there: a checkout in root's home.
 * Where a cluster once was made it is looked for again, so that a changed right never starts an empty one.
 */
function choosePlace({ dataDirectory, logger, ownFolders = OWN_FOLDERS }: EmbeddedPostgresOptions): Place {
  const real = realpathSync(dataDirectory);
  const own = ownOf(real, ownFolders);
  const inside = insideOf(real);
  if (!existsSync(own)) {
    const account = chooseAccount(path.join(inside, 'data'));
    makePrivateFolder(inside, account);
    if (canEnter(inside, account)) return { folder: inside, account };
    if (existsSync(path.join(inside, 'data'))) {
      throw new Error(`The account that runs PostgreSQL cannot enter ${inside} any more.`);
    }
    rmSync(inside, { recursive: true });
  }
  const account = chooseAccount(path.join(own, 'data'));
  makePrivateFolder(own, account);
  logger.info({ folder: own }, `PostgreSQL's account cannot enter ${real}; the database is kept in ${own}.`);
  return { folder: own, account };
}

/** Made beside its place and then renamed, so that a first start that is killed half-way is simply done again. */
async function makeCluster(cluster: {
  readonly programs: string;
  readonly data: string;
  readonly account: PostgresAccount | undefined;
  readonly fsync: boolean;
}): Promise<void> {
  const unfinished = `${cluster.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await promisify(execFile)(
    path.join(cluster.programs, 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8', // with plain C, trigrams of Korean are empty
      ...(cluster.fsync ? [] : ['--no-sync']),
    ],
    { ...cluster.account, cwd: path.dirname(cluster.data), env: POSTGRES_ENVIRONMENT },
  );
  renameSync(unfinished, cluster.data);
}

function socketFolderOf(folder: string): string {
  const isShort = Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER;
  return isShort ? folder : path.join(tmpdir(), `soridam-${shortHash(folder)}`);
}

function chooseSocketFolder(folder: string, account: PostgresAccount | undefined): string {
  const short = socketFolderOf(folder);
  if (short === folder) return folder;
  const owner = account?.uid ?? process.getuid?.();
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const found = lstatSync(short);
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new Error(`${short} belongs to somebody else; the database's socket cannot be kept there.`);
  }
  makePrivateFolder(short, account);
  return short;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
