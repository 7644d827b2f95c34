import { describe, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { IdempotencyKey } from '../../../common/contract/schemas.ts';
import type { RandomPort } from '../../../src/application/ports/random-port.ts';

const DRAWS = 2000;

/** What every kind of chance promises. */
export function randomPortContract(name: string, makeRandom: () => RandomPort): void {
  describe(`chance of ${name}`, () => {
    it('draws numbers from 0 up to 1, evenly', () => {
      const random = makeRandom();
      const drawn = Array.from({ length: DRAWS }, () => random.fraction());
      expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true);
      const mean = drawn.reduce((sum, number) => sum + number, 0) / DRAWS;
      expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
      expect(new Set(drawn).size).toBeGreaterThan(DRAWS * 0.99);
    });

    it('VIEW-10 CND-13 makes names that nobody else has, in the form of the keys that money calls take', () => {
      const random = makeRandom();
      const names = Array.from({ length: DRAWS }, () => random.id());
      expect(new Set(names).size).toBe(DRAWS);
      expect(names.every((text) => Value.Check(IdempotencyKey, text))).toBe(true);
    });
  });
}
