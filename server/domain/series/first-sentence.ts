/** The most characters of a locked story that are given away (ENT-78). */
const MAX_LENGTH = 160;
/** From here on a sentence is cut before a word; earlier there is none worth to be cut at. */
const MIN_CUT_LENGTH = 100;

/** What ends a sentence: no dots that trail off, nor those of a title before a name; quotes that close belong to it. */
const END = /(?<![.…]|\b(?:Mr|Mrs|Ms|Dr|St|Prof))[.!?。！？]+(?<!\.\.)["'”’」』)\]]*(?=\s|$)/u;

/**
 * @param lines the first ones of a script
 * @returns its first sentence, cut at a word where it is long; undefined where nothing is written
 */
export function firstSentenceOf(lines: readonly string[]): string | undefined {
  const text = lines.join(' ').replaceAll(/\s+/gu, ' ').trim();
  if (text === '') return undefined;
  const end = END.exec(text);
  const sentence = [...(end === null ? text : text.slice(0, end.index + end[0].length))];
  if (sentence.length <= MAX_LENGTH) return sentence.join('');
  const cut = sentence.slice(0, MAX_LENGTH - 1);
  const space = sentence[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${cut.slice(0, space < MIN_CUT_LENGTH ? cut.length : space).join('')}…`;
}
