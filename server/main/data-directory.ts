import { setTimeout as wait } from 'node:timers/promises';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import {
  lockDataDirectory,
  type DataDirectoryLock,
  type HolderPurpose,
} from '../adapters/storage/data-directory-lock.ts';
import { makePrivate } from '../adapters/storage/private-directory.ts';
import { makeAside } from './asides.ts';
import type { Config } from './settings/config.ts';
import type { StartFailure } from './start-failure.ts';

/** What this process makes from then on is its account's alone. */
const PRIVATE = 0o077;
const LOOK_EVERY_MS = 100;
/** Milliseconds that a server waits for a command to give the directory back, and for a holder to say what it is. */
const COMMAND_MS = 60_000;
const UNNAMED_MS = 2_000;

/** The folder that a server has for itself while it runs. */
export interface ServerDirectory extends Omit<DataDirectoryLock, 'release'> {
  readonly directory: string;
  release(): Promise<void> | void;
}

/** Takes the data directory for a server, or a temporary folder where it keeps no data, which is removed with its end. */
export async function takeServerDirectory(
  { dataDirectory, isDataKept }: Pick<Config, 'dataDirectory' | 'isDataKept'>,
  logger: Logger,
): Promise<Result<ServerDirectory, StartFailure>> {
  if (!isDataKept) return takeTemporaryDirectory(tmpdir());
  const lock = await takeDataDirectory(dataDirectory, logger);
  return lock.ok ? ok({ ...lock.value, directory: dataDirectory }) : lock;
}

async function takeTemporaryDirectory(parent: string): Promise<Result<ServerDirectory, StartFailure>> {
  process.umask(PRIVATE);
  try {
    const { folder, remove } = await makeAside(parent, 'run');
    return ok({ directory: folder, lost: new Promise(() => {}), announce: () => true, release: remove });
  } catch (cause) {
    return fail({ kind: 'temporary-directory', parent, reason: reasonOf(cause) });
  }
}

/**
 * Makes the data directory where there is none, takes it for this process, and closes it to other accounts. A server waits
 * for a command that has it; a command has to see for itself (`reach-database.ts`).
 */
export async function takeDataDirectory(
  directory: string,
  logger: Logger,
  purpose: HolderPurpose = 'server',
): Promise<Result<DataDirectoryLock, StartFailure>> {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    return fail({ kind: 'data-directory', directory, reason: reasonOf(cause) });
  }
  const lock =
    purpose === 'server' ? await lockAfterCommands(directory) : await lockDataDirectory(directory, {}, purpose);
  if (!lock.ok) return lock;
  process.umask(PRIVATE); // not before: the folders above are not only ours
  const open = makePrivate(directory);
  if (open.length > 0)
    logger.warn({ open }, 'Others may read in the data directory, and this account may not change it.');
  return lock;
}

/** Takes the directory for a server, after whatever command has it. */
async function lockAfterCommands(directory: string): ReturnType<typeof lockDataDirectory> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const lock = await lockDataDirectory(directory);
    if (lock.ok || lock.failure.kind !== 'directory-in-use') return lock;
    const { purpose } = lock.failure;
    if (purpose === 'server' || waited >= (purpose === 'command' ? COMMAND_MS : UNNAMED_MS)) return lock;
    await wait(LOOK_EVERY_MS);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EEXIST: 'it is a file',
  ENOENT: 'it is not there',
  ENOTDIR: 'a part of the path is a file',
  EROFS: 'the file system is read-only',
};

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  return REASONS[code] ?? code;
}
