import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** How long a database may take to close in good order before it is ended at once, which is safe but slower later. */
const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 5_000;
/** How long a lock file may stand empty: PostgreSQL makes it first and writes its number into it then. */
const EMPTY_MS = 1_000;
/** Of the port that PostgreSQL is at unless told, which is only a part of the name here. */
const SOCKET = '.s.PGSQL.5432';

/**
 * Ends a database that outlived the process that had started it. The caller holds the lock on the data directory, so
 * nobody else's database is ended. A process id that meanwhile belongs to something else is left alone.
 * @param data the cluster's folder
 * @param socketFolder where a database of this cluster can be spoken to
 * @throws when a database still runs on the cluster that this process can neither see nor end: that of another container
 */
export async function stopOrphanedPostmaster(data: string, socketFolder: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  const socketLock = path.join(socketFolder, `${SOCKET}.lock`);
  if (!existsSync(pidFile) && !existsSync(socketLock)) return;
  const pid = await writtenPid(existsSync(pidFile) ? pidFile : socketLock);
  const isVisible = Number.isSafeInteger(pid) && pid > 1 && isAlive(pid);
  if (isVisible && isPostmasterOf(pid, data)) return end(pid, data);
  // A process id means nothing outside of its namespace; a socket is found by its path from all of them.
  if (await answers(path.join(socketFolder, SOCKET))) {
    throw new Error(`Another PostgreSQL still runs on ${data}, in another container; end that container first.`);
  }
  // A number of another process PostgreSQL would take for its own, an empty file (the power failed as it was written) for
  // a database that is starting: it refuses both. It takes over a dead one's.
  if (isVisible || Number.isNaN(pid)) for (const file of [pidFile, socketLock]) rmSync(file, { force: true });
}

/** @returns the process id at the head of a lock file, NaN where it has none for `EMPTY_MS`, or is gone meanwhile */
async function writtenPid(file: string): Promise<number> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
    if (!Number.isNaN(pid) || waited >= EMPTY_MS || !existsSync(file)) return pid;
    await wait(LOOK_EVERY_MS);
  }
}

async function end(pid: number, data: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  if (await ended(pid, data, FAST_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  await ended(pid, data, IMMEDIATE_STOP_MS);
}

/** Whether anybody listens: what a killed database leaves of its socket refuses. */
function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
}

async function ended(pid: number, data: string, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += LOOK_EVERY_MS) {
    if (!isPostmasterOf(pid, data)) return true;
    await wait(LOOK_EVERY_MS);
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** A process that has ended but was not collected yet has no command line any more, and counts as ended. */
function isPostmasterOf(pid: number, data: string): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(data);
  } catch {
    return false;
  }
}
