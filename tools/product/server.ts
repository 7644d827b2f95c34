import { spawn, type ChildProcess } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { exitCodeOf, onEndSignal, onNpmKilled, toolEnvironment } from '../../scripts/processes.mjs';
import { ROOT, inProject } from '../../scripts/project.mjs';
import { serverEntry } from '../build/server-bundle.ts';

/** Loaded into the server before its own code. */
const END_WITH_PARENT = pathToFileURL(inProject('scripts', 'end-with-parent.mjs')).href;

/** A young generation larger than this is filled and never given back: 96 MiB of an idle server. */
const HEAP = '--max-semi-space-size=8';
/** What glibc has been given back it gives back as well, and it keeps fewer separate stores for its threads. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Starts the server beside this process and ends it with this process, however that ends.
 * @param settings what differs from this process's environment; undefined takes a setting away
 * @param log the open file that its log is written to, here unless told
 * @param root the project whose server it is, this one unless told
 * @returns the child process, and its exit code once it has ended
 */
export function startServer(
  node: string,
  settings: NodeJS.ProcessEnv = {},
  log: number | 'inherit' = 'inherit',
  root = ROOT,
): { readonly child: ChildProcess; readonly ended: Promise<number> } {
  const child = spawn(node, [HEAP, '--import', END_WITH_PARENT, serverEntry(root)], {
    cwd: root,
    env: { ...ALLOCATOR, ...toolEnvironment(), ...settings },
    stdio: ['ignore', 'inherit', log, 'ipc'],
    detached: true,
  });
  const ended = new Promise<number>((resolve) => {
    child.once('error', (cause) => {
      console.error(`soridam: ${node} cannot be started (${cause.message}).`);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
  return { child, ended };
}

/** Is the server until it ends, and passes on to it what asks this process to end. @returns its exit code */
export async function serve(node: string): Promise<number> {
  const { child, ended } = startServer(node);
  // A server left behind would keep the port and the data.
  onNpmKilled(() => child.kill('SIGKILL'));
  const stopListening = onEndSignal((signal) => child.kill(signal));
  const code = await ended;
  stopListening();
  return code;
}
