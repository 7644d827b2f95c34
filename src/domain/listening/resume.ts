/** Milliseconds away after which somebody still knows where they were. */
const REMEMBERED_MS = 60_000;
/** Milliseconds away after which nobody does, however long it was. */
const FORGOTTEN_MS = 24 * 60 * 60_000;
/** Seconds that are heard once more after the longest time. */
const MOST_SECONDS = 20;

/**
 * How far before the place where somebody left they go on: the more they have forgotten, the further. Memory fades by
 * proportions, so each time that is ten times as long adds the same.
 * @param awayMs since they left; below 0 where clocks differ
 * @returns seconds, 0 to 20
 */
export function rewindSeconds(awayMs: number): number {
  if (awayMs < REMEMBERED_MS) return 0;
  const away = Math.min(awayMs, FORGOTTEN_MS) / REMEMBERED_MS;
  return (MOST_SECONDS * Math.log(away)) / Math.log(FORGOTTEN_MS / REMEMBERED_MS);
}
