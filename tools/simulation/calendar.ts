export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const HOURS_A_WEEK = 7 * 24;

/** Seoul is nine hours ahead of UTC all the year. */
const SEOUL_MS = 9 * HOUR_MS;
/** Midnight in Seoul before a Monday; every simulation begins here. */
const START = Date.UTC(2026, 2, 2) - SEOUL_MS;

/** @returns when day `day` begins in Seoul, in milliseconds since 1970; the first day, 0, is a Monday */
export function startOfDay(day: number): number {
  return START + day * DAY_MS;
}

/** @returns whether day `day` is a Saturday or a Sunday */
export function isWeekend(day: number): boolean {
  return day % 7 >= 5;
}

/** @returns the hour of the week in Seoul, 0 (Monday, midnight) to 167 */
export function hourOfWeek(now: number): number {
  return Math.floor((now - START) / HOUR_MS) % HOURS_A_WEEK;
}

/** @returns a time in words: day, hours, minutes and seconds in Seoul */
export function seoulTime(now: number): string {
  const passed = Math.floor((now - START) / SECOND_MS);
  const digits = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(passed / 3600) % 24, Math.floor(passed / 60) % 60, passed % 60];
  return `day ${Math.floor(passed / 86_400) + 1} ${digits(hours)}:${digits(minutes)}:${digits(seconds)}`;
}
