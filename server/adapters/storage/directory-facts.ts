import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { DirectoryFacts } from '../../application/doctor/judge-place.ts';
import { isAlive, readLease } from './lease-file.ts';
import { NOT_OURS } from './private-directory.ts';

/** Reading or writing, for others than the owner. */
const OTHERS_READ_WRITE = 0o066;
const FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  ENOTDIR: 'a part of the path is a file',
  EROFS: 'the file system is read-only',
};

/** Looks at a data directory and changes nothing in it. */
export function directoryFacts(directory: string): DirectoryFacts {
  const facts = { directory, isThere: true, fault: undefined, open: [], holder: undefined };
  const found = statSync(directory, { throwIfNoEntry: false });
  if (found === undefined) return { ...facts, isThere: false };
  if (!found.isDirectory()) return { ...facts, fault: 'it is a file' };
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    return { ...facts, fault: FAULTS[code] ?? code };
  }
  return { ...facts, open: openPlaces(directory), holder: holderOf(path.join(directory, 'lease.json')) };
}

/** @returns what lies open; a folder that nobody else may enter closes what is in it */
function openPlaces(directory: string): readonly string[] {
  const isOpen = (place: string): boolean => {
    const found = statSync(place, { throwIfNoEntry: false });
    return found !== undefined && (found.mode & OTHERS_READ_WRITE) !== 0;
  };
  if ((statSync(directory).mode & 0o077) === 0) return [];
  const places = readdirSync(directory).filter((name) => name !== NOT_OURS && isOpen(path.join(directory, name)));
  return isOpen(directory) ? ['the folder itself', ...places] : places;
}

function holderOf(leaseFile: string): string | undefined {
  const lease = readLease(leaseFile);
  if (typeof lease !== 'object') return undefined;
  if (lease.host === hostname() && !isAlive(lease.pid)) return undefined;
  return `a ${lease.purpose ?? 'server'} (process ${lease.pid} of ${lease.host})`;
}
