import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PUBLISHED_BEFORE, readInstant, readWallClock } from '../../../common/kernel/publish-time.ts';

describe('the time of a story', () => {
  it('decisions §6 is read as it was written, whatever the zone', () => {
    const times = fc.integer({ min: 0, max: PUBLISHED_BEFORE - 1 });
    fc.assert(fc.property(times, (time) => readInstant(new Date(time).toISOString()) === time));
    expect(readInstant('2026-11-22T09:00+09:00')).toBe(Date.UTC(2026, 10, 22));
    expect(readWallClock('2026-11-22T09:00')).toBe(new Date(2026, 10, 22, 9).getTime());
  });

  it.each([
    '2027-02-30T09:00',
    '2027-02-29T09:00',
    '2027-04-31T09:00',
    '2027-13-01T09:00',
    '2027-01-01T25:00',
    '3000-01-02T09:00',
    '275000-01-01T09:00',
    '+275000-01-01T09:00',
    '2027-01-01',
    '내일',
    '',
  ])('decisions §6 is not %s', (text) => {
    expect([readWallClock(text), readInstant(`${text}Z`), readInstant(text)]).toEqual([NaN, NaN, NaN]);
  });

  it('decisions §6 may be a leap day', () => {
    expect(readInstant('2028-02-29T00:00:00Z')).toBe(Date.UTC(2028, 1, 29));
  });
});
