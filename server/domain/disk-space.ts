/** Room on a file system, in bytes. */
export interface DiskSpace {
  /** What this account may still write. */
  readonly free: number;
  readonly total: number;
}

/**
 * What files of members leave alone, so that the database beside them never runs out of room: 500 MiB, and a twentieth of
 * a disk on which that would be more (security DF1, ADR 0045).
 */
const RESERVE_BYTES = 500 * 1024 ** 2;
const RESERVE_SHARE = 0.05;
/** The part of the reserve below which the database may be refused its next page at any moment. */
const FULL_SHARE = 0.1;

/** `short`: no files are taken any more. `full`: nothing may be written for certain. */
export type DiskState = 'roomy' | 'short' | 'full';

/** @returns bytes that files of members never take */
export function reserveOf({ total }: DiskSpace): number {
  return Math.min(RESERVE_BYTES, Math.floor(total * RESERVE_SHARE));
}

/** @returns bytes that files may take */
export function spareOf(space: DiskSpace): number {
  return Math.max(0, space.free - reserveOf(space));
}

export function judgeDisk(space: DiskSpace): DiskState {
  if (space.free >= reserveOf(space)) return 'roomy';
  return space.free >= reserveOf(space) * FULL_SHARE ? 'short' : 'full';
}

/**
 * @param arrived bytes of unfinished uploads that lie there already
 * @returns bytes that all unfinished uploads of all members may have announced: half of what there is for files, since
 *   each has a second form beside it while it is processed
 */
export function uploadLimit(space: DiskSpace, arrived: number): number {
  return Math.floor((spareOf(space) + arrived) / 2);
}
