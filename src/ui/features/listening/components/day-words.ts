import type { TFunction } from 'i18next';
import { deviceDay } from '../../../../../common/kernel/days.ts';
import type { Language } from '../../../../../common/kernel/language.ts';

const DAY_MS = 86_400_000;

/**
 * A day like 2026-11-27 in full, `2026년 11월 27일 금요일`; those of now and before it are called so as well.
 * @param now milliseconds since 1970
 */
export function dayTitle(t: TFunction, language: Language, day: string, now: number): string {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
  if (day === deviceDay(now)) return t('listened.today', { day: words });
  return day === deviceDay(now - DAY_MS) ? t('listened.yesterday', { day: words }) : words;
}

/** A day of the year, `11월 27일` or `Nov 27`. */
export function shortDay(language: Language, day: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));
}
