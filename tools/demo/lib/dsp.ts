/**
 * The little signal processing that the demo's sound needs, in plain arrays of samples. Doing it
 * here and not in a filter graph makes every recording the same on every machine (seeded noise) and
 * gives the exact place of each sentence.
 */

export const RATE = 24000;

/** Samples of a sound, from -1 to 1. */
export type Sound = Float32Array<ArrayBuffer>;

/** Numbers from 0 up to, but not, 1. */
export type Chance = () => number;

/** @returns how many samples `seconds` are */
export const samples = (seconds: number): number => Math.round(seconds * RATE);
export const gain = (db: number): number => 10 ** (db / 20);
/** @returns sample `i`, which is silent where there is none */
export const at = (x: Sound, i: number): number => x[i] ?? 0;

export const decibel = (amplitude: number): number => 20 * Math.log10(Math.max(amplitude, 1e-9));

/** A small seeded generator (mulberry32), so that noise and music are the same at every making. */
export function random(seed: string): Chance {
  let h = 1779033703;
  for (const char of seed) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 3432918353) ^ (h >>> 13);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type FilterType = 'low' | 'high' | 'band' | 'peak' | 'lowShelf' | 'highShelf';

/** A filter of a chain; without them, `q` is 0.707 and `db` is 0. */
export type FilterStep = readonly [type: FilterType, hz: number, q?: number, db?: number];

type Coefficients = readonly [b0: number, b1: number, b2: number, a0: number, a1: number, a2: number];

/** Coefficients after Bristow-Johnson's cookbook. */
function coefficients(type: FilterType, hz: number, q: number, db: number): Coefficients {
  const w = (2 * Math.PI * hz) / RATE;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (db / 40);
  if (type === 'low') {
    const b = (1 - cos) / 2;
    return [b, 1 - cos, b, 1 + alpha, -2 * cos, 1 - alpha];
  }
  if (type === 'high') {
    const b = (1 + cos) / 2;
    return [b, -(1 + cos), b, 1 + alpha, -2 * cos, 1 - alpha];
  }
  if (type === 'band') return [alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha];
  if (type === 'peak') return [1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a];
  const root = 2 * Math.sqrt(a) * alpha;
  const s = type === 'lowShelf' ? 1 : -1;
  return [
    a * (a + 1 - s * (a - 1) * cos + root),
    s * 2 * a * (a - 1 - s * (a + 1) * cos),
    a * (a + 1 - s * (a - 1) * cos - root),
    a + 1 + s * (a - 1) * cos + root,
    s * -2 * (a - 1 + s * (a + 1) * cos),
    a + 1 + s * (a - 1) * cos - root,
  ];
}

/** One second-order filter over the whole signal. */
export function filter(x: Sound, type: FilterType, hz: number, q = 0.707, db = 0): Sound {
  const [b0, b1, b2, a0, a1, a2] = coefficients(type, hz, q, db);
  const y = new Float32Array(x.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (const [i, now] of x.entries()) {
    const v = (b0 * now + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0;
    x2 = x1;
    x1 = now;
    y2 = y1;
    y1 = v;
    y[i] = v;
  }
  return y;
}

/** Runs one filter after another. */
export const chain = (x: Sound, list: readonly FilterStep[]): Sound => list.reduce((y, step) => filter(y, ...step), x);

/** Changes the sample rate (windowed sinc). `ratio` below 1 also serves to deepen a voice. */
export function resample(x: Sound, from: number, to: number): Sound {
  const ratio = to / from;
  const cut = Math.min(1, ratio) * 0.94;
  const half = 20;
  const y = new Float32Array(Math.floor(x.length * ratio));
  for (let i = 0; i < y.length; i += 1) {
    const place = i / ratio;
    const mid = Math.floor(place);
    let sum = 0;
    for (let k = mid - half + 1; k <= mid + half; k += 1) {
      if (k < 0 || k >= x.length) continue;
      const d = place - k;
      const sinc = d === 0 ? cut : Math.sin(Math.PI * d * cut) / (Math.PI * d);
      sum += at(x, k) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * d) / half));
    }
    y[i] = sum;
  }
  return y;
}

/** @returns the power of each stretch of `size` samples, one at each `step` */
function powersOf(x: Sound, size: number, step: number): number[] {
  const powers: number[] = [];
  for (let i = 0; i + size <= x.length; i += step) {
    let p = 0;
    for (let k = i; k < i + size; k += 1) p += at(x, k) * at(x, k);
    powers.push(p / size);
  }
  return powers;
}

/** Level of what sounds (quiet parts left out), so that sentences can be matched to each other. */
export function speechLevel(x: Sound): number {
  const size = samples(0.05);
  const powers = powersOf(x, size, size);
  const top = Math.max(...powers, 1e-12);
  const loud = powers.filter((p) => p > top / 300);
  return Math.sqrt(loud.reduce((a, b) => a + b, 0) / Math.max(1, loud.length));
}

export function rms(x: Sound): number {
  let p = 0;
  for (const v of x) p += v * v;
  return Math.sqrt(p / Math.max(1, x.length));
}

export function scale(x: Sound, factor: number): Sound {
  return x.map((v) => v * factor);
}

