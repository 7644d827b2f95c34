const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS_PER_VOWEL = 28;
const VOWELS = 21;
/** How many vowels more keys make of one, itself counted, by its place in Unicode, where they follow one another: ㅗ to ㅚ, ㅜ to ㅟ, ㅡ and ㅢ. */
const GROWING_VOWELS: ReadonlyMap<number, number> = new Map([
  [8, 4],
  [13, 4],
  [18, 2],
]);

/** The consonants that make each final one, in the order of Unicode; the last of them may yet begin the next syllable. */
const FINALS =
  'ㄱ,ㄲ,ㄱㅅ,ㄴ,ㄴㅈ,ㄴㅎ,ㄷ,ㄹ,ㄹㄱ,ㄹㅁ,ㄹㅂ,ㄹㅅ,ㄹㅌ,ㄹㅍ,ㄹㅎ,ㅁ,ㅂ,ㅂㅅ,ㅅ,ㅆ,ㅇ,ㅈ,ㅊ,ㅋ,ㅌ,ㅍ,ㅎ'.split(',');

/**
 * What a Korean keyboard shows on the way to the next syllable: 등댄 on the way from 등대 to 등대는.
 * @returns the text with its last consonant as the beginning of a syllable (등대ㄴ), undefined where it has none
 */
export function unfinished(text: string): string | undefined {
  const composed = text.normalize('NFC');
  const code = composed.charCodeAt(composed.length - 1);
  if (!(code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)) return undefined;
  const final = (code - FIRST_SYLLABLE) % FINALS_PER_VOWEL;
  const consonants = FINALS[final - 1];
  if (consonants === undefined) return undefined;
  const [staying, leaving] = [consonants.slice(0, -1), consonants.slice(-1)];
  const syllable = String.fromCharCode(code - final + FINALS.indexOf(staying) + 1);
  return composed.slice(0, -1) + syllable + leaving;
}

/**
 * What more keys make of a last syllable that has no final consonant yet: of 드 everything from 드 to 딓, of 고 also 과.
 * @param key of a keyword
 * @returns the keys that begin so, from the first one up to the second, which is none of them, in the order of their code points;
 *   undefined where the last letter is no such syllable
 */
export function growing(key: string): readonly [from: string, to: string] | undefined {
  const code = key.charCodeAt(key.length - 1) - FIRST_SYLLABLE;
  if (!(code >= 0 && code <= LAST_SYLLABLE - FIRST_SYLLABLE) || code % FINALS_PER_VOWEL !== 0) return undefined;
  const vowels = GROWING_VOWELS.get((code / FINALS_PER_VOWEL) % VOWELS) ?? 1;
  const after = String.fromCharCode(FIRST_SYLLABLE + code + vowels * FINALS_PER_VOWEL);
  return [key, key.slice(0, -1) + after];
}
