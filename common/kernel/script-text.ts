/** A line of a script. */
export interface ScriptLine {
  /** The second at which its voice begins; undefined where nobody timed it. */
  readonly at: number | undefined;
  readonly text: string;
}

/** A time as LRC, SRT and WebVTT write it; hours and fractions may be missing. */
const TIME = /(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,:](\d{1,3}))?/;
const CUE = new RegExp(`^${TIME.source}\\s*-->\\s*${TIME.source}`);
const LRC = new RegExp(`^\\[${TIME.source}\\]`);
const LRC_TAG = /^\[[a-z]+:.*\]$/i;
/** By how many milliseconds an LRC file is to be read earlier than its times say. */
const LRC_OFFSET = /^\[offset:\s*([+-]?\d{1,7})\s*\]$/i;
/** The time of a single word in a line of LRC. */
const WORD_TIME = new RegExp(`<${TIME.source}>\\s*`, 'g');
/** How cues are to look: tags, and what programs for subtitles write in braces. */
const CUE_STYLE = /<[^>]*>|\{\\[^}]*\}/g;

/**
 * Reads a script as its author has it: plain text, a line each; LRC; SRT or WebVTT. What is timed comes in the order of
 * its times.
 */
export function parseScript(text: string): readonly ScriptLine[] {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.some((line) => CUE.test(line))) return inOrder(readCues(lines));
  if (lines.some((line) => LRC.test(line))) return inOrder(earlier(lines.flatMap(readLrc), offsetIn(lines)));
  return lines.flatMap((line) => (line === '' ? [] : [{ at: undefined, text: line }]));
}

/** Blocks of text below a line of times, up to an empty one; whatever stands before is a number, a name or a note. */
function readCues(lines: readonly string[]): ScriptLine[] {
  const found: ScriptLine[] = [];
  let at: number | undefined;
  let words: string[] = [];
  for (const line of [...lines, '']) {
    const cue = CUE.exec(line);
    if (cue === null && line !== '') {
      if (at !== undefined) words.push(line.replace(CUE_STYLE, ''));
      continue;
    }
    const said = words.join(' ').trim();
    if (at !== undefined && said !== '') found.push({ at, text: said });
    words = [];
    at = cue === null ? undefined : seconds(cue);
  }
  return found;
}

/** A line may be said several times; a tag that holds no time tells of the whole file. */
function readLrc(line: string): ScriptLine[] {
  if (LRC_TAG.test(line) && !LRC.test(line)) return [];
  const times: number[] = [];
  let rest = line;
  for (let time = LRC.exec(rest); time !== null; time = LRC.exec(rest)) {
    times.push(seconds(time));
    rest = rest.slice(time[0].length).trim();
  }
  rest = rest.replace(WORD_TIME, '').trim();
  if (rest === '') return [];
  return times.length === 0 ? [{ at: undefined, text: rest }] : times.map((at) => ({ at, text: rest }));
}

/** @returns seconds by which the times of an LRC file are to be read earlier */
function offsetIn(lines: readonly string[]): number {
  const told = lines.flatMap((line) => LRC_OFFSET.exec(line)?.[1] ?? []);
  return Number(told[0] ?? 0) / 1000;
}

function earlier(lines: readonly ScriptLine[], by: number): readonly ScriptLine[] {
  const move = (at: number): number => Math.max(0, Math.round((at - by) * 1000) / 1000);
  return by === 0 ? lines : lines.map(({ at, text }) => ({ at: at === undefined ? at : move(at), text }));
}

/** @returns a script as its author may go on with it: plain text, or LRC where it is timed; `parseScript` reads it back */
export function writeScript(lines: readonly ScriptLine[]): string {
  return lines.map(({ at, text }) => (at === undefined ? text : `[${lrcTime(at)}] ${text}`)).join('\n');
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
