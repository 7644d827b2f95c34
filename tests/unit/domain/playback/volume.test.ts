import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampVolume,
  formatVolume,
  parseVolume,
  toggledVolume,
  volumeLevel,
} from '../../../../src/domain/playback/volume.ts';

describe('volume', () => {
  it('INV-067 LIM-07 ENT-51 lies between 0 and 100 whatever is asked for', () => {
    fc.assert(
      fc.property(fc.double(), (asked) => {
        expect(clampVolume(asked)).toBeGreaterThanOrEqual(0);
        expect(clampVolume(asked)).toBeLessThanOrEqual(100);
      }),
    );
    expect(clampVolume(45)).toBe(45);
  });

  it('INV-068 PLY-12 LIM-08 the icon silences, and brings back 30', () => {
    expect(toggledVolume(80)).toBe(0);
    expect(toggledVolume(0)).toBe(30);
  });

  it('INV-069 INT-55 the icon pressed twice gives 30', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (volume) => {
        expect(toggledVolume(toggledVolume(volume))).toBe(30);
      }),
    );
  });

  it('INV-070 PLY-13 INT-54 is a fraction for the sound output', () => {
    expect(volumeLevel(45)).toBe(0.45);
    expect(volumeLevel(0)).toBe(0);
    expect(volumeLevel(100)).toBe(1);
  });

  it.each([
    ['70', 70],
    ['0', 0],
    ['100', 100],
    ['101', 100],
    ['999', 100],
    ['030', 30],
    ['30', 100],
    ['abc', 100],
    ['1000', 100],
    ['50%', 100],
    ['-5', 100],
    ['', 100],
    [undefined, 100],
  ])('PLY-46 kept as %j it is %i', (text, volume) => {
    expect(parseVolume(text)).toBe(volume);
  });

  it('PLY-46 is kept as it was chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (volume) => {
        expect(parseVolume(formatVolume(volume))).toBe(volume);
      }),
    );
  });
});
