import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueBackup, type BackupTimetable } from '../../../../../server/domain/backup/due-backup.ts';
import { dayAfter, isTimeZone, localDay, startOfHour } from '../../../../../server/domain/local-day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Looks every `stepMs` from `from` on, and makes what is due. @returns what was made, and when */
function made(
  timetable: BackupTimetable,
  from: number,
  until: number,
  stepMs: number,
): readonly { readonly day: string; readonly at: number }[] {
  const all: { readonly day: string; readonly at: number }[] = [];
  for (let now = from; now <= until; now += stepMs) {
    const due = dueBackup(all.at(-1)?.day, now, timetable);
    if (due.kind === 'due') all.push({ day: due.localDay, at: now });
  }
  return all;
}

/** Where clocks are changed: at night, at midnight, by half an hour, by a whole day. */
const ZONES = [
  'Asia/Seoul',
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Casablanca',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/Santiago',
] as const;

const timetables = fc.record({ hour: fc.integer({ min: 0, max: 23 }), timeZone: fc.constantFrom(...ZONES) });
const moments = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2040, 0, 1) });

describe('when a backup is due', () => {
  it('MODE-28 the first one is at once, and the next at the hour of the next day', () => {
    const timetable = { hour: 4, timeZone: 'Asia/Seoul' };
    const now = Date.UTC(2026, 10, 23, 15);
    expect(dueBackup(undefined, now, timetable)).toEqual({ kind: 'due', localDay: '2026-11-23' });
    const next = Date.UTC(2026, 10, 23, 19);
    expect(dueBackup('2026-11-23', now, timetable)).toEqual({ kind: 'waits', until: next });
    expect(dueBackup('2026-11-23', next - 1, timetable)).toEqual({ kind: 'waits', until: next });
    expect(dueBackup('2026-11-23', next, timetable)).toEqual({ kind: 'due', localDay: '2026-11-24' });
  });

  it('MODE-28 of nights that were missed the last one is made up for, once', () => {
    const timetable = { hour: 4, timeZone: 'Asia/Seoul' };
    const now = Date.UTC(2026, 10, 23, 3);
    expect(dueBackup('2026-11-18', now, timetable)).toEqual({ kind: 'due', localDay: '2026-11-23' });
    expect(dueBackup('2026-11-23', now, timetable).kind).toBe('waits');
  });

  it('MODE-28 a clock that was wrong and far ahead does not keep the next one away', () => {
    const timetable = { hour: 4, timeZone: 'Asia/Seoul' };
    expect(dueBackup('2031-01-01', Date.UTC(2026, 10, 23, 3), timetable)).toMatchObject({ localDay: '2026-11-23' });
  });

  it.each([
    { name: 'put forward over the hour', day: '2026-03-08', hour: 2, at: '2026-03-08T07:00:00.000Z' },
    { name: 'put back, so that the hour is there twice', day: '2026-11-01', hour: 1, at: '2026-11-01T05:00:00.000Z' },
  ])('MODE-28 clocks that are $name: once in that night', ({ day, hour, at }) => {
    const timetable = { hour, timeZone: 'America/New_York' };
    const from = Date.parse(dayAfter(day, -2));
    const all = made(timetable, from, from + 5 * DAY_MS, 10 * MINUTE_MS);
    expect(all.filter((one) => one.day === day)).toEqual([{ day, at: Date.parse(at) }]);
    expect(all.map((one) => one.day)).toEqual([-3, -2, -1, 0, 1, 2].map((count) => dayAfter(day, count)));
  });

  it('MODE-28 a day that a zone has left out is not made up for twice', () => {
    // Samoa went from 29 to 31 December 2011.
    const from = Date.UTC(2011, 11, 28);
    const all = made({ hour: 4, timeZone: 'Pacific/Apia' }, from, from + 5 * DAY_MS, HOUR_MS);
    const days = ['2011-12-27', '2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01', '2012-01-02'];
    expect(all.map(({ day }) => day)).toEqual(days);
  });

  it('MODE-28 each day of any zone has one, at its hour, whatever its clocks do', () => {
    fc.assert(
      fc.property(timetables, moments, (timetable, from) => {
        const begin = startOfHour(localDay(from, timetable.timeZone), timetable.hour, timetable.timeZone);
        const all = made(timetable, begin, begin + 4 * DAY_MS - 2 * HOUR_MS, 30 * MINUTE_MS);
        const days = all.map(({ day }) => day);
        expect(days).toEqual(days.map((_, index) => dayAfter(days[0] ?? '', index)));
        expect(days).toHaveLength(4);
        for (const { day, at } of all) {
          const hour = startOfHour(day, timetable.hour, timetable.timeZone);
          expect(at - hour).toBeGreaterThanOrEqual(0);
          expect(at - hour).toBeLessThan(30 * MINUTE_MS);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('MODE-28 what waits is due at the time that it names, and not a millisecond before', () => {
    fc.assert(
      fc.property(timetables, moments, (timetable, now) => {
        const first = dueBackup(undefined, now, timetable);
        if (first.kind !== 'due') throw new Error('The first one is due.');
        const next = dueBackup(first.localDay, now, timetable);
        if (next.kind !== 'waits') throw new Error('The next one waits.');
        expect(next.until).toBeGreaterThan(now);
        expect(dueBackup(first.localDay, next.until - 1, timetable)).toEqual(next);
        expect(dueBackup(first.localDay, next.until, timetable).kind).toBe('due');
      }),
    );
  });
});

describe('the hours of a zone', () => {
  it('MODE-28 clocks show the hour at its start, or a later one where it is left out', () => {
    fc.assert(
      fc.property(timetables, moments, ({ hour, timeZone }, at) => {
        const day = localDay(at, timeZone);
        const start = startOfHour(day, hour, timeZone);
        const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
        const [shown = 0, minutes = 0] = clock.format(start).split(':').map(Number);
        expect(localDay(start, timeZone)).toBe(day);
        if (shown === hour) expect(minutes === 0 || minutes === 30).toBe(true);
        else expect([1, 2]).toContain(shown - hour);
      }),
    );
  });

  it('MODE-28 a zone is one that there is', () => {
    expect(['Asia/Seoul', 'UTC', 'Europe/Berlin'].every(isTimeZone)).toBe(true);
    expect(['Asia/Soul', '', 'the moon'].some(isTimeZone)).toBe(false);
  });
});
