/** Codes that stand in for an authenticator app that is lost (decisions §4). */
export const RECOVERY_CODES = 10;

/** Digits of a code of an authenticator app (RFC 6238). */
export const ONE_TIME_CODE_DIGITS = 6;

/** Letters of a recovery code, in two halves. */
export const RECOVERY_CODE_LENGTH = 10;

/** The most that is taken for a code of either kind, whatever stands between its letters. */
export const MAX_CODE_LENGTH = 40;

/** A code as it is compared: of an authenticator app, or a recovery code. */
export interface TypedCode {
  readonly kind: 'one-time' | 'recovery';
  readonly code: string;
}

const ONE_TIME = new RegExp(`^[0-9]{${ONE_TIME_CODE_DIGITS}}$`);
const RECOVERY = new RegExp(`^[0-9a-hjkmnp-tv-z]{${RECOVERY_CODE_LENGTH}}$`);
/** Crockford's: what looks like a digit is one. */
const ALIKE: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/**
 * @returns what somebody typed, without what stands between letters and whatever their case; undefined when it is a code of
 *   neither kind
 */
export function parseCode(typed: string): TypedCode | undefined {
  if (typed.length > MAX_CODE_LENGTH) return undefined;
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash}]/gu, '')
    .toLowerCase();
  if (ONE_TIME.test(plain)) return { kind: 'one-time', code: plain };
  const code = plain.replace(/[oil]/g, (letter) => ALIKE[letter] ?? letter);
  return RECOVERY.test(code) ? { kind: 'recovery', code } : undefined;
}

/** @returns a recovery code as it is shown: `xxxxx-xxxxx` */
export function shownRecoveryCode(code: string): string {
  const half = RECOVERY_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
