import { describe, expect, it } from 'vitest';
import { genreIn, genreLanguage, genreNames, KOREAN_GENRES } from '../../../common/kernel/genres.ts';

describe('genres', () => {
  it.each(Object.entries(KOREAN_GENRES))('ENT-71 %s and %s are one genre with a name in each language', (en, ko) => {
    for (const name of [en, ko]) {
      expect(genreNames(name)).toEqual([ko, en]);
      expect([genreIn(name, 'ko'), genreIn(name, 'en')]).toEqual([ko, en]);
    }
    expect([genreLanguage(ko), genreLanguage(en)]).toEqual(['ko', 'en']);
  });

  it.each([
    ['괴담', 'ko'],
    ['Noir', 'en'],
    ['toString', 'en'],
  ] as const)(
    'ENT-71 keeps a name that nobody has translated, in the language of its letters: %s',
    (name, language) => {
      expect([genreIn(name, 'ko'), genreIn(name, 'en'), genreNames(name)]).toEqual([name, name, [name]]);
      expect(genreLanguage(name)).toBe(language);
    },
  );
});
