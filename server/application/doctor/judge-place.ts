import { judgeDisk, reserveOf, type DiskSpace } from '../../domain/disk-space.ts';
import { amiss, fine, type Finding } from './finding.ts';

/** What is to be seen of the data directory without changing it. */
export interface DirectoryFacts {
  readonly directory: string;
  readonly isThere: boolean;
  /** Why this account cannot use it; undefined where it can. */
  readonly fault: string | undefined;
  /** What lies there and can be read by others, by name. */
  readonly open: readonly string[];
  /** Who says to use it, as far as it is known. */
  readonly holder: string | undefined;
}

const NAMED_FILES = 3;

export function judgeDirectory({ directory, isThere, fault, open, holder }: DirectoryFacts): readonly Finding[] {
  if (!isThere) return [amiss('data-missing', `There is nothing in ${directory}.`)];
  if (fault !== undefined) return [amiss('data-unusable', `DATA_DIR is ${directory}: ${fault}.`)];
  if (open.length > 0) {
    const named = open.slice(0, NAMED_FILES).join(', ');
    const rest = open.length > NAMED_FILES ? ` and ${open.length - NAMED_FILES} more` : '';
    return [amiss('data-open', `Others may read in ${directory}: ${named}${rest}.`)];
  }
  return [fine(`${directory}, ${holder === undefined ? 'used by nobody' : `used by ${holder}`}`)];
}

const MEBIBYTE = 1024 ** 2;

export function judgeRoom(space: DiskSpace): readonly Finding[] {
  const mebibytes = (bytes: number) => `${Math.floor(bytes / MEBIBYTE).toLocaleString('en')} MiB`;
  const seen = `${mebibytes(space.free)} of ${mebibytes(space.total)} are free`;
  const state = judgeDisk(space);
  if (state === 'roomy') return [fine(seen)];
  const reserve = `${seen}; ${mebibytes(reserveOf(space))} are kept for the database.`;
  return [amiss(state === 'short' ? 'disk-short' : 'disk-full', reserve)];
}
