import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWithinLength, firstCodePoints, textLength } from '../../../common/kernel/text-length.ts';

const text = fc.string({ unit: fc.constantFrom('a', '가', '😀', '\u{1F469}') });

it('UN3 the first characters of a text are whole, as many as asked for, and all of a short one', () => {
  fc.assert(
    fc.property(text, fc.nat({ max: 12 }), (whole, most) => {
      const first = firstCodePoints(whole, most);
      expect(whole.startsWith(first)).toBe(true);
      expect(textLength(first)).toBe(Math.min(most, textLength(whole)));
      expect(first).not.toMatch(/\p{Cs}/u);
      expect(isWithinLength(whole, most)).toBe(first === whole);
    }),
  );
});
