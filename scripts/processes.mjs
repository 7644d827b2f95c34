import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { ROOT, Refusal, inProject } from './project.mjs';

const BIN = inProject('node_modules', '.bin');
/** @param {string} folder */
const isToolFolder = (folder) => folder.endsWith(path.join('node_modules', '.bin'));
const searchPath = () => (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => !isToolFolder(folder));

/** Where Node keeps what it has compiled for the next process that loads the same. */
const COMPILED = inProject('node_modules', '.cache', 'soridam', 'compiled');

/**
 * The environment of every tool: the project's own tools come first, then the Node that runs this, which may be another one
 * than that of the shell.
 * @returns {NodeJS.ProcessEnv}
 */
export const toolEnvironment = () => ({
  ...process.env,
  NODE_COMPILE_CACHE: COMPILED,
  PATH: [BIN, path.dirname(process.execPath), ...searchPath()].join(path.delimiter),
});

/**
 * The environment without the project's tools, for what replaces them.
 * @returns {NodeJS.ProcessEnv}
 */
export const plainEnvironment = () => ({ ...process.env, PATH: searchPath().join(path.delimiter) });

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {number} what a shell says of a process that ended so
 */
export const exitCodeOf = (code, signal) => code ?? 128 + (signal === null ? 0 : os.constants.signals[signal]);

/**
 * Calls `listener` for each signal that asks this process to end.
 * @param {(signal: NodeJS.Signals) => void} listener
 * @returns {() => void} ends that
 */
export function onEndSignal(listener) {
  for (const signal of SIGNALS) process.on(signal, listener);
  return () => SIGNALS.forEach((signal) => process.off(signal, listener));
}

/** How often it is looked whether the npm that started this process lives. */
const LOOK_FOR_PARENT_MS = 100;
/** From the first moment on: what is set up and built before anything else takes its time. */
const parent = process.ppid;

/**
 * Calls `listener` again and again once the npm that started this process was killed: it could pass no signal on. Started by
 * anything else, this process may outlive its parent.
 * @param {() => void} listener
 * @returns {() => void} ends that
 */
export function onNpmKilled(listener) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const looking = setInterval(() => process.ppid === parent || listener(), LOOK_FOR_PARENT_MS).unref();
  return () => clearInterval(looking);
}

/** How long a tool that was asked to end has for that. */
const ENDS_WITHIN_MS = 10_000;
/** How long one has whose time was over. */
const KILLED_WITHIN_MS = 2_000;

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function killGroup({ pid }, signal) {
  if (pid === undefined) return; // it could not be started
  try {
    process.kill(-pid, signal);
  } catch (error) {
    const hasEnded = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!hasEnded) throw error;
  }
}

/**
 * Runs a tool in the project's folder until it ends. A signal to this process ends the tool and all it has started: what
 * does not end by itself is killed after a while, or at the second signal.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ collect?: boolean, cwd?: string, env?: NodeJS.ProcessEnv, killAfterMs?: number | undefined }} [options] `collect`
 *   keeps the output instead of showing it; `killAfterMs` is how long the tool may take until it is asked to end
 * @returns {Promise<{ readonly code: number, readonly output: string, readonly isKilled: boolean }>} `output` is empty unless
 *   it was collected
 * @throws a `Refusal` when the tool cannot be started or this process was asked to end
 */
export async function run(
  command,
  parameters,
  { collect = false, cwd = ROOT, env = toolEnvironment(), killAfterMs } = {},
) {
  const child = spawn(command, parameters, {
    cwd,
    env,
    stdio: collect ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    // In a group of its own, a key press in a terminal comes to this process alone, which passes it on once.
    detached: true,
  });
  /** @type {NodeJS.Signals | undefined} */
  let interruption;
  /** @type {NodeJS.Timeout | undefined} */
  let lastResort;
  const stopListening = onEndSignal((signal) => {
    if (child.pid === undefined) return;
    killGroup(child, interruption === undefined ? signal : 'SIGKILL');
    interruption ??= signal;
    lastResort ??= setTimeout(() => killGroup(child, 'SIGKILL'), ENDS_WITHIN_MS);
  });
  let isKilled = false;
  const kill = () => {
    isKilled = true;
    if (child.pid === undefined) return;
    killGroup(child, 'SIGTERM'); // so that it ends what it has started in groups of their own
    lastResort ??= setTimeout(() => killGroup(child, 'SIGKILL'), KILLED_WITHIN_MS);
  };
  const deadline = killAfterMs === undefined ? undefined : setTimeout(kill, killAfterMs);
  child.once('exit', () => {
    if (interruption !== undefined) killGroup(child, 'SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  try {
    /** @type {number} */
    const code = await new Promise((resolve, reject) => {
      child.once('error', (cause) =>
        reject(new Refusal(`${command} cannot be started (${cause.message}).`, { cause })),
      );
      child.once('close', (status, signal) => resolve(exitCodeOf(status, signal)));
    });
    const stoppedBy = interruption;
    if (stoppedBy === undefined) return { code, output, isKilled };
    throw new Refusal(`stopped by ${stoppedBy}`, { exitCode: exitCodeOf(null, stoppedBy) });
  } finally {
    clearTimeout(lastResort);
    clearTimeout(deadline);
    stopListening();
  }
}
