/**
 * Music: every series has a motif of five notes, as a book has five stitches. It opens and closes a
 * story, and stands between two scenes.
 */
import { RATE, add, at, random, reverb, rms, samples, scale, type Sound } from './dsp.ts';

const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

type Instrument = 'piano' | 'box' | 'string' | 'vibes' | 'pad';

const INSTRUMENTS: Readonly<Record<Instrument, (hz: number, seconds: number) => Sound>> = {
  /** A felt piano: few partials, quick hammer, long tail. */
  piano: (hz, seconds) => partials(hz, seconds, [1, 0.42, 0.2, 0.08, 0.05], 0.004, 3.2, 1.0007),
  /** A music box. */
  box: (hz, seconds) => partials(hz * 2, seconds, [1, 0.1, 0.32, 0.04], 0.002, 4.5, 1.004),
  /** A plucked string, as of a gayageum or a guitar. */
  string: (hz, seconds) => partials(hz, seconds, [1, 0.6, 0.45, 0.3, 0.2, 0.14, 0.1], 0.003, 5, 1.0003),
  /** A vibraphone with its slow fan. */
  vibes: (hz, seconds) => {
    const x = partials(hz, seconds, [1, 0, 0, 0.22], 0.006, 2.6, 1);
    return x.map((v, i) => v * (0.82 + 0.18 * Math.sin((2 * Math.PI * 4.4 * i) / RATE)));
  },
  /** A soft organ of sines, for space and water. */
  pad: (hz, seconds) => {
    const x = partials(hz, seconds * 1.3, [1, 0.34, 0.12], 0.5, 1.4, 1.0015);
    return x.map((v, i) => v * (0.9 + 0.1 * Math.sin((2 * Math.PI * 0.7 * i) / RATE)));
  },
};

function partials(
  hz: number,
  seconds: number,
  levels: readonly number[],
  attack: number,
  decay: number,
  stretch: number,
): Sound {
  const x = new Float32Array(samples(seconds));
  for (const [n, amount] of levels.entries()) {
    const f = hz * (n + 1) * stretch ** (n * n);
    if (!amount || f > RATE / 2.2) continue;
    for (let i = 0; i < x.length; i += 1) {
      const t = i / RATE;
      const rise = Math.min(1, t / attack);
      const fall = Math.exp((-decay * (1 + n * 0.35) * t) / seconds) * Math.min(1, (seconds - t) / 0.15);
      x[i] = at(x, i) + amount * rise * fall * Math.sin(2 * Math.PI * f * t);
    }
  }
  return x;
}

/** Five notes as MIDI numbers, and the seconds of each. */
export interface Motif {
  readonly notes: readonly [number, number, number, number, number];
  readonly voice: Instrument;
  readonly pace: number;
}

/** Plays the motif once. */
export function phrase(motif: Motif, part: 'open' | 'turn' | 'close', seed: string): Sound {
  const { notes, voice, pace } = motif;
  const rand = random(`${seed}/${part}`);
  const line = part === 'turn' ? notes.slice(0, 3) : part === 'close' ? [...notes.slice(-3), notes[0]] : notes;
  const length = line.length * pace + 2.6;
  const x = new Float32Array(samples(length));
  let t = 0.02;
  for (const [n, note] of line.entries()) {
    const last = n === line.length - 1;
    add(x, INSTRUMENTS[voice](hertz(note), last ? 2.5 : 1.7), samples(t), 0.75 + rand() * 0.25);
    if (last || n === 0) add(x, INSTRUMENTS[voice](hertz(note - 12), 2.5), samples(t), 0.4);
    t += pace * (0.94 + rand() * 0.12);
  }
  const wet = reverb(x, { seconds: 1.6, mix: 0.3, size: 1.2 });
  return scale(wet, 1 / Math.max(rms(wet), 1e-9));
}
