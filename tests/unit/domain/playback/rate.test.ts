import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fasterRate,
  nearestRate,
  parseRate,
  PRESET_RATES,
  slowerRate,
  steppedRate,
} from '../../../../src/domain/playback/rate.ts';
import { RATES } from '../../../support/player/rates.ts';

describe('the speed of playback', () => {
  it('PLY-51 PLY-58 is a multiple of 0.05 from 0.5 to 3, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.double(), (asked) => {
        expect(RATES).toContain(nearestRate(asked));
      }),
    );
    expect(nearestRate(1.32)).toBe(1.3);
    expect(nearestRate(100)).toBe(3);
    expect(nearestRate(Number.NaN)).toBe(1);
    expect(RATES.map(nearestRate)).toEqual(RATES);
    expect(PRESET_RATES.map(nearestRate)).toEqual([...PRESET_RATES]);
  });

  it('PLY-58 goes through every speed one by one, each the decimal itself, and no further than the last one', () => {
    const all = [0.5];
    for (let rate = 0.5; fasterRate(rate) !== rate; rate = fasterRate(rate)) all.push(fasterRate(rate));
    expect(all).toEqual(RATES);
    expect(all.map(String).filter((text) => text.length > 4)).toEqual([]);
    const back = [3];
    for (let rate = 3; slowerRate(rate) !== rate; rate = slowerRate(rate)) back.push(slowerRate(rate));
    expect(back.toReversed()).toEqual(RATES);
  });

  it('PLY-51 PLY-59 goes from quarter to quarter by a key, and no further than the last speed', () => {
    expect(steppedRate(1, 1)).toBe(1.25);
    expect(steppedRate(1, -1)).toBe(0.75);
    expect(steppedRate(1, 2)).toBe(1.5);
    expect(steppedRate(3, 1)).toBe(3);
    expect(steppedRate(0.5, -1)).toBe(0.5);
    expect(steppedRate(1.15, 1)).toBe(1.25);
    expect(steppedRate(1.15, -1)).toBe(1);
    expect(steppedRate(2.95, 1)).toBe(3);
  });

  it('PLY-59 comes to quarters by keys from anywhere, and to both ends', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RATES), fc.constantFrom(1, -1), (from, step) => {
        const reached = steppedRate(from, step);
        expect(Number.isInteger(reached * 4)).toBe(true);
        expect(reached === from ? [0.5, 3] : [from]).toContain(from);
        let rate = from;
        for (let presses = 0; presses < 11; presses += 1) rate = steppedRate(rate, step);
        expect(rate).toBe(step > 0 ? 3 : 0.5);
      }),
    );
  });

  it.each([
    ['1.5', 1.5],
    ['0.5', 0.5],
    ['3', 3],
    ['1.75', 1.75],
    ['1.15', 1.15],
    ['16', 1],
    ['1.30', 1],
    ['1.12', 1],
    ['0.45', 1],
    ['fast', 1],
    ['', 1],
    [undefined, 1],
  ])('PLY-51 PLY-58 kept as %j it is %f', (text, rate) => {
    expect(parseRate(text)).toBe(rate);
  });
});
