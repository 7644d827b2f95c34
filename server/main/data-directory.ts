import { accessSync, constants, mkdirSync } from 'node:fs';
import { fail, type Result } from '../../common/kernel/result.ts';
import { lockDataDirectory, type DataDirectoryLock } from '../adapters/storage/data-directory-lock.ts';
import type { StartFailure } from './start-failure.ts';

/** Makes the data directory where there is none, and takes it for this process. */
export async function takeDataDirectory(directory: string): Promise<Result<DataDirectoryLock, StartFailure>> {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    return fail({ kind: 'data-directory', directory, reason: reasonOf(cause) });
  }
  return lockDataDirectory(directory);
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
