import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceDay, koreanDay, koreanDaysUntil, koreanMonth, startOfKoreanDay } from '../../../common/kernel/days.ts';

const DAY_MS = 86_400_000;
const times = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });

describe('days in Korea', () => {
  it('begin nine hours before those of Greenwich', () => {
    expect(koreanDay(Date.UTC(2026, 10, 20, 14, 59))).toBe('2026-11-20');
    expect(koreanDay(Date.UTC(2026, 10, 20, 15))).toBe('2026-11-21');
    expect(koreanDaysUntil(Date.UTC(2026, 2, 1), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('make months that begin nine hours before those of Greenwich', () => {
    expect(koreanMonth(Date.UTC(2026, 9, 31, 14, 59, 59))).toBe('2026-10');
    expect(koreanMonth(Date.UTC(2026, 9, 31, 15))).toBe('2026-11');
  });

  it('hold each time between their beginning and that of the next day', () => {
    fc.assert(
      fc.property(times, (at) => {
        const since = startOfKoreanDay(koreanDay(at));
        expect(since).toBeLessThanOrEqual(at);
        expect(at).toBeLessThan(since + DAY_MS);
      }),
    );
  });

  it('follow one another up to today without a gap', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 90 }), (now, count) => {
        const starts = koreanDaysUntil(now, count).map(startOfKoreanDay);
        expect(starts).toHaveLength(count);
        expect(starts.at(-1)).toBe(startOfKoreanDay(koreanDay(now)));
        for (const [index, start] of starts.slice(1).entries()) expect(start - (starts[index] ?? 0)).toBe(DAY_MS);
      }),
    );
  });
});

it('a day where this runs is that of its own clock', () => {
  fc.assert(
    fc.property(times, (at) => {
      const [year, month, day] = deviceDay(at).split('-').map(Number);
      const since = new Date(year!, month! - 1, day).getTime();
      expect(since).toBeLessThanOrEqual(at);
      expect(at).toBeLessThan(new Date(since).setHours(24, 0, 0, 0));
    }),
  );
  expect(deviceDay(new Date(2026, 2, 9, 23, 59).getTime())).toBe('2026-03-09');
});
