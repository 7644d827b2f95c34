import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf, keyLetters, searchKey } from '../../../../../server/domain/search/search-key.ts';
import { searchTexts } from '../../../../support/catalogue/search-texts.ts';

describe('the key of a text', () => {
  it.each([
    ['소리 담', '소리담'],
    ['소리담'.normalize('NFD'), '소리담'],
    ['ㅅㅗㄹㅣ', '소리'],
    ['ＳＯＲＩ', 'sori'],
    ['SoriDam!', 'soridam'],
    ['등대는, 12시에…', '등대는12시에'],
    ['½ ㈜', '12주'],
    ['%_\\', ''],
    ['🔥', ''],
    ['a\u200bb\u3164c', 'abc'],
  ])('UN4 of %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it('is the same for every spelling of a text', () => {
    fc.assert(
      fc.property(searchTexts, (text) => {
        const key = searchKey(text.normalize('NFC'));
        for (const form of ['NFD', 'NFKC', 'NFKD'] as const) expect(searchKey(text.normalize(form))).toBe(key);
      }),
    );
  });

  it('has letters that come from the text, in its order', () => {
    fc.assert(
      fc.property(searchTexts, (text) => {
        const letters = keyLetters(text);
        expect(letters.map(({ letter }) => letter).join('')).toBe(searchKey(text));
        let last = 0;
        for (const { letter, from, to } of letters) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(searchKey(text.slice(from, to))).toContain(letter);
          last = from;
        }
      }),
    );
  });
});

describe('initials', () => {
  it.each([
    ['소리담', 'ᄉᄅᄃ'],
    ['ㅅㄹㄷ', 'ᄉᄅᄃ'],
    ['라디오 SF 3호', 'ᄅᄃᄋsf3ᄒ'],
    ['까치', 'ᄁᄎ'],
  ])('of %s are %s', (text, initials) => {
    expect(initialsOf(searchKey(text))).toBe(initials);
  });
});
