/** Korean syllables in Unicode: each first part has 28 endings, of which the first is none and the eighth is ㄹ. */
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const ENDINGS = 28;
const RIEUL = 8;

/** How figures and Latin letters end when they are read in Korean: those that close, and those that close with ㄹ. */
const CLOSED = new Set('036lmn');
const CLOSED_WITH_RIEUL = new Set('178r');

type Ending = 'open' | 'closed' | 'rieul';

/** Pairs of a particle: after a closed syllable, and after an open one. */
const PAIRS = {
  을: ['을', '를'],
  은: ['은', '는'],
  이: ['이', '가'],
  과: ['과', '와'],
  으로: ['으로', '로'],
  이에요: ['이에요', '예요'],
} as const;

/** A particle by its form after a closed syllable. */
export type Particle = keyof typeof PAIRS;

export const PARTICLES = Object.keys(PAIRS) as readonly Particle[];

/** @returns the form of `particle` that follows `word`; signs at the end of a word are not read */
export function particleAfter(word: string, particle: Particle): string {
  const [closed, open] = PAIRS[particle];
  const ending = endingOf(word);
  // 로 alone also follows ㄹ: 서울로.
  const isOpen = ending === 'open' || (ending === 'rieul' && particle === '으로');
  return isOpen ? open : closed;
}

function endingOf(word: string): Ending {
  const last = /[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(word.normalize('NFC'))?.[0].toLowerCase() ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const ending = (code - FIRST_SYLLABLE) % ENDINGS;
    if (ending === 0) return 'open';
    return ending === RIEUL ? 'rieul' : 'closed';
  }
  if (CLOSED_WITH_RIEUL.has(last)) return 'rieul';
  return CLOSED.has(last) ? 'closed' : 'open';
}
