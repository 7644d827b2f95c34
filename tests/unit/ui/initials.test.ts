import { describe, expect, it } from 'vitest';
import { byInitial, initialOf } from '../../../src/ui/features/catalogue/screens/contents/initials.ts';

describe('initials', () => {
  it.each([
    ['가', 'ㄱ'],
    ['까치', 'ㄱ'],
    ['나비', 'ㄴ'],
    ['힣', 'ㅎ'],
    ['싸리', 'ㅅ'],
    ['apple', 'A'],
    ['Étude', 'E'],
    ['1994', '#'],
    ['', '#'],
  ])('of %j is %s', (title, initial) => {
    expect(initialOf(title)).toBe(initial);
  });

  it('put neighbours together and keep the order', () => {
    const titles = ['가', '까', '나', 'a'].map((title) => ({ title }));
    expect(byInitial(titles).map(({ initial, items }) => [initial, items.length])).toEqual([
      ['ㄱ', 2],
      ['ㄴ', 1],
      ['A', 1],
    ]);
  });
});
