import type { Language } from '../../../../../common/kernel/language.ts';

/** A day like 2026-11-21 in as little room as there is, `11. 21.` or `11/21`. */
export function shortDay(language: Language, day: string): string {
  return new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

/** The same with the day of the week, `11월 21일 (토)`. */
export function longDay(language: Language, day: string): string {
  const parts = { month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, parts).format(new Date(day));
}
