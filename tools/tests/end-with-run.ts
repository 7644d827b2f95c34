import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isMain } from '../../scripts/project.mjs';

const LOOK_AGAIN_MS = 50;
/** How long PostgreSQL has for removing its shared memory. */
const PATIENCE_MS = 5_000;

/** Servers that are started with an environment of their own: they are known by their arguments. */
const SERVERS = new Set(['postgres', 'nginx']);

/** @returns what `read` gives, or `otherwise` */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise; // it has ended, or belongs to somebody else
  }
}

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly program: string;
  /** Its arguments and its environment, ended by NUL each. */
  readonly words: string;
}

function processesOfLinux(): readonly Process[] {
  const readProcess = (pid: string): Process => {
    const [, program = '', rest = ''] = /^\d+ \((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const read = (name: string): string => attempt(() => readFileSync(`/proc/${pid}/${name}`, 'utf8'), '');
    const follow = (name: string): string => attempt(() => readlinkSync(`/proc/${pid}/${name}`), '');
    const words = [`SERVER_AT=${follow('cwd')}`, `RUNS=${follow('exe')}`, read('cmdline'), read('environ')].join('\0');
    return { pid: Number(pid), parent: Number(rest.split(' ')[1]), program, words };
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => attempt<readonly Process[]>(() => [readProcess(pid)], []));
}

function processesOfPs(): readonly Process[] {
  const lines = execFileSync('ps', ['axeww', '-o', 'pid=,ppid=,comm=,command='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)/.exec(line);
    if (found === null) return [];
    const [, pid, parent, program = '', words = ''] = found;
    return [
      { pid: Number(pid), parent: Number(parent), program: path.basename(program), words: words.replaceAll(' ', '\0') },
    ];
  });
}

/**
 * What belongs to a run: what has its folder in the environment, programs that lie in it, the servers that have it among
 * their arguments, and what these have started. A shell or an editor in which somebody looks at the folder does not.
 */
export function processesOf(folder: string, processes: readonly Process[]): readonly Process[] {
  const isWithin = (value: string): boolean => value === folder || value.startsWith(`${folder}/`);
  const names = ({ program, words }: Process): boolean =>
    words.split('\0').some((word) => {
      const [, name = '', value = word] = /^(\w+)=(.*)/s.exec(word) ?? [];
      const isSetting = name !== '' && !['PWD', 'OLDPWD', 'SERVER_AT'].includes(name);
      return isWithin(value) && (isSetting || SERVERS.has(program));
    });
  const found = new Set(processes.filter(names).map(({ pid }) => pid));
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { pid, parent } of processes) if (found.has(parent)) found.add(pid);
  }
  found.delete(process.pid);
  return processes.filter(({ pid }) => found.has(pid));
}

async function clean(folder: string): Promise<void> {
  const list = existsSync('/proc/self/environ') ? processesOfLinux : processesOfPs;
  const startedAt = Date.now();
  for (let left = processesOf(folder, list()); left.length > 0; left = processesOf(folder, list())) {
    const isLate = Date.now() - startedAt > PATIENCE_MS;
    for (const { pid, program } of left) {
      attempt(() => process.kill(pid, program === 'postgres' && !isLate ? 'SIGQUIT' : 'SIGKILL'), false);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Waits until the process that holds the other end of its input has ended, then clears what that one left behind. */
async function main(folder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('close', resolve));
  await clean(folder);
}

if (isMain(import.meta.url) && process.argv[2] !== undefined) await main(process.argv[2]);
