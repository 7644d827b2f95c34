/**
 * Makes one recording: voice, place and music laid on one timeline, levelled, encoded, and measured
 * again from the encoded file, so that the catalogue states what a listener really gets.
 */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { place } from './beds.mjs';
import { RATE, add, decibel, gain, limit, loudness, samples, scale } from './dsp.mjs';
import { effect } from './effects.mjs';
import { phrase } from './music.mjs';
import { sayLine } from './voices.mjs';

const run = promisify(execFile);
const TARGET = -16;
/** What MP3 at this rate takes away, in LU. */
const ENCODER_LOSS = 0.3;
const SLOTS = 240;

/** What stands between two lines, in seconds. */
const GAP = { line: 0.46, turn: 0.62, pause: 1.25, music: 3.3, open: 2.5, close: 5.2 };

/**
 * Reads a script: `V: text` is a line of voice V (`=>` gives another text to the synthesiser),
 * `--` a pause, `~` music between scenes, `* name` a sound.
 * @param {string} script
 * @param {Record<string, string>} cast letter to voice
 */
export function parse(script, cast) {
  const items = [];
  for (const raw of script.split('\n')) {
    const line = raw.trim();
    if (!line) continue;
    if (line === '--') items.push({ type: 'pause' });
    else if (line === '~') items.push({ type: 'music' });
    else if (line.startsWith('* ')) items.push({ type: 'sound', name: line.slice(2) });
    else {
      const [, who, rest] = /^(\S+): (.+)$/.exec(line) ?? [];
      if (!cast[who]) throw new Error(`No voice for: ${line}`);
      const [text, said = text] = rest.split(' => ');
      items.push({ type: 'line', who, voice: cast[who], text, said });
    }
  }
  return items;
}

/**
 * @param {{who: string}} line
 * @param {readonly object[]} items what follows it, up to the next line
 * @returns the seconds from the end of its voice to the beginning of the next
 */
export function pauseAfter(line, items) {
  const seconds = items.map((item) => {
    if (item.type === 'pause') return GAP.pause;
    if (item.type === 'music') return GAP.music;
    if (item.type === 'sound') return effect(item.name, '').seconds + 0.45;
    return line.who === item.who ? GAP.line : GAP.turn;
  });
  return seconds.reduce((sum, one) => sum + one, 0);
}

/** Lays everything out in time. */
async function layOut(items, seed, motif) {
  const placed = [];
  let t = GAP.open;
  let last = null;
  for (const [n, item] of items.entries()) {
    if (item.type === 'pause') t += GAP.pause;
    else if (item.type === 'music') {
      placed.push({ bus: 'music', at: t + 0.35, x: phrase(motif, 'turn', `${seed}/${n}`) });
      t += GAP.music;
    } else if (item.type === 'sound') {
      const { x, seconds } = effect(item.name, `${seed}/${n}`);
      placed.push({ bus: 'sound', at: t + 0.2, x });
      t += seconds + 0.45;
    } else {
      if (last) t += last === item.who ? GAP.line : GAP.turn;
      const { x, spoken } = await sayLine(item.voice, item.said, `${seed}/${n}`);
      placed.push({ bus: 'voice', at: t, x, spoken, text: item.text });
      t += spoken;
      last = item.who;
    }
  }
  placed.push({ bus: 'music', at: 0.15, x: phrase(motif, 'open', seed) });
  placed.push({ bus: 'music', at: t + 0.6, x: phrase(motif, 'close', seed) });
  return { placed, length: samples(t + GAP.close) };
}

/** Where the voice is, smoothed so that the place sinks before a sentence and rises in long pauses. */
function duckCurve(placed, length) {
  const step = samples(0.02);
  const open = new Float32Array(Math.ceil(length / step) + 1).fill(1);
  for (const p of placed.filter((q) => q.bus === 'voice')) {
    const from = Math.max(0, Math.floor(samples(p.at - 0.4) / step));
    const to = Math.ceil(samples(p.at + p.spoken + 0.5) / step);
    for (let i = from; i < to && i < open.length; i += 1) open[i] = 0;
  }
  let y = 1;
  for (let i = 0; i < open.length; i += 1) open[i] = y += (open[i] - y) * (open[i] < y ? 0.09 : 0.035);
  for (let i = open.length - 1; i >= 0; i -= 1) open[i] = y += (open[i] - y) * (open[i] < y ? 0.09 : 0.3);
  return (i) => open[Math.floor(i / step)];
}

