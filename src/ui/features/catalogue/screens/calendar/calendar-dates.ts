import type { Language } from '../../../../../../common/kernel/language.ts';

/** Korea knows no summer time. */
const KOREA_MS = 9 * 60 * 60 * 1000;

/** @returns the day of a time in Korea, like 2026-11-24: that of the page that visitors share */
export function sharedDay(at: number): string {
  return new Date(at + KOREA_MS).toISOString().slice(0, 10);
}

/** @returns the day of a time where the device is */
export function deviceDay(at: number): string {
  const date = new Date(at);
  const digits = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}

/** @returns when the day after that of `at` begins, where the device is */
export function nextMidnight(at: number): number {
  return new Date(at).setHours(24, 0, 0, 0);
}

/** `11월 24일 화요일` or `Tuesday, November 24`. @param day like 2026-11-24 */
export function dayName(language: Language, day: string): string {
  const parts = { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, parts).format(new Date(day));
}
