import { MAX_PASSWORD_LENGTH } from '../../../common/kernel/credentials.ts';

/** Milliseconds for which a temporary password can be used (decisions §4). */
export const TEMPORARY_PASSWORD_MS = 24 * 60 * 60 * 1000;

/** Without letters and digits that look like others: people copy it from a mail by hand. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const DIGITS = '23456789';
const SIGNS = '@$!%*?&';
const ALL = LETTERS + DIGITS + SIGNS;

/**
 * Makes a password that obeys the rules (VAL-04 to VAL-07) and that nobody guesses.
 * @param integer draws a whole number from 0 to below its parameter
 */
export function makeTemporaryPassword(integer: (below: number) => number): string {
  const draw = (from: string): string => from.charAt(integer(from.length));
  const drawn = [draw(LETTERS), draw(DIGITS), draw(SIGNS)];
  while (drawn.length < MAX_PASSWORD_LENGTH) drawn.push(draw(ALL));
  // What each rule asks for goes anywhere, so that no place is easier to guess.
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = integer(last + 1);
    [drawn[last], drawn[other]] = [drawn[other] ?? '', drawn[last] ?? ''];
  }
  return drawn.join('');
}
