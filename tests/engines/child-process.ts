import { spawn, type ChildProcess } from 'node:child_process';

/** Milliseconds after which a program that was asked to end is killed. */
const END_MS = 5000;

/** Starts a program in a process group of its own. @returns the program, and what it prints */
export function startProgram(command: string, parameters: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  // It ends with this process, however that ends.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...parameters], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  return { child, printed: () => printed };
}

/** Ends a program and all that it started. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    signal(child, 'SIGTERM');
    const timer = setTimeout(() => signal(child, 'SIGKILL'), END_MS);
    await ended;
    clearTimeout(timer);
  }
  signal(child, 'SIGKILL'); // what it has left behind
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // it has ended by itself
  }
}
