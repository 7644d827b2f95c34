import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../tools/simulation/random.ts';

describe('chance', () => {
  it('is the same for the same numbers and another for others', () => {
    const draw = (...parts: readonly number[]) => {
      const random = Random.of(...parts);
      return Array.from({ length: 20 }, () => random.below(1_000_000));
    };
    expect(draw(42, 1)).toEqual(draw(42, 1));
    expect(draw(42, 1)).not.toEqual(draw(42, 2));
    expect(draw(42, 1)).not.toEqual(draw(1, 42));
  });

  it('keeps within its bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, least, more) => {
        const random = Random.of(seed);
        for (let draw = 0; draw < 50; draw += 1) {
          const value = random.between(least, least + more);
          expect(value).toBeGreaterThanOrEqual(least);
          expect(value).toBeLessThanOrEqual(least + more);
          expect(random.waitMs(1000)).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  it('gives each name its share', () => {
    const random = Random.of(7);
    const drawn = { often: 0, seldom: 0, never: 0 };
    for (let draw = 0; draw < 10_000; draw += 1) drawn[random.weighted({ often: 9, seldom: 1, never: 0 })] += 1;
    expect(drawn.never).toBe(0);
    expect(drawn.often / drawn.seldom).toBeGreaterThan(7);
    expect(drawn.often / drawn.seldom).toBeLessThan(11);
  });
});
