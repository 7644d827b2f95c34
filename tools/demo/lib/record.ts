/**
 * Makes one recording: voice, place and music laid on one timeline, levelled, encoded, and measured
 * again from the encoded file, so that the catalogue states what a listener really gets.
 */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { place } from './beds.ts';
import { RATE, add, at, decibel, gain, limit, loudness, samples, scale, type Sound } from './dsp.ts';
import { effect } from './effects.ts';
import { phrase, type Motif } from './music.ts';
import { sayLine, type VoiceName } from './voices.ts';

const run = promisify(execFile);
const TARGET = -16;
/** What MP3 at this rate takes away, in LU. */
const ENCODER_LOSS = 0.3;
const SLOTS = 240;

/** What stands between two lines, in seconds. */
const GAP = { line: 0.46, turn: 0.62, pause: 1.25, music: 3.3, open: 2.5, close: 5.2 };

/** A line that is spoken; the synthesiser is given `said`. */
export interface Line {
  readonly type: 'line';
  readonly who: string;
  readonly voice: VoiceName;
  readonly text: string;
  readonly said: string;
}

export type Item =
  Line | { readonly type: 'pause' } | { readonly type: 'music' } | { readonly type: 'sound'; readonly name: string };

/** Who speaks, by the letters of a script. */
type Cast = Readonly<Record<string, VoiceName>>;

/** What is recorded. */
interface Work {
  readonly script: string;
  readonly cast: Cast;
  readonly seed: string;
  readonly bed: string;
  readonly motif: Motif;
}

/** A line of a story, and the seconds at which it begins. */
export interface TimedLine {
  readonly at: number;
  readonly text: string;
}

/** What is known of a file; `silences` are from and to in seconds. */
export interface Measured {
  readonly duration: number;
  readonly loudness: readonly number[];
  readonly silences: readonly (readonly [from: number, to: number])[];
}

export interface Recording extends Measured {
  readonly script: readonly TimedLine[];
}

/**
 * Reads a script: `V: text` is a line of voice V (`=>` gives another text to the synthesiser),
 * `--` a pause, `~` music between scenes, `* name` a sound.
 */
export function parse(script: string, cast: Cast): readonly Item[] {
  const items: Item[] = [];
  for (const raw of script.split('\n')) {
    const line = raw.trim();
    if (!line) continue;
    if (line === '--') items.push({ type: 'pause' });
    else if (line === '~') items.push({ type: 'music' });
    else if (line.startsWith('* ')) items.push({ type: 'sound', name: line.slice(2) });
    else {
      const [, who = '', rest = ''] = /^(\S+): (.+)$/.exec(line) ?? [];
      const voice = cast[who];
      if (voice === undefined) throw new Error(`No voice for: ${line}`);
      const [text = '', said = text] = rest.split(' => ');
      items.push({ type: 'line', who, voice, text, said });
    }
  }
  return items;
}

/**
 * @param items what follows `line`, up to the next line
 * @returns the seconds from the end of its voice to the beginning of the next
 */
export function pauseAfter(line: Line, items: readonly Item[]): number {
  const seconds = items.map((item) => {
    if (item.type === 'pause') return GAP.pause;
    if (item.type === 'music') return GAP.music;
    if (item.type === 'sound') return effect(item.name, '').seconds + 0.45;
    return line.who === item.who ? GAP.line : GAP.turn;
  });
  return seconds.reduce((sum, one) => sum + one, 0);
}

/** A sound and the seconds at which it begins; a spoken one with its text and its own seconds. */
interface Placed {
  readonly at: number;
  readonly x: Sound;
}

interface PlacedLine extends Placed {
  readonly spoken: number;
  readonly text: string;
}

interface LaidOut {
  readonly lines: readonly PlacedLine[];
  readonly music: readonly Placed[];
  readonly sounds: readonly Placed[];
  /** In samples. */
  readonly length: number;
}

