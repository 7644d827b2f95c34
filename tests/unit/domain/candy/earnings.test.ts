import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  earnedIn,
  isMonth,
  monthAfter,
  scaleStep,
  topStories,
  yearUntil,
} from '../../../../src/domain/candy/earnings.ts';
import { aMonth, aSeriesEarned } from '../../../support/candy/earnings.ts';

const someMonth = fc
  .record({ year: fc.integer({ min: 2020, max: 2100 }), number: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, number }) => `${year}-${String(number).padStart(2, '0')}`);

describe('months', () => {
  it('follow each other, there and back', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', -12)]).toEqual([
      '2027-01',
      '2025-12',
      '2025-11',
    ]);
    fc.assert(
      fc.property(someMonth, fc.integer({ min: -60, max: 60 }), (month, steps) => {
        expect(monthAfter(monthAfter(month, steps), -steps)).toBe(month);
        expect(isMonth(monthAfter(month, steps))).toBe(true);
      }),
    );
  });

  it('are what an address says, and nothing else', () => {
    for (const raw of ['', '2026', '2026-13', '2026-00', '2026-1', '2026-11-01', 'all'])
      expect(isMonth(raw)).toBe(false);
  });

  it('CND-09 a year has twelve of them, and none of what was earned in it is left out', () => {
    fc.assert(
      fc.property(someMonth, fc.array(fc.tuple(fc.integer({ min: -14, max: 2 }), fc.nat(500))), (last, some) => {
        const months = new Map(some.map(([steps, total]) => [monthAfter(last, steps), total]));
        const earned = [...months].map(([month, total]) => aMonth(month, total));
        const year = yearUntil(earned, last);
        expect(year).toHaveLength(12);
        expect(year.at(-1)?.month).toBe(last);
        for (const one of year) expect(one.total).toBe(months.get(one.month) ?? 0);
        expect(year.map(({ month }) => month)).toEqual(year.map(({ month }) => month).toSorted());
      }),
    );
    expect(earnedIn([], '2026-11')).toEqual({ month: '2026-11', unlock: 0, sponsor: 0, total: 0, gifted: 0 });
  });
});

describe('the chart', () => {
  it('has at most four steps, which reach to the top', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (value) => {
        const step = scaleStep(value);
        expect(step * 4).toBeGreaterThanOrEqual(value);
        expect([1, 2, 5, 10]).toContain(Math.round(step / 10 ** Math.floor(Math.log10(step))));
      }),
    );
    expect([scaleStep(0), scaleStep(112), scaleStep(1284)]).toEqual([1, 50, 500]);
  });
});

describe('the stories that earned the most', () => {
  it('CND-09 are at most as many as wanted, the most first, none that earned nothing', () => {
    const nothing = aSeriesEarned(2, {
      stories: [{ id: 9 as never, title: '9화', episode: undefined, candy: 0, gifted: 0, unlockCount: 0 }],
    });
    const top = topStories([aSeriesEarned(1), nothing], 5);
    expect(top.map(({ story }) => story.candy)).toEqual([42, 21]);
    expect(topStories([aSeriesEarned(1)], 1)).toHaveLength(1);
  });
});
