import type { TFunction } from 'i18next';
import type { Language } from '../../../../common/kernel/language.ts';
import { WEEKDAYS, type Weekday } from '../../../../common/kernel/weekdays.ts';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** `금요일` or `Friday`; the short one is `금` or `Fri`. */
export function weekdayName(language: Language, day: Weekday, weekday: 'long' | 'short'): string {
  const at = MONDAY + WEEKDAYS.indexOf(day) * DAY_MS;
  return new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(at);
}

/**
 * On which days of the week a series goes on, `매주 월·목요일` or `Mondays and Thursdays`.
 * @param days in the order of the week
 * @returns undefined where there are none
 */
export function rhythmText(t: TFunction, language: Language, days: readonly Weekday[]): string | undefined {
  const [first] = days;
  if (first === undefined) return undefined;
  if (days.length === WEEKDAYS.length) return t('series.everyDay');
  if (days.length === 1) return t('series.rhythm', { count: 1, days: weekdayName(language, first, 'long') });
  return t('series.rhythm', { count: days.length, days: listed(language, days) });
}

function listed(language: Language, days: readonly Weekday[]): string {
  if (language === 'ko') return `${days.map((day) => weekdayName(language, day, 'short')).join('·')}요일`;
  return new Intl.ListFormat(language).format(days.map((day) => `${weekdayName(language, day, 'long')}s`));
}
