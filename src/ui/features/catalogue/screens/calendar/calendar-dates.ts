import type { Language } from '../../../../../../common/kernel/language.ts';

/** @returns when the day after that of `at` begins, where the device is */
export function nextMidnight(at: number): number {
  return new Date(at).setHours(24, 0, 0, 0);
}

/** `11월 24일 화요일` or `Tuesday, November 24`. @param day like 2026-11-24 */
export function dayName(language: Language, day: string): string {
  const parts = { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, parts).format(new Date(day));
}
