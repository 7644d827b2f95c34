import { MAX_SCRIPT_LENGTH, MAX_SCRIPT_LINES } from './limits.ts';

/** A line of a script. */
export interface ScriptLine {
  /** The second at which its voice begins; undefined where nobody timed it. */
  readonly at: number | undefined;
  readonly text: string;
}

/** Why a script cannot be kept whole. */
export interface ScriptFault {
  /** `lines`: more than may be kept. `length`: more characters than may be kept, times included. */
  readonly kind: 'lines' | 'length';
  /** The first line of the text that finds no room, from 1. */
  readonly line: number;
}

/** A script, as far as it may be kept. */
export interface BoundedScript {
  readonly lines: readonly ScriptLine[];
  /** Undefined where all of it is there. */
  readonly fault: ScriptFault | undefined;
}

/** A line of a script, and which line of the text says it, from 1. */
interface SaidLine extends ScriptLine {
  readonly line: number;
}

/** A time as LRC, SRT and WebVTT write it; hours and fractions may be missing. */
const TIME = /(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,:](\d{1,3}))?/;
const CUE = new RegExp(`^${TIME.source}\\s*-->\\s*${TIME.source}`);
const LRC = new RegExp(`^\\[${TIME.source}\\]`);
/** The same, wherever it is looked for, with the spaces behind it. */
const NEXT_LRC = new RegExp(`\\[${TIME.source}\\]\\s*`, 'y');
const LRC_TAG = /^\[[a-z]+:.*\]$/i;
/** By how many milliseconds an LRC file is to be read earlier than its times say. */
const LRC_OFFSET = /^\[offset:\s*([+-]?\d{1,7})\s*\]$/i;
/** The time of a single word in a line of LRC. */
const WORD_TIME = new RegExp(`<${TIME.source}>\\s*`, 'g');
/**
 * How cues are to look: tags, and what programs for subtitles write in braces. Neither holds the beginning of another one,
 * so that no text is looked through twice.
 */
const CUE_STYLE = /<[^<>]*>|\{\\[^{}]*\}/g;

/**
 * Reads a script as its author has it: plain text, a line each; LRC; SRT or WebVTT. What is timed comes in the order of
 * its times. The work grows with the text and with what may be kept, whatever the text says: a line of LRC may be said a
 * thousand times.
 */
export function readScript(text: string): BoundedScript {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.some((line) => CUE.test(line))) return bounded(readCues(lines), inOrder);
  if (lines.some((line) => LRC.test(line))) return bounded(readLrc(lines, offsetIn(lines)), inOrder);
  return bounded(readPlain(lines), (read) => read);
}

/** @returns why a script cannot be kept as it stands; undefined when it can */
export function scriptFault(text: string): ScriptFault | undefined {
  if (text.length <= MAX_SCRIPT_LENGTH) return readScript(text).fault;
  return { kind: 'length', line: text.slice(0, MAX_SCRIPT_LENGTH + 1).split('\n').length };
}

/** @returns the lines of a script as far as they may be kept (`readScript`) */
export function parseScript(text: string): readonly ScriptLine[] {
  return readScript(text).lines;
}

/** Takes lines as long as there is room for them, and no more out of `said`. */
function bounded(
  said: Iterable<SaidLine>,
  arranged: (lines: readonly ScriptLine[]) => readonly ScriptLine[],
): BoundedScript {
  const taken: ScriptLine[] = [];
  // Nothing ends the last line.
  let length = -1;
  for (const { line, at, text } of said) {
    length += writeLine({ at, text }).length + 1;
    const kind = taken.length === MAX_SCRIPT_LINES ? 'lines' : length > MAX_SCRIPT_LENGTH ? 'length' : undefined;
    if (kind !== undefined) return { lines: arranged(taken), fault: { kind, line } };
    taken.push({ at, text });
  }
  return { lines: arranged(taken), fault: undefined };
}

function* readPlain(lines: readonly string[]): Generator<SaidLine> {
  for (const [index, text] of lines.entries()) if (text !== '') yield { at: undefined, text, line: index + 1 };
}

/** Blocks of text below a line of times, up to an empty one; whatever stands before is a number, a name or a note. */
function* readCues(lines: readonly string[]): Generator<SaidLine> {
  let at: number | undefined;
  let begun = 0;
  let words: string[] = [];
  for (const [index, line] of [...lines, ''].entries()) {
    const cue = CUE.exec(line);
    if (cue === null && line !== '') {
      if (at !== undefined) words.push(line.replace(CUE_STYLE, ''));
      continue;
    }
    const said = words.join(' ').trim();
    if (at !== undefined && said !== '') yield { at, text: said, line: begun };
    words = [];
    begun = index + 1;
    at = cue === null ? undefined : seconds(cue);
  }
}

/**
 * A line may be said several times; a tag that holds no time tells of the whole file.
 * @param offset seconds by which all times are to be read earlier
 */
function* readLrc(lines: readonly string[], offset: number): Generator<SaidLine> {
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    if (LRC_TAG.test(text) && !LRC.test(text)) continue;
    const times: number[] = [];
    let end = 0;
    NEXT_LRC.lastIndex = 0;
    for (let time = NEXT_LRC.exec(text); time !== null; time = NEXT_LRC.exec(text)) {
      times.push(earlier(seconds(time), offset));
      end = NEXT_LRC.lastIndex;
    }
    const rest = text.slice(end).replace(WORD_TIME, '').trim();
    if (rest === '') continue;
    if (times.length === 0) yield { at: undefined, text: rest, line };
    for (const at of times) yield { at, text: rest, line };
  }
}

/** @returns seconds by which the times of an LRC file are to be read earlier */
function offsetIn(lines: readonly string[]): number {
  const told = lines.flatMap((line) => LRC_OFFSET.exec(line)?.[1] ?? []);
  return Number(told[0] ?? 0) / 1000;
}

function earlier(at: number, by: number): number {
  return by === 0 ? at : Math.max(0, Math.round((at - by) * 1000) / 1000);
}

/** @returns a script as its author may go on with it: plain text, or LRC where it is timed; `parseScript` reads it back */
export function writeScript(lines: readonly ScriptLine[]): string {
  return lines.map(writeLine).join('\n');
}

function writeLine({ at, text }: ScriptLine): string {
  return at === undefined ? text : `[${lrcTime(at)}] ${text}`;
}

/** @param seconds to the hundredth */
function lrcTime(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(hundredths / 360_000);
  const rest = `${two((hundredths / 6_000) % 60)}:${two((hundredths / 100) % 60)}.${two(hundredths % 100)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

/** A line without a time stays behind the one that it follows. */
function inOrder(lines: readonly ScriptLine[]): readonly ScriptLine[] {
  let last = 0;
  const placed = lines.map((line) => ({ line, place: (last = line.at ?? last) }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ line }) => line);
}

function seconds([, hours = '0', minutes = '0', rest = '0', fraction = '0']: RegExpExecArray): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(`0.${fraction}`);
}