/** Lays everything out in time. */
async function layOut(items: readonly Item[], seed: string, motif: Motif): Promise<LaidOut> {
  const lines: PlacedLine[] = [];
  const music: Placed[] = [];
  const sounds: Placed[] = [];
  let t = GAP.open;
  let last: string | undefined;
  for (const [n, item] of items.entries()) {
    if (item.type === 'pause') t += GAP.pause;
    else if (item.type === 'music') {
      music.push({ at: t + 0.35, x: phrase(motif, 'turn', `${seed}/${n}`) });
      t += GAP.music;
    } else if (item.type === 'sound') {
      const { x, seconds } = effect(item.name, `${seed}/${n}`);
      sounds.push({ at: t + 0.2, x });
      t += seconds + 0.45;
    } else {
      if (last !== undefined) t += last === item.who ? GAP.line : GAP.turn;
      const { x, spoken } = await sayLine(item.voice, item.said, `${seed}/${n}`);
      lines.push({ at: t, x, spoken, text: item.text });
      t += spoken;
      last = item.who;
    }
  }
  music.push({ at: 0.15, x: phrase(motif, 'open', seed) });
  music.push({ at: t + 0.6, x: phrase(motif, 'close', seed) });
  return { lines, music, sounds, length: samples(t + GAP.close) };
}

/** Where the voice is, smoothed so that the place sinks before a sentence and rises in long pauses. */
function duckCurve(lines: readonly PlacedLine[], length: number): (i: number) => number {
  const step = samples(0.02);
  const open = new Float32Array(Math.ceil(length / step) + 1).fill(1);
  for (const p of lines) {
    const from = Math.max(0, Math.floor(samples(p.at - 0.4) / step));
    const to = Math.ceil(samples(p.at + p.spoken + 0.5) / step);
    for (let i = from; i < to && i < open.length; i += 1) open[i] = 0;
  }
  let y = 1;
  const follow = (i: number, rise: number): void => {
    const aim = at(open, i);
    y += (aim - y) * (aim < y ? 0.09 : rise);
    open[i] = y;
  };
  for (let i = 0; i < open.length; i += 1) follow(i, 0.035);
  for (let i = open.length - 1; i >= 0; i -= 1) follow(i, 0.3);
  return (i) => at(open, Math.floor(i / step));
}

/** Fades the whole in and out. */
const edge = (i: number, length: number): number => Math.min(1, i / samples(0.5), (length - i) / samples(2.4));

async function mix(
  items: readonly Item[],
  { seed, motif, bed }: Work,
): Promise<{ readonly both: Sound; readonly margin: number; readonly lines: readonly PlacedLine[] }> {
  const { lines, music: phrases, sounds, length } = await layOut(items, seed, motif);
  const voice = new Float32Array(length);
  const rest = new Float32Array(length);
  const free = duckCurve(lines, length);
  const ground = place(bed, length, seed);
  for (let i = 0; i < length; i += 1) {
    const level = gain(-43 + 9 * free(i));
    rest[i] = at(ground, i) * level * Math.max(0, edge(i, length));
  }
  const music = new Float32Array(length);
  for (const p of lines) add(voice, p.x, samples(p.at));
  for (const p of phrases) add(music, p.x, samples(p.at), gain(-30));
  for (const p of sounds) add(music, p.x, samples(p.at), gain(-29));
  for (let i = 0; i < length; i += 1)
    rest[i] =
      at(rest, i) + at(music, i) * gain(-9 + 9 * free(i)) * Math.min(1, Math.max(0, (length - i) / samples(0.8)));
  const both = voice.map((v, i) => v + at(rest, i));
  return { both, margin: overVoice(voice, rest, lines), lines };
}

/** How far the voice stands above place and music while it speaks, in dB. */
function overVoice(voice: Sound, rest: Sound, lines: readonly PlacedLine[]): number {
  let v = 0;
  let r = 0;
  for (const p of lines) {
    const end = samples(p.at + p.spoken);
    for (let i = samples(p.at); i < end; i += 1) {
      v += at(voice, i) ** 2;
      r += at(rest, i) ** 2;
    }
  }
  return (decibel(v) - decibel(r)) / 2;
}

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/** The encoded file's true peak in dB: MP3 overshoots what it was given. */
async function truePeak(file: string): Promise<number> {
  const { stderr } = await run('ffmpeg', ['-hide_banner', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
    maxBuffer: 2 ** 26,
  });
  return Number(/Peak:\s+(-?[\d.]+)/.exec(stderr.slice(stderr.lastIndexOf('True peak')))?.[1]);
}

/** Levels and encodes; where the encoder overshoots, once more with a lower ceiling. */
async function encode(both: Sound, file: string): Promise<void> {
  for (let ceiling = -3.4; ceiling > -7; ceiling -= 0.5) {
    await encodeUnder(both, file, ceiling);
    if ((await truePeak(file)) <= -1.6) return;
  }
  throw new Error(`${file}: true peak stays too high`);
}

