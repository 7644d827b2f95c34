import fc from 'fast-check';

const PIECES = [
  '소리',
  '담',
  '등대',
  'ㅅ',
  'ㅏ',
  'ㄳ',
  'Sori',
  'ＡＢ',
  'é',
  '½',
  '㈜',
  'ﬁ',
  'ガ',
  'ｶﾞ',
  '🔥',
  '%',
  '_',
  ' ',
  '\u3164',
  '\u200b',
  '12',
  'Ⅳ',
];

/** Texts such as titles and keywords are, and some that nobody would write; none with a lone surrogate. */
export const searchTexts: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { maxLength: 8 }).map((codes) => String.fromCharCode(...codes)),
  fc.array(fc.integer({ min: 0x1100, max: 0x11ff }), { maxLength: 6 }).map((codes) => String.fromCharCode(...codes)),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
