const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS_PER_VOWEL = 28;

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