/** Two passes of loudness normalisation after a limiter; the second pass is linear. */
async function encodeUnder(both: Sound, file: string, ceiling: number): Promise<void> {
  let x = scale(both, gain(TARGET - loudness(both)));
  for (let pass = 0; pass < 3; pass += 1) {
    x = limit(x, ceiling - 0.2);
    x = scale(x, gain(TARGET - loudness(x)));
  }
  const raw = `${file}.f32`;
  await writeFile(raw, Buffer.from(limit(x, ceiling).buffer));
  const input = ['-f', 'f32le', '-ar', `${RATE}`, '-ac', '1', '-i', raw];
  const aim = `loudnorm=I=${TARGET + ENCODER_LOSS}:TP=-2:LRA=14`;
  const first = await run('ffmpeg', ['-hide_banner', ...input, '-af', `${aim}:print_format=json`, '-f', 'null', '-']);
  const m = JSON.parse(first.stderr.slice(first.stderr.lastIndexOf('{'))) as Readonly<Record<string, string>>;
  const known = `measured_I=${m['input_i']}:measured_TP=${m['input_tp']}:measured_LRA=${m['input_lra']}:measured_thresh=${m['input_thresh']}:offset=${m['target_offset']}:linear=true`;
  const out = [
    '-ar',
    `${RATE}`,
    '-ac',
    '1',
    '-c:a',
    'libmp3lame',
    '-b:a',
    '48k',
    '-map_metadata',
    '-1',
    '-id3v2_version',
    '0',
  ];
  await run('ffmpeg', ['-y', '-v', 'error', ...input, '-af', `${aim}:${known}`, ...out, '-f', 'mp3', file]);
  await rm(raw);
}

/** Measures the encoded file. */
export async function measure(file: string): Promise<Measured> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-f', 'f32le', '-ac', '1', '-ar', `${RATE}`, '-'],
    {
      encoding: 'buffer',
      maxBuffer: 2 ** 28,
    },
  );
  const x = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  // What a browser plays: the decoder drops the encoder's padding, which the container still counts.
  const duration = hundredths(x.length / RATE);
  return { duration, loudness: curve(x), silences: silences(x, duration) };
}

function power(x: Sound, from: number, to: number): number {
  let p = 0;
  for (let i = from; i < to; i += 1) p += at(x, i) * at(x, i);
  return Math.sqrt(p / Math.max(1, to - from));
}

/** The recording's loudness in equal slots, 0 (nothing) to 100 (its loudest), lightly smoothed. */
function curve(x: Sound): number[] {
  const size = x.length / SLOTS;
  const raw = Array.from({ length: SLOTS }, (_, n) => {
    const db = decibel(power(x, Math.floor(n * size), Math.floor((n + 1) * size)));
    return Math.max(0, (db + 48) / 38);
  });
  const soft = raw.map((v, n) => 0.25 * (raw[n - 1] ?? v) + 0.5 * v + 0.25 * (raw[n + 1] ?? v));
  const top = Math.max(...soft);
  return soft.map((v) => Math.round((100 * v) / top));
}

/** Stretches of more than 0.2 s that are 9 dB under the whole: there the voice rests. */
function silences(x: Sound, duration: number): Measured['silences'] {
  const size = samples(0.05);
  const found: [number, number][] = [];
  let from: number | undefined;
  for (let i = 0; i < x.length; i += size) {
    const quiet = decibel(power(x, i, Math.min(x.length, i + size))) < TARGET - 9;
    const t = i / RATE;
    if (quiet && from === undefined) from = t;
    if (!quiet && from !== undefined) {
      if (t - from > 0.2) found.push([from, t]);
      from = undefined;
    }
  }
  if (from !== undefined && duration - from > 0.2) found.push([from, duration]);
  return found.map(([one, other]) => [hundredths(one), hundredths(other)]);
}

/** @returns what is in the file, and how many dB its voice stands above the place */
export async function record(work: Work, file: string): Promise<Recording & { readonly margin: number }> {
  const items = parse(work.script, work.cast);
  const { both, margin, lines } = await mix(items, work);
  await encode(both, file);
  const script = lines.map(({ at: begins, text }) => ({ at: hundredths(begins), text }));
  return { ...(await measure(file)), script, margin };
}
