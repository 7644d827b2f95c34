import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { isWithinLength } from '../../../common/kernel/text-length.ts';

/** A text is longer than its rule allows. */
export interface TextTooLong {
  readonly kind: 'text-too-long';
  /** Characters that it may have. */
  readonly most: number;
}

/** What is never seen but changes what is: controls other than a new line, and the arrows of writing direction. */
const UNSEEN = /(?!\n)\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/gu;
/** One half of a letter beyond the first 65,536, which no file and no database can hold. */
const HALVES = /[\uD800-\uDFFF]/gu;

/**
 * Marks on one letter beyond those that any writing has (UAX #15, Stream-Safe Text Format): composing sorts them, which
 * takes the square of their number.
 */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu;

/** @returns what somebody wrote as it is kept: composed, whole letters only, without marks that nobody sees (security UN2) */
export function plainText(raw: string): string {
  return raw
    .replace(HALVES, '')
    .replace(PILED_MARKS, '$1')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .trim();
}

/** @returns what somebody wrote as it is kept, unless it has more than `most` characters then (security UN3) */
export function boundedText(raw: string, most: number): Result<string, TextTooLong> {
  const text = plainText(raw);
  return isWithinLength(text, most) ? ok(text) : fail({ kind: 'text-too-long', most });
}
