import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALENDAR_DAYS } from '../../../../common/kernel/limits.ts';
import { WEEKDAYS } from '../../../../common/kernel/weekdays.ts';
import { calendarDays, followedFirst, onCalendar } from '../../../../src/domain/series/calendar.ts';
import type { Series } from '../../../../src/domain/series/series.ts';
import { aSeries, aStory, seriesId } from '../../../support/builders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Tuesday noon. */
const NOW = Date.parse('2026-11-24T12:00:00Z');

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const coming = (id: number, changes: Partial<Series>) => aSeries(id, [aStory(id)], changes);
const days = (...series: readonly Series[]) =>
  calendarDays(series, { today: dayOf(NOW), now: NOW, dayOf }).map(({ day, scheduled, expected }) => [
    day,
    scheduled.map(({ id }) => Number(id)),
    expected.map(({ id }) => Number(id)),
  ]);

describe('the days of the calendar', () => {
  it('SHL-91 have what is scheduled on them, in the order of its times', () => {
    const later = coming(1, { nextStoryAt: NOW + 2 * DAY_MS + HOUR_MS });
    const sooner = coming(2, { nextStoryAt: NOW + 2 * DAY_MS });
    const today = coming(3, { nextStoryAt: NOW + HOUR_MS });
    expect(days(later, sooner, today)).toEqual([
      ['2026-11-24', [3], []],
      ['2026-11-26', [2, 1], []],
    ]);
  });

  it('SHL-91 leave out what is over, what is too far, and days on which nothing comes', () => {
    const over = coming(1, { nextStoryAt: NOW });
    const far = coming(2, { nextStoryAt: NOW + CALENDAR_DAYS * DAY_MS });
    const last = coming(3, { nextStoryAt: NOW + (CALENDAR_DAYS - 1) * DAY_MS });
    expect(days(over, far, coming(4, {}), last)).toEqual([['2026-12-07', [3], []]]);
  });

  it('SHL-91 expect a series on the days that its author names', () => {
    expect(days(coming(1, { weekdays: ['mon', 'fri'] }))).toEqual([
      ['2026-11-27', [], [1]],
      ['2026-11-30', [], [1]],
      ['2026-12-04', [], [1]],
      ['2026-12-07', [], [1]],
    ]);
  });

  it('SHL-91 SHL-83 expect nothing before the scheduled one, nor beside it', () => {
    const scheduled = coming(1, { weekdays: ['fri'], nextStoryAt: Date.parse('2026-12-04T09:00:00Z') });
    expect(days(scheduled)).toEqual([['2026-12-04', [1], []]]);
    const between = coming(1, { weekdays: ['fri'], nextStoryAt: Date.parse('2026-12-01T09:00:00Z') });
    expect(days(between)).toEqual([
      ['2026-12-01', [1], []],
      ['2026-12-04', [], [1]],
    ]);
  });

  it('SHL-91 have each scheduled series once, and no expected one up to its day, whatever there is', () => {
    const facts = fc.record({
      weekdays: fc.subarray([...WEEKDAYS]),
      nextStoryAt: fc.option(fc.integer({ min: NOW - DAY_MS, max: NOW + 30 * DAY_MS }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 12 }), (all) => {
        const series = all.map((one, index) => coming(index + 1, one));
        const found = calendarDays(series, { today: dayOf(NOW), now: NOW, dayOf });
        expect(found.length).toBeLessThanOrEqual(CALENDAR_DAYS);
        const ids = found.flatMap(({ scheduled }) => scheduled.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        for (const { day, scheduled, expected } of found) {
          expect(scheduled.length + expected.length).toBeGreaterThan(0);
          for (const { nextStoryAt = 0 } of scheduled) expect(dayOf(nextStoryAt)).toBe(day);
          for (const { nextStoryAt = 0 } of expected) expect(nextStoryAt <= NOW || dayOf(nextStoryAt) < day).toBe(true);
        }
      }),
    );
  });
});

describe('what the calendar has', () => {
  it('SHL-91 is what goes on: neither what is completed or empty, nor what says nothing', () => {
    const series = [
      coming(1, { weekdays: ['fri'] }),
      coming(2, { nextStoryAt: NOW + 2 * HOUR_MS }),
      coming(3, { nextStoryAt: NOW + HOUR_MS, weekdays: ['mon'] }),
      coming(4, { nextStoryAt: NOW + HOUR_MS, isCompleted: true }),
      aSeries(5, [], { weekdays: ['fri'] }),
      coming(6, {}),
    ];
    expect(onCalendar(series, NOW).map(({ id }) => Number(id))).toEqual([3, 2, 1]);
  });

  it('SHL-91 begins with what is followed', () => {
    const series = [1, 2, 3, 4].map((id) => coming(id, {}));
    const followed = new Set([seriesId(3), seriesId(2)]);
    expect(followedFirst(series, followed).map(({ id }) => Number(id))).toEqual([2, 3, 1, 4]);
  });
});
