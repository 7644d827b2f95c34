/** How high a voice stands along a story: samples from 0 to 1 in equal steps from start to end. */
export type Envelope = readonly number[];

/** The height of the quietest voice, so that a thread that vibrates never looks like one that rests. */
const QUIETEST = 0.12;

/** A thread along the x axis from 0 to `length`, its waves around y = 0; lengths in pixels. */
export interface Wave {
  readonly length: number;
  /** The highest a wave rises above the axis. */
  readonly amplitude: number;
  /** The length of half a wave. */
  readonly half: number;
  readonly envelope: Envelope;
  /** The stretch at both ends over which waves fade in and out. */
  readonly fade: number;
}

/** Numbers from 0 to 1 that look random and are always the same for `seed`. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A slowly changing, speech-like envelope; the same one for the same `seed`, which is the story's id. */
export function seededEnvelope(seed: number, samples: number): Envelope {
  const random = randomFrom(seed);
  const envelope: number[] = [];
  let height = 0.5;
  let target = 0.6;
  let held = 0;
  for (let index = 0; index < samples; index++) {
    if (held-- <= 0) {
      target = random() < 0.22 ? QUIETEST : 0.35 + random() * 0.65;
      held = 2 + Math.floor(random() * 6);
    }
    height += (target - height) * 0.42;
    envelope.push(height);
  }
  return envelope;
}

/** Loudness that a voice has to vary by before its thread stands at full height. */
const LEAST_SPAN = 20;

/**
 * The envelope of a measured voice, so that the thread is the voice itself (design §13). A narrator keeps near one
 * loudness; what is drawn is how they depart from it.
 * @param loudness 0 to 100 in equal slots; not empty
 */
export function loudnessEnvelope(loudness: readonly number[], samples: number): Envelope {
  const sorted = loudness.toSorted((a, b) => a - b);
  const low = sorted[Math.floor(0.05 * (sorted.length - 1))] ?? 0;
  const high = sorted[Math.ceil(0.95 * (sorted.length - 1))] ?? 0;
  const span = Math.max(LEAST_SPAN, high - low);
  return Array.from({ length: samples }, (_, index) => {
    // Each sample is the mean of its share of the slots, so that long stories do not flicker.
    const from = Math.floor((index / samples) * loudness.length);
    const to = Math.max(from + 1, Math.ceil(((index + 1) / samples) * loudness.length));
    const share = loudness.slice(from, to);
    const mean = share.reduce((sum, value) => sum + value, 0) / share.length;
    return QUIETEST + (1 - QUIETEST) * Math.min(1, Math.max(0, (mean - low) / span));
  });
}

/** The measured voice's envelope where there is one, else the pattern of `seed`. One sample for each half wave. */
export function voiceEnvelope(seed: number, loudness: readonly number[], length: number, half: number): Envelope {
  const samples = Math.max(1, Math.ceil(length / half));
  return loudness.length > 0 ? loudnessEnvelope(loudness, samples) : seededEnvelope(seed, samples);
}

/** @returns the envelope's height at `part` (0 to 1) of the way, between its samples on a straight line */
function heightAt(envelope: Envelope, part: number): number {
  const place = Math.min(1, Math.max(0, part)) * (envelope.length - 1);
  const before = Math.floor(place);
  const low = envelope[before] ?? 0;
  const high = envelope[before + 1] ?? low;
  return low + (high - low) * (place - before);
}

/** How many half waves `wave` has, and how long each is so that they fill it; a whole number of periods. */
function halves({ length, half }: Wave): { readonly count: number; readonly half: number } {
  const count = Math.max(2, 2 * Math.round(length / half / 2));
  return { count, half: length / count };
}

/** The path of `wave` at rest. */
export function wavePath(wave: Wave): string {
  const { count, half } = halves(wave);
  return pathFrom(wave, 0, half, count);
}

/**
 * The paths of one period in `count` equal steps: shown one after the other they travel toward the knot, while the
 * heights stay where they are. Each begins up to a period before x = 0 and ends after `length`: clip it.
 */
export function waveFrames(wave: Wave, count: number): readonly string[] {
  const { count: inside, half } = halves(wave);
  const period = 2 * half;
  return Array.from({ length: count }, (_, index) => pathFrom(wave, (index / count - 1) * period, half, inside + 3));
}

/** The pixels that waves travel by in one of `count` frames. */
export function frameStep(wave: Wave, count: number): number {
  return (2 * halves(wave).half) / count;
}

function pathFrom({ length, amplitude, envelope, fade }: Wave, start: number, half: number, count: number): string {
  const path = [`M${round(start)} 0`];
  for (let index = 0; index < count; index++) {
    const middle = start + (index + 0.5) * half;
    const inside = Math.min(middle, length - middle) / Math.max(fade, 1);
    const height = amplitude * 2 * heightAt(envelope, middle / length) * Math.min(1, Math.max(0, inside));
    path.push(`q${round(half / 2)} ${round(index % 2 === 0 ? -height : height)} ${round(half)} 0`);
  }
  return path.join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
