/** Days are counted in Korea, which knows no summer time. */
const KOREA_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 86_400_000;

/** @returns the day in Korea at a time in milliseconds since 1970, like 2026-11-21 */
export function koreanDay(at: number): string {
  return new Date(at + KOREA_MS).toISOString().slice(0, 10);
}

/** @returns the last `count` days in Korea, today the last of them */
export function koreanDaysUntil(now: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => koreanDay(now - (count - 1 - index) * DAY_MS));
}

/** @returns when a day begins in Korea, in milliseconds since 1970 */
export function startOfKoreanDay(day: string): number {
  return Date.parse(day) - KOREA_MS;
}
