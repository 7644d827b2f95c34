import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { ROOT, Refusal, inProject } from './project.mjs';

const BIN = inProject('node_modules', '.bin');
const isToolFolder = (folder) => folder.endsWith(path.join('node_modules', '.bin'));
const searchPath = () => (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !isToolFolder(folder));

/** The environment of every tool: the project's own tools, and its Node, come first. */
export const toolEnvironment = () => ({ ...process.env, PATH: [BIN, ...searchPath()].join(path.delimiter) });

/** The environment without the project's tools, for what replaces them. */
export const plainEnvironment = () => ({ ...process.env, PATH: searchPath().join(path.delimiter) });

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const exitCodeOf = (code, signal) => code ?? 128 + os.constants.signals[signal];

/** Calls `listener` for each signal that asks this process to end. @returns a function that ends that */
export function onEndSignal(listener) {
  for (const signal of SIGNALS) process.on(signal, listener);
  return () => SIGNALS.forEach((signal) => process.off(signal, listener));
}

/**
 * Runs a tool in the project's folder until it ends. A signal to this process ends the tool and all it has started.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ collect?: boolean, env?: NodeJS.ProcessEnv }} options `collect` keeps the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 * @throws a `Refusal` when the tool cannot be started or this process was asked to end
 */
export async function run(command, parameters, { collect = false, env = toolEnvironment() } = {}) {
  const child = spawn(command, parameters, {
    cwd: ROOT,
    env,
    stdio: collect ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    // In a group of its own, a key press in a terminal comes to this process alone, which passes it on once.
    detached: true,
  });
  let interruption = '';
  const stopListening = onEndSignal((signal) => {
    interruption = signal;
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', (cause) =>
        reject(new Refusal(`${command} cannot be started (${cause.message}).`, { cause })),
      );
      child.once('close', (status, signal) => resolve(exitCodeOf(status, signal)));
    });
    if (interruption === '') return { code, output };
    throw Object.assign(new Refusal(`stopped by ${interruption}`), { exitCode: exitCodeOf(null, interruption) });
  } finally {
    stopListening();
  }
}

/**
 * Starts the server beside this process and ends it with this process, however that ends.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} settings what differs from this process's environment; undefined takes a setting away
 * @param {number | 'inherit'} log the open file that its log is written to, here unless told
 * @returns the child process, and its exit code once it has ended
 */
export function startServer(node, settings = {}, log = 'inherit') {
  const child = spawn(node, ['--import', './scripts/end-with-parent.mjs', 'server/main/main.ts'], {
    cwd: ROOT,
    env: { ...toolEnvironment(), ...settings },
    stdio: ['ignore', 'inherit', log, 'ipc'],
    detached: true,
  });
  const ended = new Promise((resolve) => {
    child.once('error', (cause) => {
      console.error(`soridam: ${node} cannot be started (${cause.message}).`);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
  return { child, ended };
}
