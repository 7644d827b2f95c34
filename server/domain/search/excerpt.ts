import { MAX_EXCERPT_LENGTH } from '../../../common/kernel/limits.ts';
import { joinsLetterBefore } from './search-key.ts';
import type { Mark } from './search-keyword.ts';

/** As much of a line as is shown, and what to mark in it. */
export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Mark[];
}

const ELLIPSIS = '…';
/** What stands before the first match of a line that is cut, at most, in UTF-16 units. */
const LEAD = 48;
/** How far a cut is moved to fall between words. */
const TO_SPACE = 20;

/** What belongs to the letter before it on a screen, whatever a search makes of it: parts of one emoji. */
const EXTENDING = /^(?:\u200D|[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}])/u;

/**
 * Cuts a line to what is shown of it, around its first match: at most `MAX_EXCERPT_LENGTH` UTF-16 units, between letters, where it can be
 * between words; an ellipsis stands for what is left out. A match that is longer than that is cut as well.
 * @param marks of the whole line, from left to right
 */
export function excerptOf(line: string, marks: readonly Mark[]): Excerpt {
  if (line.length <= MAX_EXCERPT_LENGTH) return { text: line, marks };
  const [first, last] = marks[0] ?? [0, 0];
  const matched = Math.min(last - first, MAX_EXCERPT_LENGTH - 2);
  const lead = Math.min(LEAD, Math.floor((MAX_EXCERPT_LENGTH - 2 - matched) / 2));
  // Near the end of the line, all that is behind the match is shown.
  const wanted = Math.min(first - lead, line.length - MAX_EXCERPT_LENGTH + 1);
  const start = wanted <= 0 ? 0 : startFrom(line, wanted, first);
  const before = start === 0 ? '' : ELLIPSIS;
  const isToEnd = line.length - start <= MAX_EXCERPT_LENGTH - before.length;
  const end = isToEnd ? line.length : endBy(line, start + MAX_EXCERPT_LENGTH - before.length - 1, start + 1, last);
  const shift = before.length - start;
  return {
    text: before + line.slice(start, end) + (isToEnd ? '' : ELLIPSIS),
    marks: marks
      .filter(([from, to]) => to > start && from < end)
      .map(([from, to]) => [from + shift, Math.min(to, end) + shift]),
  };
}

/** @returns where a word begins at `at` or a little behind it, else a letter; not behind `most`, which is where a letter begins */
function startFrom(line: string, at: number, most: number): number {
  for (let place = at; place <= Math.min(at + TO_SPACE, most); place += 1)
    if (isSpace(line[place - 1]) && !isSpace(line[place]) && isBetweenLetters(line, place)) return place;
  let place = at;
  while (place < most && !isBetweenLetters(line, place)) place += 1;
  return place;
}

/** @returns where a word ends at `at` or a little before it, but not within the match, else a letter; more than `least` */
function endBy(line: string, at: number, least: number, matchEnd: number): number {
  for (let place = at; place >= Math.max(at - TO_SPACE, matchEnd, least); place -= 1)
    if (isSpace(line[place]) && !isSpace(line[place - 1]) && isBetweenLetters(line, place)) return place;
  const lowest = matchEnd <= at ? Math.max(matchEnd, least) : least;
  let place = at;
  while (place > lowest && !isBetweenLetters(line, place)) place -= 1;
  if (place > least) return place;
  // One letter with more marks than can be shown.
  return isLowSurrogate(line, at) ? at - 1 : at;
}

function isBetweenLetters(line: string, at: number): boolean {
  if (at <= 0 || at >= line.length) return true;
  if (isLowSurrogate(line, at)) return false;
  const letter = String.fromCodePoint(line.codePointAt(at) ?? 0);
  return !joinsLetterBefore(letter) && !EXTENDING.test(letter) && line[at - 1] !== '\u200D';
}

function isLowSurrogate(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

function isSpace(letter: string | undefined): boolean {
  return letter !== undefined && /\s/.test(letter);
}
