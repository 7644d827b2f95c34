import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A lock on a file that the kernel takes back when the process ends, however it ends. */
export interface ExclusiveFile {
  release(): void;
}

/** `held`: another connection has it. `unsupported`: the file system has no locks. */
export type NoExclusiveFile = 'held' | 'unsupported';

const SQLITE_BUSY = 5;
/** The extended codes with which SQLite says that the system's call for a lock failed otherwise than by somebody's lock. */
const NO_LOCKS = new Set([0x0f0a, 0x090a, 0x080a, 0x0e0a, 15]);

/**
 * Locks a file, which is made where there is none. Node has no call for it, so an exclusive transaction of SQLite does it:
 * a lock of POSIX or Windows on the file itself, seen by every process of the kernel in whatever namespace.
 *
 * This process may open the file in no other way as long as it holds the lock: POSIX drops a process's locks on a file
 * when it closes any descriptor of it.
 */
export function lockFile(file: string): ExclusiveFile | NoExclusiveFile {
  makePrivate(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (cause) {
    database.close();
    const code = resultCodeOf(cause);
    if (code !== undefined && (code & 0xff) === SQLITE_BUSY) return 'held';
    if (code !== undefined && NO_LOCKS.has(code)) return 'unsupported';
    throw cause;
  }
}

/** Whoever may read the file may hold a lock that keeps us from starting. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
}

function resultCodeOf(cause: unknown): number | undefined {
  return cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : undefined;
}
