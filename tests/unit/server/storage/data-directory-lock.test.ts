import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  lockDataDirectory,
  type DataDirectoryLock,
  type LockSurroundings,
} from '../../../../server/adapters/storage/data-directory-lock.ts';
import { CONTAINER } from '../../../support/operation/server-process.ts';

/** As long as a sign of life is apart from the next in these tests. */
const renewMs = 20;

let directory: string;
const held: DataDirectoryLock[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'soridam-lock-'));
});
afterEach(async () => {
  for (const lock of held.splice(0)) lock.release();
  for (const child of children.splice(0)) await kill(child);
  rmSync(directory, { recursive: true });
});

const lease = (): string => path.join(directory, 'lease.json');

function writeLease(of: object = {}): void {
  writeFileSync(lease(), JSON.stringify({ id: 'theirs', host: 'elsewhere', pid: 7, kernel: 'another', ...of }));
}

async function take(surroundings: Partial<LockSurroundings> = {}): ReturnType<typeof lockDataDirectory> {
  const taken = await lockDataDirectory(directory, { renewMs, ...surroundings });
  if (taken.ok) held.push(taken.value);
  return taken;
}

/** A network file system, reached from this machine. */
const shared: Partial<LockSurroundings> = { isShared: () => true };
const free = { release: () => {}, close: () => {} };

/** The same file system from another machine, which sees nothing of our locks and names. */
function elsewhere(kernel: string, locks: 'of its own' | 'none'): Partial<LockSurroundings> {
  return {
    isShared: () => true,
    kernel,
    takeName: async () => free,
    lockFile: () => (locks === 'none' ? 'unsupported' : free),
  };
}

