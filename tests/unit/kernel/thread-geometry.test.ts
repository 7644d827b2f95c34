import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  frameStep,
  loudnessEnvelope,
  seededEnvelope,
  voiceEnvelope,
  waveFrames,
  wavePath,
  type Wave,
} from '../../../common/kernel/thread-geometry.ts';

const aWave = (changes: Partial<Wave> = {}): Wave => ({
  length: 110,
  amplitude: 5,
  half: 5.5,
  envelope: [1],
  fade: 1,
  ...changes,
});

/** The half waves of a path: where each begins, and how high it stands with its sign. */
function halves(path: string): readonly { readonly x: number; readonly height: number }[] {
  let x = Number(/^M(\S+) 0/.exec(path)?.[1]);
  return [...path.matchAll(/q(\S+) (\S+) (\S+) 0/g)].map((match) => {
    const half = { x, height: Number(match[2]) / 2 };
    x += Number(match[3]);
    return half;
  });
}

describe('the envelope of a thread', () => {
  it('is the same for the same story and another for another one', () => {
    expect(seededEnvelope(7, 60)).toEqual(seededEnvelope(7, 60));
    expect(seededEnvelope(7, 60)).not.toEqual(seededEnvelope(8, 60));
  });

  it('stays between rest and full height, whatever the seed and the voice', () => {
    const voice = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(fc.integer(), voice, fc.integer({ min: 1, max: 300 }), (seed, loudness, samples) => {
        for (const envelope of [seededEnvelope(seed, samples), loudnessEnvelope(loudness, samples)]) {
          expect(envelope).toHaveLength(samples);
          expect(Math.min(...envelope)).toBeGreaterThan(0);
          expect(Math.max(...envelope)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('follows the measured voice: high where it is loud, low where it is silent', () => {
    const envelope = loudnessEnvelope([0, 0, 80, 80, 0, 0], 3);
    expect(envelope[1]).toBe(1);
    expect(envelope[0]).toBe(envelope[2]);
    expect(envelope[0]).toBeLessThan(0.2);
  });

  it('takes the pattern of the story where no voice was measured', () => {
    expect(voiceEnvelope(7, [], 110, 5.5)).toEqual(seededEnvelope(7, 20));
    expect(voiceEnvelope(7, [50, 100], 110, 5.5)).toEqual(loudnessEnvelope([50, 100], 20));
  });
});

describe('the path of a thread', () => {
  it('swings to both sides in turn, from its start to its end', () => {
    const drawn = halves(wavePath(aWave()));
    expect(drawn).toHaveLength(20);
    expect(drawn[0]?.x).toBe(0);
    expect(drawn.map((half) => Math.sign(half.height))).toEqual(drawn.map((_, index) => (index % 2 === 0 ? -1 : 1)));
    const last = drawn.at(-1);
    expect((last?.x ?? 0) + 5.5).toBeCloseTo(110, 1);
  });

  it('never rises above its amplitude', () => {
    const wave = fc.record({
      length: fc.integer({ min: 20, max: 2000 }),
      amplitude: fc.double({ min: 1, max: 10, noNaN: true }),
      half: fc.double({ min: 2, max: 10, noNaN: true }),
      fade: fc.integer({ min: 1, max: 40 }),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(wave, ({ seed, ...rest }) => {
        const drawn = waveFrames({ ...rest, envelope: seededEnvelope(seed, 50) }, 8).flatMap(halves);
        const highest = drawn.reduce((most, half) => Math.max(most, Math.abs(half.height)), 0);
        expect(highest).toBeLessThanOrEqual(rest.amplitude + 0.01);
      }),
    );
  });

  it('lies down toward both its ends', () => {
    const drawn = halves(wavePath(aWave({ fade: 22 }))).map((half) => Math.abs(half.height));
    expect(drawn[0]).toBeLessThan(drawn[3] ?? 0);
    expect(drawn.at(-1)).toBeLessThan(drawn.at(-4) ?? 0);
    expect(drawn[10]).toBeCloseTo(5, 5);
  });

  it('travels by one period in its frames, while the heights stay where they are', () => {
    const envelope = [...Array.from({ length: 10 }, () => 0.2), ...Array.from({ length: 10 }, () => 1)];
    const frames = waveFrames(aWave({ envelope }), 4).map(halves);
    expect(frames.map((frame) => frame[0]?.x)).toEqual([-11, -8.25, -5.5, -2.75]);
    expect(frameStep(aWave(), 4)).toBe(2.75);
    for (const frame of frames) expect(frame.at(-1)?.x).toBeGreaterThan(110 - 2.75);
    for (const frame of frames) {
      const quiet = frame.filter(({ x }) => x > 5 && x < 35).map((half) => Math.abs(half.height));
      const loud = frame.filter(({ x }) => x > 66 && x < 95).map((half) => Math.abs(half.height));
      expect(Math.max(...quiet)).toBeLessThan(Math.min(...loud));
    }
  });
});
