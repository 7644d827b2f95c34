import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** How long a database may take to close in good order before it is ended at once, which is safe but slower later. */
const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 5_000;

/**
 * Ends a database that outlived the process that had started it. The caller holds the lock on the data directory, so
 * nobody else's database is ended. A process id that meanwhile belongs to something else is left alone.
 * @param data the cluster's folder
 */
export async function stopOrphanedPostmaster(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isAlive(pid)) return; // PostgreSQL takes over a dead process's file
  if (!isPostmasterOf(pid, data)) {
    rmSync(pidFile); // the number was given to another process; PostgreSQL would take that for itself and refuse
    return;
  }
  process.kill(pid, 'SIGINT');
  if (await ended(pid, data, FAST_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  await ended(pid, data, IMMEDIATE_STOP_MS);
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
