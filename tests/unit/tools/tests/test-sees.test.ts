import { expect, it } from 'vitest';
import { draw } from '../../../../tools/tests/test-sees.ts';

const COMMITS = ['player', 'player', 'player', 'player', 'candy', 'session', 'session'].map((area, index) => ({
  commit: String(index),
  subject: `fix(${area}): one`,
}));

it('the draw of commits goes round the areas, so that each is seen before any comes again', () => {
  const areas = draw(COMMITS, 7).map(({ subject }) => subject);
  expect(new Set(areas.slice(0, 3)).size).toBe(3);
  expect(new Set(areas.slice(3, 5))).toEqual(new Set(['fix(player): one', 'fix(session): one']));
  expect(areas.slice(5)).toEqual(['fix(player): one', 'fix(player): one']);
});

it('the draw of commits is the same for one seed, and another one for others', () => {
  const drawn = (seed: number) => draw(COMMITS, seed).map(({ commit }) => commit);
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7).toSorted()).toEqual(COMMITS.map(({ commit }) => commit));
  expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => drawn(seed).join(' '))).size).toBeGreaterThan(1);
});