/** Fades the whole in and out. */
const edge = (i, length) => Math.min(1, i / samples(0.5), (length - i) / samples(2.4));

async function mix(items, { seed, motif, bed }) {
  const { placed, length } = await layOut(items, seed, motif);
  const voice = new Float32Array(length);
  const rest = new Float32Array(length);
  const free = duckCurve(placed, length);
  const ground = place(bed, length, seed);
  for (let i = 0; i < length; i += 1) {
    const level = gain(-43 + 9 * free(i));
    rest[i] = ground[i] * level * Math.max(0, edge(i, length));
  }
  const music = new Float32Array(length);
  for (const p of placed) {
    if (p.bus === 'voice') add(voice, p.x, samples(p.at));
    else add(music, p.x, samples(p.at), gain(p.bus === 'music' ? -30 : -29));
  }
  for (let i = 0; i < length; i += 1)
    rest[i] += music[i] * gain(-9 + 9 * free(i)) * Math.min(1, Math.max(0, (length - i) / samples(0.8)));
  const both = voice.map((v, i) => v + rest[i]);
  const margin = overVoice(voice, rest, placed);
  return { both, margin, lines: placed.filter((p) => p.bus === 'voice') };
}

/** How far the voice stands above place and music while it speaks, in dB. */
function overVoice(voice, rest, placed) {
  let v = 0;
  let r = 0;
  for (const p of placed.filter((q) => q.bus === 'voice')) {
    const end = samples(p.at + p.spoken);
    for (let i = samples(p.at); i < end; i += 1) {
      v += voice[i] ** 2;
      r += rest[i] ** 2;
    }
  }
  return (decibel(v) - decibel(r)) / 2;
}

/** The encoded file's true peak in dB: MP3 overshoots what it was given. */
async function truePeak(file) {
  const { stderr } = await run('ffmpeg', ['-hide_banner', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
    maxBuffer: 2 ** 26,
  });
  return Number(/Peak:\s+(-?[\d.]+)/.exec(stderr.slice(stderr.lastIndexOf('True peak')))?.[1]);
}

/** Levels and encodes; where the encoder overshoots, once more with a lower ceiling. */
async function encode(both, file) {
  for (let ceiling = -3.4; ceiling > -7; ceiling -= 0.5) {
    await encodeUnder(both, file, ceiling);
    if ((await truePeak(file)) <= -1.6) return;
  }
  throw new Error(`${file}: true peak stays too high`);
}

/** Two passes of loudness normalisation after a limiter; the second pass is linear. */
async function encodeUnder(both, file, ceiling) {
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
  const m = JSON.parse(first.stderr.slice(first.stderr.lastIndexOf('{')));
  const known = `measured_I=${m.input_i}:measured_TP=${m.input_tp}:measured_LRA=${m.input_lra}:measured_thresh=${m.input_thresh}:offset=${m.target_offset}:linear=true`;
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
export async function measure(file) {
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
  const duration = Math.round((x.length / RATE) * 100) / 100;
  return { duration, loudness: curve(x), silences: silences(x, duration) };
}

/** @param {Float32Array} x */
function power(x, from, to) {
  let p = 0;
  for (let i = from; i < to; i += 1) p += x[i] * x[i];
  return Math.sqrt(p / Math.max(1, to - from));
}

/** The recording's loudness in equal slots, 0 (nothing) to 100 (its loudest), lightly smoothed. */
function curve(x) {
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
function silences(x, duration) {
  const size = samples(0.05);
  const found = [];
  let from = null;
  for (let i = 0; i < x.length; i += size) {
    const quiet = decibel(power(x, i, Math.min(x.length, i + size))) < TARGET - 9;
    const t = i / RATE;
    if (quiet && from === null) from = t;
    if (!quiet && from !== null) {
      if (t - from > 0.2) found.push([from, t]);
      from = null;
    }
  }
  if (from !== null && duration - from > 0.2) found.push([from, duration]);
  return found.map((pair) => pair.map((t) => Math.round(t * 100) / 100));
}

/**
 * @param {{script: string, cast: Record<string, string>, seed: string, bed: string, motif: object}} work
 * @param {string} file
 */
export async function record(work, file) {
  const items = parse(work.script, work.cast);
  const { both, margin, lines } = await mix(items, work);
  await encode(both, file);
  const script = lines.map(({ at, text }) => ({ at: Math.round(at * 100) / 100, text }));
  return { ...(await measure(file)), script, margin };
}