/** Cuts the silence that a synthesiser leaves around a sentence. */
export function trim(x: Sound, floor = 0.004): Sound {
  let start = 0;
  let end = x.length;
  while (start < end && Math.abs(at(x, start)) < floor) start += 1;
  while (end > start && Math.abs(at(x, end - 1)) < floor) end -= 1;
  const y = x.slice(Math.max(0, start - samples(0.01)), Math.min(x.length, end + samples(0.03)));
  const fade = Math.min(y.length, samples(0.008));
  for (let i = 0; i < fade; i += 1) {
    y[i] = at(y, i) * (i / fade);
    y[y.length - 1 - i] = at(y, y.length - 1 - i) * (i / fade);
  }
  return y;
}

/** A feed-forward compressor: evens a voice out without pumping. */
export function compress(x: Sound, { threshold = -22, ratio = 2.5, attack = 0.006, release = 0.14 } = {}): Sound {
  const up = Math.exp(-1 / (attack * RATE));
  const down = Math.exp(-1 / (release * RATE));
  let env = 0;
  return x.map((v) => {
    const a = Math.abs(v);
    const k = a > env ? up : down;
    env = k * env + (1 - k) * a;
    const over = decibel(env) - threshold;
    return over > 0 ? v * gain(over / ratio - over) : v;
  });
}

/** Soft saturation, as of a small loudspeaker or a tape. */
export const saturate = (x: Sound, drive: number): Sound => x.map((v) => Math.tanh(v * drive) / Math.tanh(drive));

/** A slowly moving delay: wow and flutter of a tape, the sway of a far station. */
export function sway(x: Sound, { depth = 0.0006, hz = 0.7, mix = 1, base = 0.004 } = {}): Sound {
  return x.map((v, i) => {
    const t = i / RATE;
    const lag = (base + depth * Math.sin(2 * Math.PI * hz * t)) * RATE;
    const place = i - lag;
    const k = Math.floor(place);
    const f = place - k;
    const moved = k < 0 ? 0 : at(x, k) * (1 - f) + at(x, k + 1) * f;
    return v * (1 - mix) + moved * mix;
  });
}

/** A small feedback reverb (four combs, two all-passes); the tail is appended. */
export function reverb(x: Sound, { seconds = 0.4, mix = 0.12, size = 1, dark = 0.4, delay = 0 } = {}): Sound {
  const tail = samples(seconds * 1.1 + delay);
  const wet = new Float32Array(x.length + tail);
  const pre = samples(delay);
  for (const [n, time] of [0.0297, 0.0371, 0.0411, 0.0437].entries()) {
    const length = samples(time * size) + n;
    const feedback = 10 ** ((-3 * length) / RATE / seconds);
    const line = new Float32Array(length);
    let low = 0;
    for (let i = 0; i < wet.length; i += 1) {
      const place = i % length;
      const out = at(line, place);
      low = out * (1 - dark) + low * dark;
      line[place] = at(x, i - pre) + low * feedback;
      wet[i] = at(wet, i) + out * 0.25;
    }
  }
  for (const time of [0.005, 0.0017]) {
    const length = samples(time * size);
    const line = new Float32Array(length);
    for (let i = 0; i < wet.length; i += 1) {
      const place = i % length;
      const held = at(line, place);
      const v = at(wet, i) + held * 0.5;
      line[place] = v;
      wet[i] = held - v * 0.5;
    }
  }
  for (let i = 0; i < wet.length; i += 1) wet[i] = at(wet, i) * mix + at(x, i) * (1 - mix * 0.5);
  return wet;
}

/** Adds `x` to `bus` from sample `from` on. */
export function add(bus: Sound, x: Sound, from: number, factor = 1): void {
  const end = Math.min(bus.length, from + x.length);
  for (let i = Math.max(0, from); i < end; i += 1) bus[i] = at(bus, i) + at(x, i - from) * factor;
}

/** Integrated loudness after ITU-R BS.1770-4 (mono), in LUFS. */
export function loudness(x: Sound): number {
  const weighted = filter(filter(x, 'highShelf', 1681, 0.707, 4), 'high', 38, 0.5);
  const powers = powersOf(weighted, samples(0.4), samples(0.1));
  const lufs = (p: number): number => -0.691 + 10 * Math.log10(Math.max(p, 1e-12));
  const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
  const heard = powers.filter((p) => lufs(p) > -70);
  const gate = lufs(mean(heard)) - 10;
  return lufs(mean(heard.filter((p) => lufs(p) > gate)));
}

/** Looks ahead 4 ms and holds peaks under `ceiling` dB. */
export function limit(x: Sound, ceiling: number): Sound {
  const top = gain(ceiling);
  const ahead = samples(0.004);
  const back = Math.exp(-1 / (0.08 * RATE));
  const need = new Float32Array(x.length).fill(1);
  for (const [i, v] of x.entries()) {
    const a = Math.abs(v);
    if (a <= top) continue;
    for (let k = Math.max(0, i - ahead); k <= i; k += 1) need[k] = Math.min(at(need, k), top / a);
  }
  let g = 1;
  return x.map((v, i) => {
    const n = at(need, i);
    g = n < g ? n + (g - n) * 0.9 : 1 - (1 - g) * back;
    return Math.max(-top, Math.min(top, v * Math.min(g, 1)));
  });
}

/** Reads a 16-bit mono WAV as the synthesisers write it (their size fields are not to be trusted). */
export function readWav(buffer: Buffer): { readonly rate: number; readonly x: Sound } {
  const rate = buffer.readUInt32LE(24);
  const from = buffer.indexOf('data', 12, 'latin1') + 8;
  const x = new Float32Array(Math.floor((buffer.length - from) / 2));
  for (let i = 0; i < x.length; i += 1) x[i] = buffer.readInt16LE(from + i * 2) / 32768;
  return { rate, x };
}
