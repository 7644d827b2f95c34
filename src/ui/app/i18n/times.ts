import type { TFunction } from 'i18next';
import { deviceDay } from '../../../../common/kernel/days.ts';
import type { Language } from '../../../../common/kernel/language.ts';

/** A time said in full, `12분 43초`, for those who listen to the page. */
export function spokenTime(language: Language, seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const unit = (value: number, name: 'hour' | 'minute' | 'second'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const parts = [
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(minutes > 0 ? [unit(minutes, 'minute')] : []),
    ...(whole % 60 > 0 || whole < 60 ? [unit(whole % 60, 'second')] : []),
  ];
  return parts.join(' ');
}

/**
 * A day, `2026년 11월 1일`.
 * @param day in ISO 8601, without a time
 */
export function longDate(language: Language, day: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** A month like 2026-11, `2026년 11월`. */
export function longMonth(language: Language, month: string): string {
  return monthFormat(language, month, { year: 'numeric', month: 'long' });
}

/** The same without its year, `11월` or `Nov`. */
export function shortMonth(language: Language, month: string): string {
  return monthFormat(language, month, { month: 'short' });
}

function monthFormat(language: Language, month: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(new Date(`${month}-01`));
}

/** Milliseconds of the units that a time ago is told in, the longest first. */
const AGO_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
/** From a week on the day itself says more. */
const AGO_DAYS = 7;

/**
 * When something was said, `방금`, `12분 전`, `어제` or `10월 21일`.
 * @param now milliseconds since 1970, as is `then`
 */
export function timeAgo(t: TFunction, language: Language, then: number, now: number): string {
  const past = Math.max(0, now - then);
  if (past >= AGO_DAYS * AGO_UNITS[0][1]) return shortDate(language, then, now);
  const found = AGO_UNITS.find(([, milliseconds]) => past >= milliseconds);
  if (found === undefined) return t('time.now');
  const [unit, length] = found;
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(past / length), unit);
}

/**
 * A moment to the minute, `11월 24일 오후 2:02` or `Nov 24, 2:02 PM`, for what is counted in hours; of another year with it.
 * @param now milliseconds since 1970, as is `at`
 */
export function shortMoment(language: Language, at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...parts, ...(!isThisYear && { year: 'numeric' }) }).format(at);
}

/** As `Intl` writes them; making its formats takes a third of a page's first drawing. */
const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A day of this year, `10월 21일` or `Oct 21`; of another one with its year, `2024.01.31` or `Jan 31, 2024` (ENT-74).
 * @param now milliseconds since 1970, as is `then`
 * @param dayOf whose days are told; those of Korea on a page that visitors share, since nobody knows where they are
 */
export function shortDate(
  language: Language,
  then: number,
  now: number,
  dayOf: (at: number) => string = deviceDay,
): string {
  const day = dayOf(then);
  const [year = '', month, date] = day.split('-');
  const isThisYear = dayOf(now).startsWith(`${year}-`);
  if (language === 'ko') return isThisYear ? `${Number(month)}월 ${Number(date)}일` : day.replaceAll('-', '.');
  const words = `${ENGLISH_MONTHS[Number(month) - 1]} ${Number(date)}`;
  return isThisYear ? words : `${words}, ${year}`;
}

/** `오후 9:00` or `9:00 PM`, where the device is. */
export function timeOfDay(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);
}

/** When something was, to the second, `2026년 11월 21일 오전 9:00:01`; milliseconds since 1970. */
export function exactTime(language: Language, then: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium' }).format(then);
}
