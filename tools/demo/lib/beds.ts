/**
 * Places: the sound of sea, rain, rooms and machines under a voice, made from seeded noise.
 * Each generator returns `length` samples of roughly even level; the mix sets how loud they are.
 */
import { RATE, add, chain, filter, random, rms, samples, scale, type Chance, type Sound } from './dsp.ts';

const noise = (length: number, rand: Chance): Sound => Float32Array.from({ length }, () => rand() * 2 - 1);
const tone = (t: number, hz: number): number => Math.sin(2 * Math.PI * hz * t);

/** Multiplies by a slow swell between `low` and 1. */
function swell(x: Sound, seconds: number, low: number, phase = 0): Sound {
  return x.map((v, i) => {
    const s = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / RATE / seconds + phase);
    return v * (low + (1 - low) * s);
  });
}

function sum(first: Sound, ...others: readonly Sound[]): Sound {
  const y = first.slice();
  for (const part of others) add(y, part, 0);
  return y;
}

/** Scatters short sounds over the whole length, `rate` of them a second. */
function scatter(length: number, rand: Chance, rate: number, make: () => Sound): Sound {
  const y = new Float32Array(length);
  for (let t = rand() / rate; t < length / RATE; t += -Math.log(1 - rand() * 0.98) / rate) {
    add(y, make(), samples(t));
  }
  return y;
}

function ping(hz: number, seconds: number, level: number, rand: Chance): Sound {
  const phase = rand() * 6.28;
  return Float32Array.from({ length: samples(seconds) }, (_, i) => {
    const t = i / RATE;
    return level * Math.sin(2 * Math.PI * hz * t + phase) * Math.exp((-5 * t) / seconds);
  });
}

function click(rand: Chance, level: number, hz: number): Sound {
  return chain(
    noise(samples(0.02), rand).map((v, i) => v * Math.exp(-i / 60) * level),
    [['band', hz, 1.2]],
  );
}

const brown = (n: number, r: Chance, hz = 260): Sound =>
  chain(noise(n, r), [
    ['low', hz, 0.5],
    ['low', hz * 2, 0.5],
    ['high', 40, 0.7],
  ]);
const level = (x: Sound, to = 1): Sound => scale(x, to / Math.max(rms(x), 1e-9));

