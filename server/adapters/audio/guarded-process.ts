import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Stop, Unreadable } from '../../application/ports/clips/audio-transcoder.ts';

/** What a program may use before it is killed. */
export interface ProcessLimits {
  /** Whole seconds of a processor's work, however long they take on a machine with more to do. */
  readonly processorSeconds: number;
  /** Until whatever hangs without work is ended. That says nothing of the file. */
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
 * Begins a program, the parameters after the first, that the system ends after $1 seconds of work, by SIGXCPU. The limit is
 * a soft one, since who reaches a hard one is killed as by a system that lacks memory; nobody needs its core.
 */
const LIMITED = 'ulimit -c 0; ulimit -S -t "$1" && shift && exec "$@"';
/** What a shell ends with that cannot run a program. */
const NOT_RUN = [126, 127];

/**
 * Runs a program that reads what strangers sent. It is killed when it takes too much work or too much memory.
 * @param command its whole path
 * @param onOutput takes its standard output, which is kept otherwise
 * @returns what it said, unless it failed or was killed for what it took
 * @throws when `stop` was set, it did not end in time, somebody else killed it, as a system does that lacks memory, or there
 * is no such program: nothing of that is the file's fault
 */
export async function runGuarded(
  command: string,
  parameters: readonly string[],
  limits: ProcessLimits,
  stop: Stop,
  onOutput?: (chunk: Buffer) => void,
): Promise<Result<{ readonly output: string; readonly said: string }, Unreadable>> {
  // Nothing of this process' environment: it holds secrets.
  const limited = ['-c', LIMITED, 'sh', String(limits.processorSeconds), command, ...parameters];
  const child = spawn('/bin/sh', limited, { stdio: ['ignore', 'pipe', 'pipe'], env: {} });
  let [isTooLarge, isLate] = [false, false];
  const kill = (): void => void child.kill('SIGKILL');
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
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, limits.milliseconds);
  const watch = setInterval(() => {
    if (stop.aborted) kill();
    void heldBytes(child.pid).then((held) => {
      if (held <= limits.bytes) return;
      isTooLarge = true;
      kill();
    });
  }, LOOK_MS);
  process.once('exit', kill);
  try {
    if (child.pid !== undefined) lowerPriority(child.pid);
    const { code, signal } = await ended;
    if (stop.aborted) throw new Error('The server stops.');
    if (isTooLarge) return fail({ kind: 'unreadable' });
    if (isLate) throw new Error(`${command} did not end in time.`);
    if (signal === 'SIGKILL') throw new Error(`${command} was killed.`);
    if (NOT_RUN.includes(code ?? 0)) throw new Error(`${command} could not be run: ${said.trim()}`);
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
