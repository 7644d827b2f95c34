import { MAX_KEYWORD_LENGTH } from '../../../common/kernel/limits.ts';
import { growing } from './unfinished.ts';
import { answersTo, initialsOf, isInitial, keyLetters, searchKey, syllablesOf } from './search-key.ts';

/** What to mark in a text: `[from, to)` in UTF-16 units. */
export type Mark = readonly [from: number, to: number];

/** Final clusters that a keyboard makes of two initial consonants typed one after the other. */
const CLUSTERS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

const SYLLABLE = /^[\uAC00-\uD7A3]$/;

/** What somebody searches for. Immutable. */
export class SearchKeyword {
  /** As it was typed, composed, without spaces around it. */
  readonly text: string;
  /** What a matching key contains; in it, an initial consonant stands for every syllable that it begins. */
  readonly key: string;

  private constructor(text: string, key: string) {
    this.text = text;
    this.key = key;
  }

  /** @returns undefined where there is no letter or digit to search for; what is too long is cut (spec §7) */
  static parse(raw: string): SearchKeyword | undefined {
    const text = keywordText(raw);
    const key = searchKey(text.replace(/[ㄳ-ㅄ]/g, (cluster) => CLUSTERS[cluster] ?? cluster));
    return key === '' ? undefined : new SearchKeyword(text, key);
  }

  /** Whether initial consonants are among the letters (decisions §3). */
  get hasInitials(): boolean {
    return [...this.key].some(isInitial);
  }

  /**
   * Whether lines of scripts are looked through for it (SHL-99): two syllables of Korean, or three letters of any kind. Initial consonants
   * stand for titles and names alone.
   */
  get looksIntoScripts(): boolean {
    const letters = [...this.key];
    const syllables = letters.filter((letter) => SYLLABLE.test(letter)).length;
    return !this.hasInitials && (syllables >= 2 || letters.length >= 3);
  }

  /** The initial consonants of the whole keyword. */
  get initials(): string {
    return initialsOf(this.key);
  }

  /** A regular expression that finds the keyword in a key: letters, and ranges for initial consonants. */
  get pattern(): string {
    return [...this.key]
      .map((letter) => (isInitial(letter) ? `[${letter}${syllablesOf(letter).join('-')}]` : letter))
      .join('');
  }

  /** Where `text` has the keyword, from left to right, without overlap. */
  marksIn(text: string): readonly Mark[] {
    const letters = keyLetters(text);
    const sought = [...this.key];
    const marks: Mark[] = [];
    let start = 0;
    while (start + sought.length <= letters.length) {
      if (!sought.every((letter, place) => answersTo(letters[start + place]?.letter ?? '', letter))) {
        start += 1;
        continue;
      }
      const [from, to] = [letters[start]?.from ?? 0, letters[start + sought.length - 1]?.to ?? 0];
      // A ligature may end one match and begin the next.
      if (from >= (marks.at(-1)?.[1] ?? 0)) marks.push([from, to]);
      start += sought.length;
    }
    return marks;
  }

  /** The beginning of `text`, where it is what more keys may make of the keyword: 등 of 등대 for 드. */
  marksOfGrown(text: string): readonly Mark[] {
    const keys = growing(this.key);
    const letters = keyLetters(text).slice(0, [...this.key].length);
    const beginning = letters.map(({ letter }) => letter).join('');
    if (keys === undefined || beginning < keys[0] || beginning >= keys[1]) return [];
    return [[letters[0]?.from ?? 0, letters.at(-1)?.to ?? 0]];
  }
}

const LATIN = /^[0-9a-z]$/;

/**
 * What of a key is looked up in the index of parts: pairs of letters, three at a time where they are Latin. A single
 * letter stands for itself.
 */
export function gramsOf(key: string): readonly string[] {
  const letters = [...key].slice(0, MAX_KEYWORD_LENGTH);
  if (letters.length < 2) return letters;
  const grams = letters.slice(1).flatMap((second, place) => {
    const [first = '', third = ''] = [letters[place], letters[place + 2]];
    if (!LATIN.test(first) || !LATIN.test(second)) return [first + second];
    if (LATIN.test(third)) return [first + second + third];
    return LATIN.test(letters[place - 1] ?? '') ? [] : [first + second];
  });
  return [...new Set(grams)];
}

/** What is looked at of it: a syllable may come decomposed, in three letters, with spaces around all. */
const MAX_TYPED_LENGTH = MAX_KEYWORD_LENGTH * 4;

/** @returns what was typed, composed, without spaces around it, cut to the most letters that a keyword may have */
export function keywordText(raw: string): string {
  const letters = [
    ...raw
      .slice(0, MAX_TYPED_LENGTH)
      .replace(/[\0\p{Cs}]/gu, ' ')
      .normalize('NFC')
      .trim(),
  ];
  return letters.slice(0, MAX_KEYWORD_LENGTH).join('');
}
