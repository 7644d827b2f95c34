import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestRate, parseRate, RATES, steppedRate } from '../../../../src/domain/playback/rate.ts';

describe('the speed of playback', () => {
  it('PLY-51 is one of those on offer, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.double(), (asked) => {
        expect(RATES).toContain(nearestRate(asked));
      }),
    );
    expect(nearestRate(1.3)).toBe(1.25);
    expect(nearestRate(100)).toBe(3);
    expect(nearestRate(Number.NaN)).toBe(1);
  });

  it('PLY-51 goes up and down by steps, and no further than the last one', () => {
    expect(steppedRate(1, 1)).toBe(1.25);
    expect(steppedRate(1, -1)).toBe(0.75);
    expect(steppedRate(3, 1)).toBe(3);
    expect(steppedRate(0.5, -1)).toBe(0.5);
  });

  it.each([
    ['1.5', 1.5],
    ['0.5', 0.5],
    ['3', 3],
    ['16', 1],
    ['1.30', 1],
    ['fast', 1],
    ['', 1],
    [undefined, 1],
  ])('PLY-51 kept as %j it is %f', (text, rate) => {
    expect(parseRate(text)).toBe(rate);
  });
});
