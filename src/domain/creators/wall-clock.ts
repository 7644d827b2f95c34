import { readWallClock } from '../../../common/kernel/publish-time.ts';

/**
 * @param wallClock as a field of the browser has it, in the author's zone; empty: at once
 * @returns milliseconds since 1970; NaN where there is no such time
 */
export function publishTimeOf(wallClock: string): number | undefined {
  return wallClock === '' ? undefined : readWallClock(wallClock);
}

/** @returns a time as a field of the browser has it, in the author's zone */
export function wallClockOf(time: number): string {
  const shifted = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
