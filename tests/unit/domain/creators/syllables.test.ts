import { describe, expect, it } from 'vitest';
import { syllablesIn } from '../../../../src/domain/creators/syllables.ts';

describe('the syllables of a text', () => {
  it.each([
    ['비가 오지 않으면, 이 식당은', 11],
    ['비가'.normalize('NFD'), 2],
    ['', 0],
    ['…!', 0],
    ['the little house', 4],
    ['She asked, and we listened.', 6],
    ['hmm', 1],
    ['제3화', 4],
    ['EP 12', 5],
    ['café', 2],
  ])('of “%s” are %i', (text, count) => {
    expect(syllablesIn(text)).toBe(count);
  });
});
