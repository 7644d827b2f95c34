/** Single sounds of the stories: a beep, a chime, a switch, a horn. */
import { RATE, chain, random, reverb, rms, samples, scale, type Chance, type Sound } from './dsp.ts';

const make = (seconds: number, f: (t: number) => number): Sound =>
  Float32Array.from({ length: samples(seconds) }, (_, i) => f(i / RATE));
const tone = (t: number, hz: number): number => Math.sin(2 * Math.PI * hz * t);
const bell = (hz: number, seconds: number): Sound =>
  make(seconds, (t) => {
    const fall = (k: number): number => Math.exp((-k * t) / seconds);
    return tone(t, hz) * fall(4) + 0.5 * tone(t, hz * 2.76) * fall(7) + 0.25 * tone(t, hz * 5.4) * fall(11);
  });

function join(...parts: readonly Sound[]): Sound {
  const y = new Float32Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) {
    y.set(p, at);
    at += p.length;
  }
  return y;
}
const noise = (seconds: number, rand: Chance, shape: (t: number) => number): Sound =>
  make(seconds, (t) => (rand() * 2 - 1) * shape(t));

const EFFECTS: Readonly<Record<string, (rand: Chance) => Sound>> = {
  beep: () => make(0.42, (t) => tone(t, 988) * Math.min(1, t / 0.01, (0.42 - t) / 0.02)),
  chime: () => join(bell(659, 0.42), bell(523, 0.42), bell(587, 0.42), bell(392, 1.4)),
  ding: () => bell(1046, 1.3),
  bell: () => bell(220, 3.2),
  click: (r) =>
    chain(
      join(
        noise(0.05, r, (t) => Math.exp(-t * 160)),
        noise(0.12, r, (t) => 0.5 * Math.exp(-t * 90)),
      ),
      [['band', 1600, 0.6]],
    ),
  static: (r) =>
    chain(
      noise(0.8, r, (t) => (0.4 + 0.6 * Math.abs(tone(t, 3.1))) * Math.min(1, (0.8 - t) / 0.2)),
      [['band', 1700, 0.5]],
    ),
  horn: () =>
    make(
      2.6,
      (t) => (tone(t, 98) + 0.6 * tone(t, 147.3) + 0.3 * tone(t, 196)) * Math.min(1, t / 0.25, (2.6 - t) / 0.9),
    ),
  ring: () => {
    const once = make(
      0.9,
      (t) => (tone(t, 440) + tone(t, 480)) * Math.min(1, t / 0.02, (0.9 - t) / 0.03) * (0.6 + 0.4 * tone(t, 20)),
    );
    return join(once, new Float32Array(samples(0.5)), once);
  },
  knock: (r) => {
    const one = chain(
      noise(0.16, r, (t) => Math.exp(-t * 55)),
      [
        ['low', 320],
        ['band', 170, 0.8],
      ],
    );
    return join(one, one, one);
  },
  drum: (r) => {
    const hit = make(0.5, (t) => tone(t, 92 - 40 * t) * Math.exp(-t * 9) + 0.15 * (r() * 2 - 1) * Math.exp(-t * 60));
    return join(hit, hit.slice(0, samples(0.25)), hit);
  },
  whistle: () => make(0.9, (t) => (tone(t, 740) + 0.7 * tone(t, 932)) * Math.min(1, t / 0.05, (0.9 - t) / 0.2)),
  shutter: (r) =>
    chain(
      join(
        noise(0.04, r, (t) => Math.exp(-t * 200)),
        new Float32Array(samples(0.05)),
        noise(0.07, r, (t) => Math.exp(-t * 110)),
      ),
      [['high', 900]],
    ),
  drop: () => make(0.5, (t) => Math.sin(2 * Math.PI * (520 * t + 300 * t * t)) * Math.exp(-t * 14)),
  purr: (r) =>
    chain(
      noise(1.4, r, (t) => Math.max(0, tone(t, 25)) * Math.sin((Math.PI * t) / 1.4)),
      [
        ['low', 420],
        ['high', 60],
      ],
    ),
  thunder: (r) =>
    chain(
      noise(2.8, r, (t) => Math.exp(-t * 1.3) * Math.min(1, t / 0.1)),
      [
        ['low', 170],
        ['low', 240],
      ],
    ),
  page: (r) =>
    chain(
      noise(0.5, r, (t) => Math.sin((Math.PI * t) / 0.5) ** 2 * (0.5 + 0.5 * Math.abs(tone(t, 9)))),
      [['band', 2600, 0.7]],
    ),
  ping: () => make(1.6, (t) => tone(t, 1320) * Math.exp(-t * 4) * Math.min(1, t / 0.004)),
  morse: () => {
    const dot = make(0.08, (t) => tone(t, 720) * Math.min(1, t / 0.006, (0.08 - t) / 0.006));
    const dash = make(0.24, (t) => tone(t, 720) * Math.min(1, t / 0.006, (0.24 - t) / 0.006));
    const gap = new Float32Array(samples(0.08));
    return join(dash, gap, dot, gap, dash, gap, dot);
  },
};

/** @returns the sound of that name, and after how many seconds the story goes on */
export function effect(name: string, seed: string): { readonly x: Sound; readonly seconds: number } {
  const build = EFFECTS[name];
  if (!build) throw new Error(`No such sound: ${name}`);
  const x = reverb(build(random(seed)), { seconds: 0.7, mix: 0.2 });
  return { x: scale(x, 1 / rms(x)), seconds: x.length / RATE - 0.75 };
}
