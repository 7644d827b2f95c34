import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '../../../common/kernel/second-factor.ts';

/** Crockford's base 32: no letter that is taken for another. Ten of them are 50 bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** @param pick gives an integer from 0 to one less than `below`, of which nobody can tell the next */
export function makeRecoveryCodes(pick: (below: number) => number): readonly string[] {
  const code = (): string => Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[pick(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, code);
}
