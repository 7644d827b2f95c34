import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retrySeconds } from '../../../../src/domain/playback/retry.ts';

const unasked = (failedTries: number) => ({ failedTries, requestedSeconds: 0 });

describe('waiting for the next attempt', () => {
  it('lasts 1, 2, 4 and then 8 seconds', () => {
    expect([1, 2, 3, 4, 5, 100].map((tries) => retrySeconds(unasked(tries), 0.5))).toEqual([1, 2, 4, 8, 8, 8]);
  });

  it('is spread by half of it either way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (tries, fraction) => {
          const usual = retrySeconds(unasked(tries), 0.5);
          const waited = retrySeconds(unasked(tries), fraction);
          expect(waited).toBeGreaterThanOrEqual(usual * 0.5);
          expect(waited).toBeLessThan(usual * 1.5);
        },
      ),
    );
    expect(retrySeconds(unasked(3), 0)).toBe(2);
  });

  it('is never shorter than the server asks for, up to an hour', () => {
    expect(retrySeconds({ failedTries: 1, requestedSeconds: 30 }, 0)).toBe(30);
    expect(retrySeconds({ failedTries: 4, requestedSeconds: 2 }, 0.5)).toBe(8);
    expect(retrySeconds({ failedTries: 1, requestedSeconds: 999_999_999 }, 0)).toBe(3600);
  });
});
