import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Stop, Unreadable } from '../../application/ports/sound-workshop.ts';

/** What a program may use before it is killed. */
export interface ProcessLimits {
  readonly milliseconds: number;
  /** Of memory that it really holds; looked at where the system says so. */
  readonly bytes: number;
}

/** Characters of what a program says that are kept, its last ones. */
const MAX_SAID = 64 * 1024;
const LOOK_MS = 50;
/** Behind whoever answers listeners. */
const NICENESS = 10;
const PAGE_BYTES = 4096;

/**
 * Runs a program that reads what strangers sent. It is killed when it takes too long or too much memory.
 * @param onOutput takes its standard output, which is kept otherwise
 * @returns what it said, unless it failed or was killed
 * @throws when `stop` was set, somebody else killed it, as a system does that lacks memory, or there is no such program
 */
export async function runGuarded(
  command: string,
  parameters: readonly string[],
  limits: ProcessLimits,
  stop: Stop,
  onOutput?: (chunk: Buffer) => void,
): Promise<Result<{ readonly output: string; readonly said: string }, Unreadable>> {
  // Nothing of this process' environment: it holds secrets.
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env: {} });
  let isKilled = false;
  const kill = (): void => {
    isKilled = true;
    child.kill('SIGKILL');
  };
  let [output, said] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    if (onOutput === undefined) output = `${output}${chunk.toString()}`.slice(-MAX_SAID);
    else onOutput(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-MAX_SAID)));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const timer = setTimeout(kill, limits.milliseconds);
  const watch = setInterval(() => {
    if (stop.aborted) kill();
    void heldBytes(child.pid).then((held) => held > limits.bytes && kill());
  }, LOOK_MS);
  process.once('exit', kill);
  try {
    if (child.pid !== undefined) lowerPriority(child.pid);
    const { code, signal } = await ended;
    if (stop.aborted) throw new Error('The server stops.');
    // That says nothing of the file.
    if (signal === 'SIGKILL' && !isKilled) throw new Error(`${command} was killed.`);
    return code === 0 ? ok({ output, said }) : fail({ kind: 'unreadable' });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    process.off('exit', kill);
  }
}

/** Linux says what a process holds in pages; elsewhere nobody says it for nothing. */
async function heldBytes(pid: number | undefined): Promise<number> {
  const facts = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(facts.split(' ')[1] ?? 0) * PAGE_BYTES;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It has ended already.
  }
}
