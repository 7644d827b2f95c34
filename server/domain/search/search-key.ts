/**
 * Spaces, punctuation, symbols, fillers and whatever else a search takes no notice of; the same letters as in the
 * database's `search_key`.
 */
const IGNORED = new RegExp(
  String.raw`[\u0000-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u115F\u1160\u180E\u2000-\u2BFF\u2E00-\u2E7F` +
    String.raw`\u2FF0-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30FB\uE000-\uF8FF\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFF` +
    String.raw`\u{1F000}-\u{1FAFF}\u{E0000}-\u{E0FFF}]`,
  'gu',
);

/** What, once normalised, may join the letter before it: marks, and the vowels and finals of a syllable. */
const JOINING = /^[\p{M}\u1160-\u11FF]/u;
/** Letters that nothing normalises and nothing joins, which is most of them. */
const PLAIN = /^[\u0020-\u007E\uAC00-\uD7A3]$/u;

const SYLLABLE = /^[\uAC00-\uD7A3]$/;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_INITIAL = 0x1100;
const LAST_INITIAL = 0x1112;
const SYLLABLES_PER_INITIAL = 588;

/** A letter of a key, and where it comes from in the text: `[from, to)` in UTF-16 units. */
export interface KeyLetter {
  readonly letter: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The letters by which a text is searched: full width, compatibility and composed forms made one (NFKC), capitals made
 * small, spaces and punctuation left out.
 */
export function keyLetters(text: string): readonly KeyLetter[] {
  return segments(text).flatMap(({ segment, from }) =>
    [...folded(segment)].map((letter) => ({ letter, from, to: from + segment.length })),
  );
}

/** The key of a text: what two spellings of the same have in common. */
export function searchKey(text: string): string {
  return segments(text)
    .map(({ segment }) => folded(segment))
    .join('');
}

/** The initial consonants (초성) of a key's syllables, with the other letters between them: ㅅㄹㄷ for 소리담. */
export function initialsOf(key: string): string {
  return key.normalize('NFD').replace(/[\u0300-\u036F\u1161-\u11FF]/g, '');
}

/** @returns whether a letter of a key is an initial consonant by itself, which stands for all syllables it begins */
export function isInitial(letter: string): boolean {
  const code = letter.charCodeAt(0);
  return letter.length === 1 && code >= FIRST_INITIAL && code <= LAST_INITIAL;
}

/** @returns the first and last syllable that begin with an initial consonant */
export function syllablesOf(initial: string): readonly [string, string] {
  const first = FIRST_SYLLABLE + (initial.charCodeAt(0) - FIRST_INITIAL) * SYLLABLES_PER_INITIAL;
  return [String.fromCharCode(first), String.fromCharCode(first + SYLLABLES_PER_INITIAL - 1)];
}

/** @returns whether `letter` is what `sought` asks for: itself, or a syllable that begins with it */
export function answersTo(letter: string, sought: string): boolean {
  if (letter === sought) return true;
  if (!isInitial(sought) || letter.length !== 1) return false;
  const code = letter.charCodeAt(0);
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return false;
  const [first, last] = syllablesOf(sought);
  return letter >= first && letter <= last;
}

/** @returns whether a letter is one with what stands before it: a mark, or the vowel or final of a syllable */
export function joinsLetterBefore(letter: string): boolean {
  return !PLAIN.test(letter) && JOINING.test(letter.normalize('NFKC'));
}

function folded(segment: string): string {
  if (SYLLABLE.test(segment)) return segment;
  return segment.normalize('NFKC').toLowerCase().replace(IGNORED, '');
}

/** Parts of a text that are normalised each for itself: a letter with what joins it. */
function segments(text: string): readonly { readonly segment: string; readonly from: number }[] {
  const parts: { segment: string; from: number }[] = [];
  let from = 0;
  for (const letter of text) {
    const last = parts.at(-1);
    if (last !== undefined && joinsLetterBefore(letter)) last.segment += letter;
    else parts.push({ segment: letter, from });
    from += letter.length;
  }
  return parts;
}
