import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { ROOT, Refusal, inProject } from './project.mjs';

const BIN = inProject('node_modules', '.bin');
const isToolFolder = (folder) => folder.endsWith(path.join('node_modules', '.bin'));
const searchPath = () => (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !isToolFolder(folder));

/** Where Node keeps what it has compiled for the next process that loads the same. */
const COMPILED = inProject('node_modules', '.cache', 'soridam', 'compiled');

/** The environment of every tool: the project's own tools, and its Node, come first. */
export const toolEnvironment = () => ({
  ...process.env,
  NODE_COMPILE_CACHE: COMPILED,
  PATH: [BIN, ...searchPath()].join(path.delimiter),
});

/** The environment without the project's tools, for what replaces them. */
export const plainEnvironment = () => ({ ...process.env, PATH: searchPath().join(path.delimiter) });

/** What a shell or a machine sets and tools need to know; the product's own settings are not among it. */
const GENERAL =
  /^(PATH|HOME|USER|LOGNAME|SHELL|PWD|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|DISPLAY|WAYLAND_DISPLAY|XDG_\w+|PULSE_\w+|DBUS_\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(HTTPS?|ALL|NO)_PROXY|npm_\w+|CHROMIUM|TEST_\w+|PLAYWRIGHT_\w+|RESULTS_FILE|DEBUG|PWDEBUG)$/i;

/** @returns what of an environment tests may know, so that they come out alike in every shell */
export const testEnvironment = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => GENERAL.test(name)));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const exitCodeOf = (code, signal) => code ?? 128 + os.constants.signals[signal];

/** Calls `listener` for each signal that asks this process to end. @returns a function that ends that */
export function onEndSignal(listener) {
  for (const signal of SIGNALS) process.on(signal, listener);
  return () => SIGNALS.forEach((signal) => process.off(signal, listener));
}

/** How long a tool that was asked to end has for that. */
const ENDS_WITHIN_MS = 10_000;
/** How long one has whose time was over. */
const KILLED_WITHIN_MS = 2_000;

function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // all of it has ended
  }
}

/**
 * Runs a tool in the project's folder until it ends. A signal to this process ends the tool and all it has started: what
 * does not end by itself is killed after a while, or at the second signal.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ collect?: boolean, env?: NodeJS.ProcessEnv, killAfterMs?: number }} options `collect` keeps the output instead
 *   of showing it; `killAfterMs` is how long the tool may take until it is asked to end
 * @returns {Promise<{ code: number, output: string, isKilled: boolean }>} `output` is empty unless it was collected
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
  let interruption = '';
  let lastResort;
  const stopListening = onEndSignal((signal) => {
    if (child.pid === undefined) return;
    killGroup(child.pid, interruption === '' ? signal : 'SIGKILL');
    interruption ||= signal;
    lastResort ??= setTimeout(() => killGroup(child.pid, 'SIGKILL'), ENDS_WITHIN_MS);
  });
  let isKilled = false;
  const kill = () => {
    isKilled = true;
    if (child.pid === undefined) return;
    killGroup(child.pid, 'SIGTERM'); // so that it ends what it has started in groups of their own
    lastResort ??= setTimeout(() => killGroup(child.pid, 'SIGKILL'), KILLED_WITHIN_MS);
  };
  const deadline = killAfterMs === undefined ? undefined : setTimeout(kill, killAfterMs);
  child.once('exit', () => interruption !== '' && killGroup(child.pid, 'SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', (cause) =>
        reject(new Refusal(`${command} cannot be started (${cause.message}).`, { cause })),
      );
      child.once('close', (status, signal) => resolve(exitCodeOf(status, signal)));
    });
    if (interruption === '') return { code, output, isKilled };
    throw Object.assign(new Refusal(`stopped by ${interruption}`), { exitCode: exitCodeOf(null, interruption) });
  } finally {
    clearTimeout(lastResort);
    clearTimeout(deadline);
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

/** How often it is looked whether the npm that started this process lives. */
const LOOK_FOR_PARENT_MS = 100;
/** From the first moment on: what is set up and built before the server takes its time. */
const parent = process.ppid;

/**
 * Calls `listener` when the npm that started this process was killed: it could pass no signal on, and a server left
 * behind would keep the port and the data. Started by anything else, this process may outlive its parent.
 */
function onNpmKilled(listener) {
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => process.ppid === parent || listener(), LOOK_FOR_PARENT_MS).unref();
}

/** Is the server until it ends, and passes on to it what asks this process to end. @returns its exit code */
export async function serve(node) {
  const { child, ended } = startServer(node);
  onNpmKilled(() => child.kill('SIGKILL'));
  const stopListening = onEndSignal((signal) => child.kill(signal));
  const code = await ended;
  stopListening();
  return code;
}
