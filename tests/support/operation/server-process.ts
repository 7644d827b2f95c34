import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const { NODE_COMPILE_CACHE } = process.env;
/** What a process of ours is told, so that it compiles nothing that another one of this run has compiled. */
export const COMPILED: Readonly<Record<string, string>> =
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** Who runs the server; without ids, whoever runs the tests. */
export interface Account {
  readonly name: string;
  readonly ids: { readonly uid: number; readonly gid: number } | undefined;
}

const SELF: Account = { name: process.getuid?.() === 0 ? 'root' : 'an ordinary user', ids: undefined };

/** Root and an ordinary user where we are root and that user can read the project, else whoever we are. */
export function accounts(): readonly Account[] {
  if (process.getuid?.() !== 0) return [SELF];
  const id = (what: string): number => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }));
  const ids = { uid: id('-u'), gid: id('-g') };
  try {
    execFileSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', ROOT], { ...ids, cwd: '/', stdio: 'ignore' });
    return [SELF, { name: 'an ordinary user', ids }];
  } catch {
    return [SELF]; // a project in a home that others cannot enter
  }
}

/** Runs a command in a network and among processes of its own, as a container does; what it started ends with it. */
const UNSHARE = ['unshare', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** That command; undefined where this machine lets us make no namespaces. */
export const CONTAINER: readonly string[] | undefined =
  spawnSync('unshare', [...UNSHARE.slice(1), 'true']).status === 0 ? UNSHARE : undefined;

/** A server as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  /** Settles with the line that it says when it is ready; fails with what it said instead. */
  readonly ready: Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
  /** @returns all that it has written to its standard output so far */
  printed(): string;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts `server/main/main.ts` with nothing in its environment but `settings`, quiet and without the demo.
 * @param behind a command that runs it, such as `CONTAINER`
 * @param demo the folder of a demo catalogue that is smaller than the product's
 * @param root the folder of the program; this one unless told
 */
export function startServerProcess(
  settings: { readonly PORT: string } & Readonly<Record<string, string>>,
  account: Account = SELF,
  behind: readonly string[] = [],
  demo?: string,
  root = ROOT,
): ServerProcess {
  const main = demo === undefined ? [path.join(root, 'server/main/main.ts')] : runningWith(demo, root);
  const [program = process.execPath, ...args] = [...behind, process.execPath, ...main];
  const child = spawn(program, args, {
    ...account.ids,
    cwd: '/',
    env: { ...COMPILED, PATH: process.env.PATH, DEMO: '0', LOG_LEVEL: 'fatal', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, printed] = ['', ''];
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk)));
    void ended.then(({ code }) => reject(new Error(`The server ended with ${code} and said: ${said}`)), reject);
  });
  ready.catch(() => {}); // a test that waits for the end does not wait for this
  if (child.pid === undefined) throw new Error('The server could not be started.');
  return {
    pid: child.pid,
    url: `http://127.0.0.1:${settings.PORT}`,
    ready,
    ended,
    printed: () => printed,
    kill: (signal) => child.kill(signal),
  };
}

/** Runs what `server/main/main.ts` runs, with the demo catalogue in `demo`. */
function runningWith(demo: string, root: string): readonly string[] {
  const module = JSON.stringify(pathToFileURL(path.join(root, 'server/main/run-server.ts')).href);
  const script = `import { runServer } from ${module}; process.exit(await runServer(() => {}, ${JSON.stringify(demo)}));`;
  return ['--input-type=module', '--eval', script];
}

/** Makes an empty folder that `account` owns and the database's account can pass through. */
export function makeDataFolder(account: Account = SELF): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-run-'));
  chmodSync(folder, 0o711);
  if (account.ids !== undefined) chownSync(folder, account.ids.uid, account.ids.gid);
  return folder;
}

/** On which nothing listens; unlike one that was free a moment ago, nobody else takes it. */
export const NOBODYS_PORT = 2;

/** @returns a port on which nothing listens */
export async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return String(address.port);
}
