import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { lockFile, type ExclusiveFile, type NoExclusiveFile } from './exclusive-file.ts';
import { createLease, isAlive, lastRenewal, readLease, renewLease, replaceLease, type Lease } from './lease-file.ts';

/** The right to use a data directory alone (ADR 0043). */
export interface DataDirectoryLock {
  /** Settles with the reason when somebody took the directory from us; otherwise never. */
  readonly lost: Promise<string>;
  /**
   * Tells others where the socket of our database is, so that commands can work beside us.
   * @returns false when that could not be written, on a disk that is full
   */
  announce(socketFolder: string): boolean;
  release(): void;
}

/** What a data directory is held for: a server stays, a command is done soon. */
export type HolderPurpose = 'server' | 'command';

/** Another process uses the directory. */
export interface DirectoryInUse {
  readonly kind: 'directory-in-use';
  readonly directory: string;
  /** As far as it is known. */
  readonly holder: string | undefined;
  /** Undefined in the moment before the holder has written it. */
  readonly purpose: HolderPurpose | undefined;
  /** Where its database can be spoken to; undefined as long as it is not ready for that. */
  readonly socketFolder: string | undefined;
}

/** Somebody did not give the directory back, and nothing shows whether they still use it. */
export interface HolderUnknown {
  readonly kind: 'holder-unknown';
  readonly directory: string;
  readonly holder: string | undefined;
  /** The file to delete once it is certain that nobody uses the directory. */
  readonly lease: string;
}

/** What a test says about the machine. */
export interface LockSurroundings {
  /** Whether locks on `directory` hold for all who can reach it. */
  readonly isShared: (directory: string) => boolean;
  readonly lockFile: (file: string) => ExclusiveFile | NoExclusiveFile;
  readonly takeName: (directory: string) => Promise<TakenName | undefined>;
  /** Names the running kernel. */
  readonly kernel: string;
  /** Milliseconds between two signs of life. */
  readonly renewMs: number;
}

const RENEW_MS = 2_000;
/** Milliseconds in which who has just taken a directory names itself in the place of one that was killed, and between two looks. */
const NAMED_MS = 1_000;
const LOOK_EVERY_MS = 20;
/** Signs of life that a holder may leave out before it counts as silent. */
const PATIENCE = 3;

/**
 * File systems that one kernel alone has mounted, so that its locks hold for everybody (`statfs`, Linux' magic.h): ext,
 * XFS, Btrfs, tmpfs, overlayfs, ZFS, F2FS, bcachefs, FAT, exFAT, NTFS. Whatever else there is may be reached from another machine.
 */
const LOCAL_FILE_SYSTEMS = new Set([
  0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630, 0x2fc12fc1, 0xf2f52010, 0xca451a4e, 0x4d44, 0x2011bab0,
  0x7366746e,
]);

const SURROUNDINGS: LockSurroundings = { isShared, lockFile, takeName, kernel: runningKernel(), renewMs: RENEW_MS };

/**
 * Takes a data directory for this process. A lock of the kernel on a file decides wherever it holds for all who can reach
 * the directory; where another machine may be one of them, a lease beside it does, which its holder renews.
 * @param directory exists already
 */
export async function lockDataDirectory(
  directory: string,
  surroundings: Partial<LockSurroundings> = {},
  purpose: HolderPurpose = 'server',
): Promise<Result<DataDirectoryLock, DirectoryInUse | HolderUnknown>> {
  const around = { ...SURROUNDINGS, ...surroundings };
  const real = realpathSync(directory);
  const leaseFile = path.join(real, 'lease.json');
  const kernelLock = await takeKernelLock(real, around);
  if (kernelLock === 'held') {
    await settled(leaseFile, around.kernel);
    return fail({ kind: 'directory-in-use', directory: real, ...holderOf(leaseFile) });
  }
  const lease = { id: randomUUID(), host: hostname(), pid: process.pid, kernel: around.kernel, purpose };
  const isAlone = kernelLock.isFile && !around.isShared(real);
  if (isAlone) nameHolder(leaseFile, lease);
  else if (kernelLock.isFile && isOfKernel(leaseFile, around.kernel)) replaceLease(leaseFile, lease);
  else if (!createLease(leaseFile, lease)) {
    const kind = (await showsLife(leaseFile, around.renewMs)) ? 'directory-in-use' : 'holder-unknown';
    await kernelLock.release();
    return fail({ kind, directory: real, ...holderOf(leaseFile), lease: leaseFile });
  }
  const renewing = keepLease(leaseFile, lease, isAlone ? undefined : around.renewMs);
  return ok({
    lost: renewing.lost,
    announce: (socketFolder) => renewing.rewrite({ ...lease, socketFolder: path.relative(real, socketFolder) }),
    release: () => {
      renewing.end();
      void kernelLock.release();
    },
  });
}