const BEDS: Readonly<Record<string, (length: number, rand: Chance) => Sound>> = {
  sea: (n, r) =>
    sum(
      level(swell(brown(n, r, 300), 9.5, 0.35)),
      level(
        swell(
          chain(noise(n, r), [
            ['band', 900, 0.6],
            ['low', 2600, 0.6],
          ]),
          9.5,
          0.1,
          -0.9,
        ),
        0.55,
      ),
      level(swell(brown(n, r, 160), 14.2, 0.5, 2), 0.6),
    ),
  wind: (n, r) =>
    sum(
      level(
        swell(
          chain(noise(n, r), [
            ['band', 380, 1.1],
            ['low', 900],
          ]),
          7.3,
          0.25,
        ),
      ),
      level(swell(chain(noise(n, r), [['band', 620, 2.2]]), 11.9, 0.1, 1.3), 0.5),
    ),
  rain: (n, r) =>
    sum(
      level(
        chain(noise(n, r), [
          ['band', 2600, 0.4],
          ['low', 6000],
        ]),
      ),
      level(brown(n, r, 300), 0.5),
      level(
        scatter(n, r, 22, () => click(r, 0.5 + r(), 1400 + r() * 2600)),
        0.5,
      ),
    ),
  drip: (n, r) => scatter(n, r, 0.45, () => ping(900 + r() * 900, 0.16, 1, r)),
  hum: (n, r) =>
    sum(
      level(
        Float32Array.from({ length: n }, (_, i) => {
          const t = i / RATE;
          return tone(t, 60) + 0.5 * tone(t, 120.3) + 0.22 * tone(t, 180.2) + 0.1 * tone(t, 240.7);
        }),
        0.8,
      ),
      level(brown(n, r, 420), 0.7),
    ),
  hiss: (n, r) =>
    level(
      chain(noise(n, r), [
        ['high', 1800, 0.5],
        ['low', 7000, 0.5],
      ]),
    ),
  crackle: (n, r) =>
    sum(level(scatter(n, r, 6, () => click(r, r() ** 3 * 3, 2200 + r() * 1500))), level(brown(n, r, 500), 0.35)),
  night: (n, r) => {
    const chirp = (): Sound => {
      const hz = 3700 + r() * 500;
      return Float32Array.from({ length: samples(0.34) }, (_, i) => {
        const t = i / RATE;
        const gate = Math.max(0, Math.sin(2 * Math.PI * 26 * t)) ** 2;
        return tone(t, hz) * gate * Math.sin((Math.PI * t) / 0.34);
      });
    };
    return sum(level(scatter(n, r, 1.5, chirp), 0.6), level(brown(n, r, 220), 0.8));
  },
  train: (n, r) => {
    const knock = (): Sound => filter(click(r, 2, 300), 'low', 700);
    const beat = new Float32Array(n);
    for (let t = 0.4; t < n / RATE; t += 1.62)
      for (const [lag, g] of [
        [0, 1],
        [0.19, 0.8],
        [0.62, 0.5],
        [0.8, 0.45],
      ] as const)
        add(beat, knock(), samples(t + lag), g);
    return sum(level(brown(n, r, 240)), level(beat, 0.5));
  },
  hall: (n, r) => sum(level(brown(n, r, 520)), level(swell(chain(noise(n, r), [['band', 700, 0.8]]), 17, 0.3), 0.25)),
  space: (n, r) =>
    sum(
      level(
        Float32Array.from({ length: n }, (_, i) => {
          const t = i / RATE;
          const slow = 0.6 + 0.4 * tone(t, 0.053);
          return tone(t, 55) + 0.7 * slow * tone(t, 82.6) + 0.4 * tone(t, 110.25) * (1 - 0.5 * slow);
        }),
      ),
      level(swell(chain(noise(n, r), [['band', 1200, 3]]), 13, 0.05), 0.18),
      level(brown(n, r, 300), 0.4),
    ),
  engine: (n, r) =>
    sum(
      level(
        Float32Array.from({ length: n }, (_, i) => {
          const t = i / RATE;
          return tone(t, 41) + 0.6 * tone(t, 82.1) + 0.3 * tone(t, 123.4) * (0.7 + 0.3 * tone(t, 0.21));
        }),
        0.8,
      ),
      level(brown(n, r, 380), 0.8),
    ),
  clock: (n, r) => {
    const y = new Float32Array(n);
    for (let k = 0; k < n / RATE; k += 1) {
      const x = click(r, k % 2 ? 0.8 : 1, k % 2 ? 1900 : 2300);
      add(y, x, samples(k));
    }
    return sum(level(y, 0.5), level(brown(n, r, 260), 0.6));
  },
  birds: (n, r) => {
    const call = (): Sound => {
      const hz = 2300 + r() * 1600;
      const up = r() > 0.5 ? 1 : -1;
      return Float32Array.from({ length: samples(0.13) }, (_, i) => {
        const t = i / RATE;
        return Math.sin(2 * Math.PI * (hz * t + up * 2600 * t * t)) * Math.sin((Math.PI * t) / 0.13) ** 2;
      });
    };
    return sum(level(scatter(n, r, 1.1, call), 0.35), level(swell(brown(n, r, 420), 10, 0.5), 0.7));
  },
  city: (n, r) =>
    sum(level(brown(n, r, 200)), level(swell(chain(noise(n, r), [['band', 480, 0.8]]), 12.7, 0.05), 0.35)),
  pot: (n, r) =>
    sum(
      level(
        scatter(n, r, 9, () => ping(320 + r() * 420, 0.06, 0.6 + r(), r)),
        0.6,
      ),
      level(chain(noise(n, r), [['band', 1500, 0.6]]), 0.35),
      level(brown(n, r, 300), 0.5),
    ),
};

/**
 * Mixes a place out of its parts.
 * @param recipe for example 'sea wind:0.4'
 */
export function place(recipe: string, length: number, seed: string): Sound {
  const y = new Float32Array(length);
  for (const part of recipe.split(/\s+/).filter(Boolean)) {
    const [name = '', share = '1'] = part.split(':');
    const make = BEDS[name];
    if (!make) throw new Error(`No such place: ${name}`);
    const x = level(make(length, random(`${seed}/${name}`)), Number(share));
    add(y, x, 0);
  }
  return level(y);
}
