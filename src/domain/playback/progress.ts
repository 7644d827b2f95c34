/**
 * How much of a story has been heard, for bars and threads (spec §4, INV-071).
 * @returns 0 to 1; 0 for times that make no sense
 */
export function progressScale(elapsedSeconds: number, totalSeconds: number): number {
  const isValid = Number.isFinite(elapsedSeconds) && Number.isFinite(totalSeconds);
  if (!isValid || elapsedSeconds < 0 || totalSeconds <= 0) return 0;
  return Math.min(1, elapsedSeconds / totalSeconds);
}

/** @returns `seconds` kept between 0 and the end; an unknown end, 0, bounds nothing (INV-073, INV-074) */
export function withinStory(seconds: number, totalSeconds: number): number {
  if (!Number.isFinite(seconds)) return 0;
  const bounded = totalSeconds > 0 ? Math.min(totalSeconds, seconds) : seconds;
  return Math.max(0, bounded);
}
