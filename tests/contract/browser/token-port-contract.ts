import { describe, expect, it } from 'vitest';
import type { TokenPort } from '../../../src/application/ports/token-port.ts';

/** What every place for the token promises. */
export function tokenPortContract(name: string, make: () => TokenPort): void {
  describe(`the token in ${name}`, () => {
    it('is none before somebody signs in', () => {
      expect(make().read()).toBeUndefined();
    });

    it.each([true, false])('SES-05 is read as it was kept, for longer: %s', (isKept) => {
      const tokens = make();
      for (const token of ['a.b-c_d', 'with=sign; and space', '토큰', '%41']) {
        tokens.keep(token, isKept);
        expect(tokens.read()).toBe(token);
      }
    });

    it('SES-44 is gone when it is cleared, also twice', () => {
      const tokens = make();
      tokens.keep('token', true);
      tokens.clear();
      expect(tokens.read()).toBeUndefined();
      tokens.clear();
      expect(tokens.read()).toBeUndefined();
    });
  });
}
