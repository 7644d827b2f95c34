import { expect, it } from 'vitest';
import { isRoundNumber } from '../../../../../server/domain/community/round-number.ts';

it('authors are told of 10, 50, 100, 500, 1 000 likes and so on', () => {
  const round = Array.from({ length: 120_000 }, (_, likes) => likes).filter(isRoundNumber);
  expect(round).toEqual([10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000]);
});
