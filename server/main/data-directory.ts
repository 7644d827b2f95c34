import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { fail, type Result } from '../../common/kernel/result.ts';
import { lockDataDirectory, type DataDirectoryLock } from '../adapters/storage/data-directory-lock.ts';
import { makePrivate } from '../adapters/storage/private-directory.ts';
import type { StartFailure } from './start-failure.ts';

/** What this process makes from then on is its account's alone. */
const PRIVATE = 0o077;

/** Makes the data directory where there is none, takes it for this process, and closes it to other accounts. */
export async function takeDataDirectory(
  directory: string,
  logger: Logger,
): Promise<Result<DataDirectoryLock, StartFailure>> {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    return fail({ kind: 'data-directory', directory, reason: reasonOf(cause) });
  }
  const lock = await lockDataDirectory(directory);
  if (!lock.ok) return lock;
  process.umask(PRIVATE); // not before: the folders above are not only ours
  const open = makePrivate(directory);
  if (open.length > 0)
    logger.warn({ open }, 'Others may read in the data directory, and this account may not change it.');
  return lock;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of the path is a file',
  EROFS: 'the file system is read-only',
};

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  return REASONS[code] ?? code;
}
