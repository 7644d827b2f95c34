import fc from 'fast-check';
import { expect, it } from 'vitest';
import { middleOf, moved, resized } from '../../../../src/domain/creators/square-crop.ts';

it('CRE-16 begins with the largest square in the middle', () => {
  expect(middleOf({ width: 1600, height: 900 })).toEqual({ left: 350, top: 0, side: 900 });
  expect(middleOf({ width: 499, height: 900 })).toBeUndefined();
});

it('CRE-16 stays within the picture and never below 500 pixels, wherever it is moved and however it is resized', () => {
  const side = fc.integer({ min: 500, max: 8000 });
  const step = fc.record({
    right: fc.integer({ min: -9000, max: 9000 }),
    down: fc.double({ min: -9000, max: 9000, noNaN: true }),
    side: fc.integer({ min: 0, max: 9000 }),
  });
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 5 }), (width, height, steps) => {
      const size = { width, height };
      const first = middleOf(size);
      if (first === undefined) throw new Error('It is large enough.');
      const crop = steps.reduce((before, to) => resized(moved(before, to.right, to.down, size), to.side, size), first);
      expect(Object.values(crop).every(Number.isInteger)).toBe(true);
      expect(crop.side).toBeGreaterThanOrEqual(500);
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
      expect(crop.left + crop.side).toBeLessThanOrEqual(width);
      expect(crop.top + crop.side).toBeLessThanOrEqual(height);
    }),
  );
});
