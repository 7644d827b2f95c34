import type { TFunction } from 'i18next';
import type { Language } from '../../../../common/kernel/language.ts';
import { fullCount } from './format.ts';

/** An amount of money, `124,163원` or `₩124,163`. */
export function won(t: TFunction, language: Language, amount: number): string {
  return t('earnings.won', { amount: fullCount(language, amount) });
}

/** A part of a whole, `12%`. @param share 0.12 for that */
export function percent(language: Language, share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share);
}

/** Candies that came or went, `+50` or `−2`, with the sign that figures are set with. */
export function movedCandies(language: Language, amount: number): string {
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  return figures.format(amount).replace('-', '\u2212');
}

/** Bytes from here on are told in the next unit. */
const BYTES_OF_UNIT = 1000;

/** From the smallest on. */
const SIZE_UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** How large a file is, `184.2MB`. */
export function fileSize(language: Language, bytes: number): string {
  const place = SIZE_UNITS.findIndex((_, index) => bytes < BYTES_OF_UNIT ** (index + 2));
  const unit = SIZE_UNITS.at(place) ?? 'gigabyte';
  const value = bytes / BYTES_OF_UNIT ** (SIZE_UNITS.indexOf(unit) + 1);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** Milliseconds from which a wait is told in seconds. */
const SECOND_MS = 1000;

/** How long something took, `340ms` or `1.24초`. */
export function waitTime(language: Language, milliseconds: number): string {
  if (Math.round(milliseconds) < SECOND_MS) {
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }).format(
      milliseconds,
    );
  }
  const digits = { maximumSignificantDigits: 3 };
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'second', ...digits }).format(milliseconds / SECOND_MS);
}

/** A small part of a whole, `0.4%`. @param share 0.004 for that */
export function finePercent(language: Language, share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
