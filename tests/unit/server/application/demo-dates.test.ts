import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS, weekdaysAmong, type Weekday } from '../../../../common/kernel/weekdays.ts';
import { delayOf, storyDates } from '../../../../server/application/demo-dates.ts';

const DAY_MS = 86_400_000;
const KOREA_MS = 9 * 3_600_000;
const NONE: ReadonlyMap<string, Date> = new Map();
const DEMO = path.resolve(import.meta.dirname, '../../../../demo/series');

interface Written {
  readonly weekdays: readonly Weekday[];
  readonly stories: readonly { readonly key: string; readonly publishedAt: Date | undefined }[];
}

function demoSeries(key: string): Written {
  const file = JSON.parse(readFileSync(path.join(DEMO, key, 'series.json'), 'utf8')) as {
    weekdays: readonly string[];
    stories: readonly { key: string; publishedAt?: string }[];
  };
  const stories = file.stories.map((story) => ({
    key: story.key,
    publishedAt: story.publishedAt === undefined ? undefined : new Date(story.publishedAt),
  }));
  return { weekdays: weekdaysAmong(file.weekdays), stories };
}

const dayInKorea = (at: Date): Weekday => WEEKDAYS[(new Date(at.getTime() + KOREA_MS).getUTCDay() + 6) % 7]!;
const isAscending = (dates: readonly Date[]): boolean =>
  dates.every((at, place) => place === 0 || dates[place - 1]!.getTime() < at.getTime());
const split = ({ stories }: Written, dates: ReadonlyMap<string, Date>) => ({
  told: stories.filter((story) => story.publishedAt !== undefined).map(({ key }) => dates.get(key)!),
  coming: stories.filter((story) => story.publishedAt === undefined).map(({ key }) => dates.get(key)!),
});

const series = (weekdays: readonly Weekday[], told: number, coming: number): Written => ({
  weekdays,
  stories: Array.from({ length: told + coming }, (_, place) => ({
    key: `story-${place}`,
    publishedAt: place < told ? new Date(Date.UTC(2026, 5, 1 + 9 * place)) : undefined,
  })),
});
const someDays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const times = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) });

describe('the dates of the demo', () => {
  it.each(['meow', 'nine', 'photolab', 'station'])(
    'SHL-91 ENT-77 of %s are on its days in Korea and in order, the newest of the last week, on whatever day it is loaded',
    (key) => {
      const written = demoSeries(key);
      for (let now = Date.UTC(2026, 10, 20); now < Date.UTC(2026, 11, 25); now += DAY_MS / 8) {
        const dates = storyDates(written, NONE, now);
        const { told, coming } = split(written, dates);
        expect([...dates.values()].map(dayInKorea).filter((day) => !written.weekdays.includes(day))).toEqual([]);
        expect(isAscending([...told, ...coming])).toBe(true);
        expect(told.at(-1)!.getTime()).toBeGreaterThan(now - 7 * DAY_MS);
        expect(told.at(-1)!.getTime()).toBeLessThanOrEqual(now);
        expect(coming.every((at) => at.getTime() > now)).toBe(true);
      }
    },
  );

  it('SHL-91 leave out no day up to what is to come', () => {
    fc.assert(
      fc.property(
        someDays,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 3 }),
        times,
        (days, told, coming, now) => {
          const all = [...storyDates(series(days, told, coming), NONE, now).values()];
          const between = Array.from(
            { length: Math.round((all.at(-1)!.getTime() - all[0]!.getTime()) / DAY_MS) + 1 },
            (_, day) => new Date(all[0]!.getTime() + day * DAY_MS),
          );
          expect(all).toEqual(between.filter((at) => days.includes(dayInKorea(at))));
        },
      ),
    );
  });

  it('SHL-91 stay when it is loaded again, also after the story that was to come has come', () => {
    fc.assert(
      fc.property(
        someDays,
        fc.integer({ min: 1, max: 12 }),
        times,
        fc.integer({ min: 0, max: 90 }),
        (days, told, now, later) => {
          const written = series(days, told, 1);
          const first = storyDates(written, NONE, now);
          expect(storyDates(written, first, now + later * DAY_MS)).toEqual(first);
        },
      ),
    );
  });

  it('SHL-91 of an earlier load that kept no rhythm are made anew, before the story that it was waiting for', () => {
    fc.assert(
      fc.property(
        someDays,
        fc.integer({ min: 2, max: 12 }),
        times,
        fc.integer({ min: 0, max: 90 }),
        (days, told, now, later) => {
          const written = series(days, told, 1);
          const key = `story-${told}`;
          const came = storyDates(written, NONE, now).get(key)!;
          const old = new Map(written.stories.map((story) => [story.key, story.publishedAt ?? came] as const));
          const dates = storyDates(written, old, now + later * DAY_MS);
          expect(dates.get(key)).toEqual(came);
          expect(isAscending([...dates.values()])).toBe(true);
          expect([...dates.values()].every((at) => days.includes(dayInKorea(at)))).toBe(true);
        },
      ),
    );
  });

  it('are those of the files in a series without days, which has nothing to come', () => {
    const written = series([], 3, 0);
    expect([...storyDates(written, NONE, Date.UTC(2027, 0)).values()]).toEqual(
      written.stories.map(({ publishedAt }) => publishedAt),
    );
    expect(() => storyDates(series([], 3, 1), NONE, 0)).toThrow('which has none');
  });

  it('move what is said with the story after which it was said', () => {
    const stories = [
      { written: new Date(1000), comes: new Date(9000) },
      { written: new Date(2000), comes: new Date(9500) },
    ];
    const delays = [500, 1000, 1999, 2000, 5000].map((at) => delayOf(new Date(at), stories));
    expect(delays).toEqual([8000, 8000, 8000, 7500, 7500]);
    expect(delayOf(new Date(500), [])).toBe(0);
  });
});