/** Takes the directory from a process of its own, `behind` a command. @returns what it says of it */
async function takeElsewhere(
  behind: readonly string[],
): Promise<{ readonly said: string; readonly child: ChildProcess }> {
  const script = `
    import { lockDataDirectory } from './server/adapters/storage/data-directory-lock.ts';
    const taken = await lockDataDirectory(${JSON.stringify(directory)});
    console.log(taken.ok ? 'taken' : taken.failure.kind);
    if (taken.ok) setInterval(() => {}, 60_000);`;
  const [program, ...args] = [...behind, process.execPath, '--input-type=module', '--eval', script];
  const child = spawn(program, args, {
    cwd: path.resolve(import.meta.dirname, '../../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = (await once(child.stdout!, 'data')) as [Buffer];
  return { said: String(said).trim(), child };
}

async function killedPid(): Promise<number> {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  await kill(child);
  return child.pid!;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A process beside us, and one as of a container where this machine allows it. */
const OTHERS = [
  { where: 'beside us', behind: [] as readonly string[] },
  ...(CONTAINER === undefined ? [] : [{ where: 'of a container', behind: CONTAINER }]),
];

describe('the lock on a data directory', () => {
  it('CR4 is given to one at a time, and names who has it', async () => {
    expect((await take()).ok).toBe(true);
    const refused = await take();
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'directory-in-use', directory } });
    expect(JSON.stringify(refused)).toContain(`process ${process.pid} of `);
    held.pop()?.release();
    // A process that is being started has the name of the one that starts it for a moment.
    await expect.poll(async () => (await take()).ok).toBe(true);
  });

  it('CR4 of two that start at the same moment is won by one', async () => {
    const both = await Promise.all([take(), take()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('tells what it is held for, and where the database is as soon as that is announced', async () => {
    await take();
    const kept = await lockDataDirectory(directory);
    expect(kept).toMatchObject({ failure: { purpose: 'server', socketFolder: undefined } });
    const socketFolder = path.join(directory, 'postgres');
    expect(held.at(-1)?.announce(socketFolder)).toBe(true);
    expect(await lockDataDirectory(directory)).toMatchObject({ failure: { purpose: 'server', socketFolder } });
    held.pop()?.release();
    const next = await lockDataDirectory(directory, {}, 'command');
    if (!next.ok) throw new Error('It was free.');
    held.push(next.value);
    const refused = await lockDataDirectory(directory);
    expect(refused).toMatchObject({ failure: { purpose: 'command', socketFolder: undefined } });
  });

  it('counts as a server where a release before commands were named has it, and as unknown where nothing says', async () => {
    await take();
    writeLease();
    expect(await lockDataDirectory(directory)).toMatchObject({ failure: { purpose: 'server' } });
    rmSync(lease());
    expect(await lockDataDirectory(directory)).toMatchObject({ failure: { purpose: undefined, holder: undefined } });
  });

  it.each([
    ['a killed process of this kernel', async () => ({ kernel: 'this', pid: await killedPid() })],
    ['one of before the machine was started again', async () => ({ pid: process.pid })],
  ] as const)('MODE-17 is not told to be held by %s while somebody takes it', async (_, left) => {
    writeLease({ ...(await left()), socketFolder: 'postgres' });
    const around = { kernel: 'this', isShared: () => false };
    let refused: ReturnType<typeof lockDataDirectory> | undefined;
    await take({
      ...around,
      takeName: async () => {
        refused = lockDataDirectory(directory, { ...around, takeName: async () => undefined });
        await nextTurn();
        return free;
      },
    });
    const holder = `process ${process.pid} of ${hostname()}`;
    expect(await refused).toMatchObject({ failure: { kind: 'directory-in-use', holder, socketFolder: undefined } });
  });

  it('announces nothing in the place of another', async () => {
    await take();
    writeLease();
    expect(held.at(-1)?.announce(path.join(directory, 'postgres'))).toBe(false);
    expect(JSON.parse(readFileSync(lease(), 'utf8'))).toMatchObject({ id: 'theirs' });
  });

  it('is the same under another name of the directory', async () => {
    const link = `${directory}-link`;
    symlinkSync(directory, link);
    await take();
    expect(await lockDataDirectory(link)).toMatchObject({ ok: false });
    rmSync(link);
  });

  it('leaves nothing but its empty file, which nobody else can read', async () => {
    await take();
    for (const name of readdirSync(directory)) expect(statSync(path.join(directory, name)).mode & 0o077).toBe(0);
    held.pop()?.release();
    expect(readdirSync(directory)).toEqual(['lock.sqlite']);
  });

  it.each(['', '{"id":1}', 'nobody'])('is taken where the lease of a killed process reads %j', async (text) => {
    writeFileSync(lease(), text);
    expect((await take({ isShared: () => false })).ok).toBe(true);
  });
});

describe.each(OTHERS)('the lock on a data directory that a process $where has', ({ behind }) => {
  it('CR4 holds for everybody, and ends with the process however that ends', async () => {
    const { said, child } = await takeElsewhere(behind);
    expect(said).toBe('taken');
    expect(await take()).toMatchObject({ ok: false, failure: { kind: 'directory-in-use' } });
    await kill(child);
    // The kernel ends the processes of a namespace one after the other.
    await expect.poll(async () => (await take()).ok).toBe(true);
  });

  it('CR4 is refused to it while it is ours', async () => {
    await take();
    expect((await takeElsewhere(behind)).said).toBe('directory-in-use');
  });
});

describe('a data directory that other machines reach', () => {
  it.each(['of its own', 'none'] as const)('CR4 with locks %s is given to one machine at a time', async (locks) => {
    const both = await Promise.all([take(elsewhere('a', locks)), take(elsewhere('b', locks))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    held.pop()?.release();
    expect(existsSync(lease())).toBe(false);
    expect((await take(elsewhere('b', locks))).ok).toBe(true);
  });

  it('CR4 is refused as long as its holder elsewhere shows life', async () => {
    await take(elsewhere('a', 'of its own'));
    const refused = await take(elsewhere('b', 'of its own'));
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'directory-in-use' } });
  });

  it.each([
    { what: 'silent', write: writeLease },
    { what: 'unreadable', write: () => writeFileSync(lease(), 'half of a l') },
  ])(
    'CR4 is refused when nobody can judge its holder, who is $what, until an operator deletes the lease',
    async ({ write }) => {
      write();
      const refused = await take(shared);
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'holder-unknown', directory, lease: lease() } });
      rmSync(lease());
      // As above, it may take a moment.
      await expect.poll(async () => (await take(shared)).ok).toBe(true);
    },
  );

  it('is taken over from a killed process of this kernel, whose lock would still hold', async () => {
    writeLease({ kernel: 'this' });
    expect((await take({ ...shared, kernel: 'this' })).ok).toBe(true);
  });

  it('where there are no locks, is not taken over from this kernel either', async () => {
    writeLease({ kernel: 'this' });
    expect((await take(elsewhere('this', 'none'))).ok).toBe(false);
  });

  it('is lost to whoever deletes the lease of one that lives, and takes it', async () => {
    const first = await take(shared);
    if (!first.ok) throw new Error('It was free.');
    rmSync(lease());
    writeLease();
    await expect(first.value.lost).resolves.toContain(lease());
    held.pop()?.release();
    expect(JSON.parse(readFileSync(lease(), 'utf8'))).toMatchObject({ id: 'theirs' });
  });
});

describe('a data directory that this kernel alone reaches', () => {
  it('is taken over from another kernel: the machine was started again', async () => {
    writeLease();
    expect((await take({ isShared: () => false })).ok).toBe(true);
  });
});
