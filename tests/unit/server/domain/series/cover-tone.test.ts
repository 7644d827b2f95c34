import { expect, it } from 'vitest';
import { toneOf } from '../../../../../server/domain/series/cover-tone.ts';

it.each([
  [[255, 0, 0], { hue: 29, chroma: 0.258 }],
  [[0, 0, 255], { hue: 264, chroma: 0.313 }],
  [[13, 74, 67], { hue: 184, chroma: 0.059 }],
] as const)('takes the ground %o of a cover as surfaces around it do', ([red, green, blue], { hue, chroma }) => {
  const tone = toneOf(red, green, blue);
  expect(Math.abs(tone.hue - hue)).toBeLessThan(2);
  expect(tone.chroma).toBeCloseTo(chroma, 2);
});

it('finds no colour in what is grey', () => {
  expect(toneOf(120, 120, 120).chroma).toBe(0);
});
