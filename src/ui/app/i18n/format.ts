import type { TFunction } from 'i18next';
import type { Language } from '../../../../common/kernel/language.ts';

/** Numbers from here on are shortened in lists: 1.2만, 12K (design §3). */
const SHORTENED_FROM = 10_000;

/** A place in a story or its whole length, `12:43` or `1:02:03`; what is no time is `0:00` (PLY-44). */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A length to read in passing, `11시간 48분` or `18분`; at least a minute. */
export function duration(t: TFunction, seconds: number): string {
  const { hours, minutes } = rounded(seconds);
  if (hours === 0) return t('time.minutes', { minutes });
  return minutes === 0 ? t('time.hours', { hours }) : t('time.hoursMinutes', { hours, minutes });
}

/** What remains of a story, `19분 남음`; at least a minute. */
export function timeLeft(t: TFunction, seconds: number): string {
  const { hours, minutes } = rounded(seconds);
  return hours === 0 ? t('time.left', { minutes }) : t('time.hoursLeft', { hours, minutes });
}

function rounded(seconds: number): { readonly hours: number; readonly minutes: number } {
  const total = Math.max(1, Math.round((Number.isFinite(seconds) ? seconds : 0) / 60));
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}

/** Made once each: that takes longer than all that a page writes with them. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, notation: 'standard' | 'compact'): Intl.NumberFormat {
  const name = `${language} ${notation}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { notation });
  formats.set(name, format);
  return format;
}

/** A number in full, `12,048`. */
export function fullCount(language: Language, value: number): string {
  // Below a thousand no language groups figures, and the first picture has no other ones.
  return Number.isInteger(value) && Math.abs(value) < 1000
    ? String(value)
    : formatOf(language, 'standard').format(value);
}

/** A number for lists: in full below ten thousand, `1.2만` or `12K` from there on. */
export function shortCount(language: Language, value: number): string {
  if (value < SHORTENED_FROM) return fullCount(language, value);
  return formatOf(language, 'compact').format(value);
}
