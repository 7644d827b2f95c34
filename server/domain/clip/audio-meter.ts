/** What is known of a sound besides its bytes. */
export interface RecordingFacts {
  readonly durationSeconds: number;
  /** 0 (nothing) to 100 (its loudest), in equal slots, lightly smoothed; empty where nothing was measured. */
  readonly loudness: readonly number[];
  /** Where the voice rests: seconds from and to. */
  readonly silences: readonly (readonly [number, number])[];
}

/** LUFS that stories are levelled to (decisions §6). */
export const TARGET_LUFS = -16;
/** Slots of the curve that the thread is drawn by. */
const SLOTS = 240;
/** Decibels at which the curve begins, and how many it spans. */
const FLOOR_DB = -48;
const SPAN_DB = 38;
/** What is so far below the whole is a silence of the voice, when it lasts longer than a consonant (ADR 0032). */
const QUIET_DB = TARGET_LUFS - 9;
const MIN_SILENCE_SECONDS = 0.2;
/** Looked at as one. */
const WINDOWS_A_SECOND = 20;
/** Less than this, in LUFS, nobody hears: the gate of BS.1770. */
const INAUDIBLE_LUFS = -70;
/** So much is made louder at most; what is quieter still is mostly noise. */
const MAX_GAIN_DB = 30;

/**
 * @param lufs integrated loudness of the whole, undefined or infinite where there is none
 * @returns decibels to add, undefined where nothing is to be heard
 */
export function levellingGain(lufs: number | undefined): number | undefined {
  if (lufs === undefined || !Number.isFinite(lufs) || lufs <= INAUDIBLE_LUFS) return undefined;
  return Math.min(MAX_GAIN_DB, TARGET_LUFS - lufs);
}

/** Measures a levelled voice while it passes: length, curve and silences, as the demo's recordings have them. */
export class AudioMeter {
  private readonly rate: number;
  private readonly windowSize: number;
  /** The mean square of each window. */
  private readonly powers: number[] = [];
  private samples = 0;
  private sum = 0;
  private filled = 0;

  /** @param rate samples a second, a multiple of 20 */
  constructor(rate: number) {
    this.rate = rate;
    this.windowSize = rate / WINDOWS_A_SECOND;
  }

  /** @param samples one channel, each from -32 768 to 32 767 */
  hear(samples: Int16Array): void {
    for (const sample of samples) {
      this.sum += sample * sample;
      this.filled += 1;
      if (this.filled === this.windowSize) this.closeWindow();
    }
    this.samples += samples.length;
  }

  /** Ends the measuring. */
  facts(): RecordingFacts {
    if (this.filled > 0) this.closeWindow();
    const durationSeconds = hundredths(this.samples / this.rate);
    return { durationSeconds, loudness: curveOf(this.powers), silences: silencesOf(this.powers, durationSeconds) };
  }

  private closeWindow(): void {
    this.powers.push(this.sum / this.filled / 32_768 ** 2);
    this.sum = 0;
    this.filled = 0;
  }
}

function curveOf(powers: readonly number[]): readonly number[] {
  const size = powers.length / SLOTS;
  const raw = Array.from({ length: SLOTS }, (_, slot) => {
    const from = Math.floor(slot * size);
    const slice = powers.slice(from, Math.max(from + 1, Math.floor((slot + 1) * size)));
    const mean = slice.reduce((sum, power) => sum + power, 0) / Math.max(1, slice.length);
    return Math.max(0, (decibels(mean) - FLOOR_DB) / SPAN_DB);
  });
  const soft = raw.map(
    (value, slot) => 0.25 * (raw[slot - 1] ?? value) + 0.5 * value + 0.25 * (raw[slot + 1] ?? value),
  );
  const top = Math.max(...soft);
  return soft.map((value) => (top === 0 ? 0 : Math.round((100 * value) / top)));
}

function silencesOf(powers: readonly number[], duration: number): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let from: number | undefined;
  for (const [index, power] of [...powers, 1].entries()) {
    const at = Math.min(duration, index / WINDOWS_A_SECOND);
    if (decibels(power) < QUIET_DB) from ??= at;
    else if (from !== undefined) {
      if (at - from > MIN_SILENCE_SECONDS) found.push([hundredths(from), hundredths(at)]);
      from = undefined;
    }
  }
  return found;
}

function decibels(power: number): number {
  return 10 * Math.log10(Math.max(power, Number.MIN_VALUE));
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
