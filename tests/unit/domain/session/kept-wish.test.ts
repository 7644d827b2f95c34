import { describe, expect, it } from 'vitest';
import { readKeptWish } from '../../../../src/domain/session/kept-wish.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

describe('a wish that a device has kept', () => {
  it.each([
    [0, true],
    [59 * MINUTE, true],
    [60 * MINUTE, false],
    [-1, false],
  ])('SES-99 counts for an hour: %i ms ago: %s', (ago, counts) => {
    const kept = { mark: 'likes', id: 7, at: NOW - ago };
    expect(readKeptWish(kept, NOW)).toEqual(counts ? kept : undefined);
  });

  it.each([null, 'likes', {}, { mark: 'toString', id: 7, at: NOW }, { mark: 'likes', id: '7', at: NOW }])(
    'SES-99 is not trusted: %j',
    (kept) => {
      expect(readKeptWish(kept, NOW)).toBeUndefined();
    },
  );
});
