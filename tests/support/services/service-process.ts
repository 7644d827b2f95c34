import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_MS = 30_000;
const LOOK_MS = 20;

/** A program of the system that stands beside servers. */
export interface ServiceProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Who runs what refuses to be run by root; nothing where we are not root. */
export function serviceAccount(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (what: string): number => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** @returns a new folder of that account, which others may pass through */
export function makeServiceFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-service-'));
  chmodSync(folder, 0o755);
  const account = serviceAccount();
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    return await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}

/**
 * Starts a program, and waits until it is ready.
 * @param signal by which it ends in order
 */
export async function startService(
  program: string,
  parameters: readonly string[],
  isReady: () => Promise<boolean>,
  { account, signal = 'SIGTERM' }: { account?: ReturnType<typeof serviceAccount>; signal?: NodeJS.Signals } = {},
): Promise<ServiceProcess> {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' };
  const child = spawn(program, parameters, { ...account, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said = `${said}${chunk}`.slice(-4_000)));
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    for (const event of ['close', 'error'])
      child.once(event, () => {
        isOver = true;
        resolve();
      });
  });
  const stop = async (): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  for (const until = Date.now() + READY_MS; !(await isReady()); await pause(LOOK_MS)) {
    if (!isOver && Date.now() < until) continue;
    await stop();
    throw new Error(`${program} does not get ready; it said:\n${said}`);
  }
  return { pid: child.pid ?? 0, stop };
}
