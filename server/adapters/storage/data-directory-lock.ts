import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';

/** The right to use a data directory alone. */
export interface DataDirectoryLock {
  release(): void;
}

/** Another process uses the directory. */
export interface DirectoryInUse {
  readonly kind: 'directory-in-use';
  readonly directory: string;
}

/**
 * Takes a data directory for this process; the right ends with the process, however it ends.
 * @param directory exists already
 */
export async function lockDataDirectory(directory: string): Promise<Result<DataDirectoryLock, DirectoryInUse>> {
  const real = realpathSync(directory);
  const name = `soridam-${createHash('sha256').update(real).digest('hex')}`;
  if (process.platform === 'linux') return lockByName(`\0${name}`, real);
  if (process.platform === 'win32') return lockByName(`\\\\.\\pipe\\${name}`, real);
  return lockByPidFile(path.join(real, 'lock'), real);
}

/** A name that the system gives to one process at a time and takes back when it ends: nothing can go stale. */
async function lockByName(name: string, directory: string): Promise<Result<DataDirectoryLock, DirectoryInUse>> {
  const server: Server = createServer((socket) => socket.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(name, resolve);
    });
  } catch (cause) {
    if (isCode(cause, 'EADDRINUSE')) return fail({ kind: 'directory-in-use', directory });
    throw cause;
  }
  server.unref();
  return ok({ release: () => server.close() });
}

/**
 * Where the system has no such names, the file of a process that is gone is taken over.
 * @param file where the process id is written
 */
export function lockByPidFile(file: string, directory: string): Result<DataDirectoryLock, DirectoryInUse> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const descriptor = openSync(file, 'wx', 0o600);
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      return ok({ release: () => rmSync(file, { force: true }) });
    } catch (cause) {
      if (!isCode(cause, 'EEXIST')) throw cause;
      if (isAlive(Number(readFileSync(file, 'utf8')))) break;
      rmSync(file, { force: true });
    }
  }
  return fail({ kind: 'directory-in-use', directory });
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return isCode(cause, 'EPERM');
  }
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
