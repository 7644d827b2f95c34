import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { authorsOf, byDay, calendarOf, sumOf, weeksOf } from '../../../../src/domain/listening/year-figures.ts';

const YEAR = fc.integer({ min: 2000, max: 2100 });
const DAY_MS = 86_400_000;
const dayOfYear = (year: number, index: number): string =>
  new Date(Date.UTC(year, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);
const daysOf = (year: number): fc.Arbitrary<{ day: string; seconds: number }[]> =>
  fc
    .uniqueArray(fc.nat(364), { maxLength: 60 })
    .chain((indexes) =>
      fc.tuple(
        ...indexes
          .toSorted((one, other) => one - other)
          .map((index) => fc.nat(90_000).map((seconds) => ({ day: dayOfYear(year, index), seconds }))),
      ),
    );

describe('the figures of a year of listening', () => {
  it('JRN-57 have every day of it, each under its day of the week, and none twice', () => {
    fc.assert(
      fc.property(YEAR, (year) => {
        const calendar = calendarOf(year, []);
        const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
        expect(calendar).toHaveLength(isLeap ? 366 : 365);
        expect(new Set(calendar.map(({ week, weekday }) => `${week} ${weekday}`)).size).toBe(calendar.length);
        for (const { day, weekday, week } of calendar) {
          expect(weekday).toBe((new Date(day).getUTCDay() + 6) % 7);
          expect(week).toBeLessThan(54);
        }
      }),
    );
  });

  it('JRN-52 JRN-57 add up to the same by day and by week', () => {
    fc.assert(
      fc.property(
        YEAR.chain((year) => fc.tuple(fc.constant(year), daysOf(year))),
        ([year, days]) => {
          const weeks = weeksOf(year, days, `${year}-12-31`);
          expect(sumOf(weeks)).toBe(sumOf(days));
          expect(sumOf(calendarOf(year, days))).toBe(sumOf(days));
          expect(weeks.length).toBeGreaterThanOrEqual(53);
        },
      ),
    );
  });

  it('JRN-57 know no week that has not begun', () => {
    const weeks = weeksOf(2026, [{ day: '2026-01-06', seconds: 60 }], '2026-01-12');
    expect(weeks).toEqual([
      { day: '2026-01-01', seconds: 0 },
      { day: '2026-01-05', seconds: 60 },
      { day: '2026-01-12', seconds: 0 },
    ]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [899, 1],
    [900, 2],
    [1_800, 3],
    [3_600, 4],
    [90_000, 4],
  ])('JRN-57 show %i s of a day on level %i', (seconds, level) => {
    const [first] = calendarOf(2026, [{ day: '2026-01-01', seconds }]);
    expect(first).toMatchObject({ level, seconds });
  });

  it('JRN-52 bring together what was heard of an author, and leave out what is there no more', () => {
    const of = (id: number) => ({ author: { id: id as AuthorId, name: `작가 ${id}` } });
    expect(
      authorsOf([
        { series: of(1), seconds: 30 },
        { series: null, seconds: 100 },
        { series: of(2), seconds: 20 },
        { series: of(2), seconds: 15 },
      ]),
    ).toEqual([
      { ...of(2), seconds: 35 },
      { ...of(1), seconds: 30 },
    ]);
  });

  it('JRN-56 keep the order under each day of the listener', () => {
    const noon = new Date(2026, 10, 27, 12).getTime();
    const times = [noon, noon - 11 * 3_600_000, noon - 13 * 3_600_000, noon - 3 * DAY_MS];
    expect(byDay(times, (time) => time)).toEqual([
      { day: '2026-11-27', items: times.slice(0, 2) },
      { day: '2026-11-26', items: times.slice(2, 3) },
      { day: '2026-11-24', items: times.slice(3) },
    ]);
  });
});