/** What this kernel alone knows of. `isFile`: a lock on the file is a part of it. */
interface KernelLock {
  readonly isFile: boolean;
  /** Resolves when another process may have it. */
  release(): Promise<void>;
}

interface TakenName {
  close(): Promise<void> | void;
}

async function takeKernelLock(directory: string, around: LockSurroundings): Promise<KernelLock | 'held'> {
  const name = await around.takeName(directory);
  if (name === undefined) return 'held';
  const file = around.lockFile(path.join(directory, 'lock.sqlite'));
  if (file === 'held') {
    await name.close();
    return 'held';
  }
  if (file === 'unsupported') return { isFile: false, release: async () => name.close() };
  const release = async (): Promise<void> => {
    file.release();
    await name.close();
  };
  return { isFile: true, release };
}

/** The lock decides here, so a disk that is too full for the name of its holder keeps nobody from starting. */
function nameHolder(leaseFile: string, lease: Lease): void {
  try {
    replaceLease(leaseFile, lease);
  } catch {
    rmSync(leaseFile, { force: true }); // what it says is of somebody else
  }
}

/** The kernel lock that we have would still be its holder's, did that run in the same kernel. */
function isOfKernel(leaseFile: string, kernel: string): boolean {
  const lease = readLease(leaseFile);
  return typeof lease === 'object' && lease.kernel === kernel;
}

/**
 * Waits until the lease is not that of a killed process, whose database may live and be about to be ended. Where it stays, its holder
 * cannot be seen from here: it runs in another container.
 */
async function settled(leaseFile: string, kernel: string): Promise<void> {
  for (let waited = 0; waited < NAMED_MS; waited += LOOK_EVERY_MS) {
    const lease = readLease(leaseFile);
    if (typeof lease !== 'object' || (lease.kernel === kernel && isAlive(lease.pid))) return;
    await wait(LOOK_EVERY_MS);
  }
}

async function showsLife(leaseFile: string, renewMs: number): Promise<boolean> {
  const before = lastRenewal(leaseFile);
  await wait(renewMs * PATIENCE);
  return lastRenewal(leaseFile) !== before;
}

function holderOf(leaseFile: string): Pick<DirectoryInUse, 'holder' | 'purpose' | 'socketFolder'> {
  const lease = readLease(leaseFile);
  if (typeof lease !== 'object') return { holder: undefined, purpose: undefined, socketFolder: undefined };
  const { pid, host, purpose = 'server', socketFolder: folder } = lease;
  const socketFolder = folder === undefined ? undefined : path.resolve(path.dirname(leaseFile), folder);
  return { holder: `process ${pid} of ${host}`, purpose, socketFolder };
}

/** @param renewMs undefined where the kernel's lock alone decides */
function keepLease(
  file: string,
  lease: Lease,
  renewMs: number | undefined,
): { readonly lost: Promise<string>; readonly rewrite: (lease: Lease) => boolean; readonly end: () => void } {
  const isOurs = (): boolean => {
    const found = readLease(file);
    return typeof found === 'object' && found.id === lease.id;
  };
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<string>((resolve) => {
    if (renewMs === undefined) return;
    timer = setInterval(() => {
      try {
        if (isOurs()) return renewLease(file);
      } catch {
        return; // it cannot be read just now, which says nothing about whose it is
      }
      clearInterval(timer);
      resolve(`${file} is not this process's any more`);
    }, renewMs).unref();
  });
  const end = (): void => {
    clearInterval(timer);
    if (isOurs()) rmSync(file, { force: true });
  };
  const rewrite = (written: Lease): boolean => {
    try {
      if (!isOurs()) return false;
      replaceLease(file, written);
      return true;
    } catch {
      return false;
    }
  };
  return { lost, rewrite, end };
}

/**
 * A name that the kernel gives to one process of a network namespace. Releases before ADR 0043 know only this, and one of
 * them may still run on the directory.
 */
async function takeName(directory: string): Promise<TakenName | undefined> {
  if (process.platform !== 'linux') return { close: () => {} };
  const server: Server = createServer((socket) => socket.destroy());
  const name = `\0soridam-${createHash('sha256').update(directory).digest('hex')}`;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(name, resolve);
    });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE') return undefined;
    throw cause;
  }
  server.unref();
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function isShared(directory: string): boolean {
  return process.platform === 'linux' && !LOCAL_FILE_SYSTEMS.has(statfsSync(directory).type);
}

function runningKernel(): string {
  return process.platform === 'linux' ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : hostname();
}
