/** The zone in which the product counts its days and months. */
export const KOREAN_ZONE = 'Asia/Seoul';

/** Korea knows no summer time. */
const KOREA_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 86_400_000;

/** @returns a time in milliseconds since 1970 as a date whose fields in UTC are those of Korea */
export function koreanClock(at: number): Date {
  return new Date(at + KOREA_MS);
}

/** @returns the day in Korea at a time in milliseconds since 1970, like 2026-11-21 */
export function koreanDay(at: number): string {
  return koreanClock(at).toISOString().slice(0, 10);
}

/** @returns the month in Korea, like 2026-11 */
export function koreanMonth(at: number): string {
  return koreanClock(at).toISOString().slice(0, 7);
}

/** @returns the last `count` days in Korea, today the last of them */
export function koreanDaysUntil(now: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => koreanDay(now - (count - 1 - index) * DAY_MS));
}

/** @returns when a day begins in Korea, in milliseconds since 1970; NaN for what is no day */
export function startOfKoreanDay(day: string): number {
  return Date.parse(day) - KOREA_MS;
}

/** @returns the day at a time where this runs, like 2026-11-21 */
export function deviceDay(at: number): string {
  const date = new Date(at);
  const digits = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}
