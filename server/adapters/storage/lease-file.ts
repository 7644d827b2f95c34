import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const LeaseSchema = Type.Object({
  /** Random, so that a holder knows its own lease again. */
  id: Type.String(),
  host: Type.String(),
  pid: Type.Integer(),
  /** Tells one running kernel from all others, also from the same machine's after it was started again. */
  kernel: Type.String(),
  /** Missing in what releases before ADR 0052 wrote, which were servers. */
  purpose: Type.Optional(Type.Union([Type.Literal('server'), Type.Literal('command')])),
  /** From the data directory on: where commands may speak to the database of a server, once it is ready for them. */
  socketFolder: Type.Optional(Type.String()),
});

/** Who uses a data directory, as it wrote of itself. */
export type Lease = Static<typeof LeaseSchema>;

/** @returns the lease in `file`; `none` without a file, `unreadable` when it holds something else */
export function readLease(file: string): Lease | 'none' | 'unreadable' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return 'none';
    throw cause;
  }
  try {
    const lease: unknown = JSON.parse(text);
    return Value.Check(LeaseSchema, lease) ? lease : 'unreadable';
  } catch {
    return 'unreadable'; // no JSON
  }
}

/** @returns whether a process of this machine lives; that of another account does as well, though nobody may end it */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return isCode(cause, 'EPERM');
  }
}

/** @returns when the holder last showed that it lives, by the clock of the file system; undefined without a file */
export function lastRenewal(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** Shows that the holder lives. It writes no byte, so that a full disk does not keep it from doing so. */
export function renewLease(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

/** Writes a lease in the place of whatever is there; the caller knows that nobody uses it. */
export function replaceLease(file: string, lease: Lease): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, textOf(lease), { flag: 'wx', mode: 0o600 });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Writes a lease where there is none. @returns false when there is one */
export function createLease(file: string, lease: Lease): boolean {
  try {
    writeFileSync(file, textOf(lease), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return false;
    throw cause;
  }
}

function textOf(lease: Lease): string {
  return `${JSON.stringify(lease)}\n`;
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
