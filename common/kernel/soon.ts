import type { Language } from './language.ts';

/** From how many seconds on the next longer unit says enough. */
const MINUTES_FROM = 60;
const HOURS_FROM = 90 * 60;

/** @returns the time until something can be tried again, rounded up: `40초 후`, `in 2 minutes` */
export function soon(language: Language, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(language);
  if (seconds < MINUTES_FROM) return format.format(Math.ceil(seconds), 'second');
  if (seconds < HOURS_FROM) return format.format(Math.ceil(seconds / 60), 'minute');
  return format.format(Math.ceil(seconds / 3600), 'hour');
}
