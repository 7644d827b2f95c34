import type { Language } from './language.ts';

/** The genres that the platform names in both languages: the Korean name, which stands in addresses, of each English one (ADR 0034). */
export const KOREAN_GENRES = {
  Drama: '드라마',
  Mystery: '미스터리',
  Romance: '로맨스',
  Fantasy: '판타지',
  'Sci-fi': 'SF',
  Thriller: '스릴러',
  Horror: '호러',
  Crime: '범죄',
  History: '역사',
  Comedy: '코미디',
  Comfort: '힐링',
  Music: '음악',
  Essay: '에세이',
  Family: '가족',
} as const;

/** What the platform calls a genre in English. */
export type EnglishGenre = keyof typeof KOREAN_GENRES;

const ENGLISH_GENRES = Object.keys(KOREAN_GENRES) as EnglishGenre[];

const HANGUL = /\p{Script=Hangul}/u;

/** @returns all names of the genre that `name` names, first the one that stands for it in addresses */
export function genreNames(name: string): readonly [name: string, other?: EnglishGenre] {
  const english = ENGLISH_GENRES.find((one) => one === name || KOREAN_GENRES[one] === name);
  return english === undefined ? [name] : [KOREAN_GENRES[english], english];
}

/** @returns the genre's name in `language`; one that nobody has translated keeps its own */
export function genreIn(name: string, language: Language): string {
  const [korean, english = korean] = genreNames(name);
  return language === 'ko' ? korean : english;
}

/** @returns the language of a genre's name; that of a name which nobody has translated is told by its letters */
export function genreLanguage(name: string): Language {
  const [korean, english] = genreNames(name);
  const isKorean = english === undefined ? HANGUL.test(name) : name === korean;
  return isKorean ? 'ko' : 'en';
}
