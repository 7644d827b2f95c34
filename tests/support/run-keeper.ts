import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process of its own that outlives a run of tests, also one that was killed, and takes away what it leaves: its folder, which
 * is in the first parameter, and all processes that work in there. Its standard input ends with the run.
 */
const [, , folder = ''] = process.argv;
/** Whoever is just making something there fails at the first try, and is gone at the last. */
const TRIES = 3;
const BETWEEN_TRIES_MS = 500;

if (folder === '') throw new Error('The folder of the run is missing.');
process.stdin.resume();
await new Promise((resolve) => process.stdin.once('close', resolve));
for (let time = 0; time < TRIES; time += 1) {
  for (const pid of workers()) end(pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  await pause(BETWEEN_TRIES_MS);
}

/** @returns the processes in whose command or settings the folder is named */
function workers(): readonly number[] {
  const all = process.platform === 'linux' ? listed() : toldByPs();
  return all.flatMap(([pid, text]) => (text.includes(folder) && pid !== process.pid ? pid : []));
}

type Running = readonly [pid: number, text: string];

function listed(): readonly Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), textOf(name, 'cmdline') + textOf(name, 'environ')] as const);
}

/** Nothing where it has ended, or is somebody else's. */
function textOf(pid: string, fact: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${fact}`, 'latin1');
  } catch {
    return '';
  }
}

function toldByPs(): readonly Running[] {
  const lines = execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => [Number.parseInt(line, 10), line] as const);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
