import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levellingGain, AudioMeter, TARGET_LUFS } from '../../../../../server/domain/clip/audio-meter.ts';

const RATE = 8_000;
const tone = (seconds: number, level: number): Int16Array =>
  Int16Array.from({ length: seconds * RATE }, (_, at) => 32_767 * level * Math.sin((2 * Math.PI * 300 * at) / RATE));

function measured(...parts: readonly Int16Array[]) {
  const meter = new AudioMeter(RATE);
  for (const part of parts) meter.hear(part);
  return meter.facts();
}

describe('a sound that is measured', () => {
  it('has its length, a curve up to 100, and silences where nothing was said', () => {
    const { durationSeconds, loudness, silences } = measured(tone(2, 0.5), tone(1, 0), tone(3, 0.5));
    expect(durationSeconds).toBe(6);
    expect(silences).toEqual([[2, 3]]);
    expect(loudness).toHaveLength(240);
    expect([loudness[20], loudness[100], loudness[200]]).toEqual([100, 0, 100]);
  });

  it('has a silence up to its end, and none for a consonant', () => {
    expect(measured(tone(2, 0.5), tone(1, 0)).silences).toEqual([[2, 3]]);
    expect(measured(tone(2, 0.5), tone(1, 0).subarray(0, 0.15 * RATE), tone(2, 0.5)).silences).toEqual([]);
  });

  it('has a silence where something soft goes on while nobody speaks', () => {
    expect(measured(tone(2, 0.5), tone(1, 0.03), tone(2, 0.1), tone(1, 0.03)).silences).toEqual([
      [2, 3],
      [5, 6],
    ]);
  });

  it('is the same in whatever parts it comes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 5_000 }), fc.nat(), (given, cut) => {
        const samples = Int16Array.from(given);
        const at = given.length === 0 ? 0 : cut % given.length;
        const whole = measured(samples);
        expect(measured(samples.subarray(0, at), samples.subarray(at))).toEqual(whole);
        expect(whole.loudness.every((value) => value >= 0 && value <= 100)).toBe(true);
      }),
    );
  });
});

describe('levelling', () => {
  it('brings what is heard to the level of all stories, and leaves what is not', () => {
    expect(levellingGain(-23)).toBe(TARGET_LUFS + 23);
    expect(levellingGain(-9)).toBe(TARGET_LUFS + 9);
    expect(levellingGain(-65)).toBe(30);
    for (const nothing of [undefined, -Infinity, NaN, -70, -120]) expect(levellingGain(nothing)).toBeUndefined();
  });
});
