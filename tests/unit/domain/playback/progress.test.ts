import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressScale, withinStory } from '../../../../src/domain/playback/progress.ts';

const anyNumber = fc.double();

describe('progress', () => {
  it('PLY-39 is elapsed by total, and 0 when that makes no sense', () => {
    expect(progressScale(30, 60)).toBe(0.5);
    expect(progressScale(1, 0)).toBe(0);
    expect(progressScale(Number.NaN, 10)).toBe(0);
  });

  it('INV-071 is a number from 0 to 1 whatever comes in', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (elapsed, total) => {
        const isValid = Number.isFinite(elapsed) && Number.isFinite(total) && elapsed >= 0 && total > 0;
        expect(progressScale(elapsed, total)).toBe(isValid ? Math.min(1, elapsed / total) : 0);
      }),
    );
  });

  it('INV-072 never falls while time goes on', () => {
    const seconds = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, fc.double({ min: 0.1, max: 1e6, noNaN: true }), (a, b, total) => {
        expect(progressScale(Math.min(a, b), total)).toBeLessThanOrEqual(progressScale(Math.max(a, b), total));
      }),
    );
  });
});

describe('a place within a story', () => {
  it('INV-073 INV-074 lies between its beginning and its end', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ min: 1, max: 1e6, noNaN: true }), (seconds, total) => {
        const place = withinStory(seconds, total);
        expect(place).toBe(Number.isFinite(seconds) ? Math.max(0, Math.min(total, seconds)) : 0);
      }),
    );
  });

  it('is the beginning when it makes no sense', () => {
    expect(withinStory(Number.NaN, 100)).toBe(0);
    expect(withinStory(Number.POSITIVE_INFINITY, 0)).toBe(0);
  });

  it('has no upper bound while the end is unknown', () => {
    expect(withinStory(500, 0)).toBe(500);
    expect(withinStory(-5, 0)).toBe(0);
  });
});
