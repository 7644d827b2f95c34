import { WEEKDAYS, type Weekday } from '../../common/kernel/weekdays.ts';
import { koreanDay, startOfKoreanDay } from '../../common/kernel/days.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Korea's hour at which stories come: from Los Angeles to Tokyo it is the same day of the week. */
const HOUR = 21;

/** A story as the demo's files date it. */
export interface WrittenStory {
  readonly key: string;
  /** Undefined where it is to come, on the next of the days of its series. */
  readonly publishedAt: Date | undefined;
}

/**
 * When the stories of a series come. One with days of the week has them on these, in Korea, as if each had come in its turn until now, and
 * what is to come follows. What an earlier load has dated so keeps its dates; without days the dates are those of the files.
 * @param loaded when stories come that an earlier load has brought, by key
 * @param now milliseconds since 1970
 * @throws where a story is to come in a series without days
 */
export function storyDates(
  { weekdays, stories }: { readonly weekdays: readonly Weekday[]; readonly stories: readonly WrittenStory[] },
  loaded: ReadonlyMap<string, Date>,
  now: number,
): ReadonlyMap<string, Date> {
  const told = stories.flatMap(({ key, publishedAt }) => (publishedAt === undefined ? [] : [{ key, publishedAt }]));
  const coming = stories.flatMap(({ key, publishedAt }) => (publishedAt === undefined ? [key] : []));
  if (weekdays.length === 0) {
    if (coming.length > 0) throw new Error('A story of the demo is to come on a day of its series, which has none.');
    return new Map(told.map(({ key, publishedAt }) => [key, publishedAt]));
  }
  const kept = told.map(({ key }) => loaded.get(key));
  const next = [...daysFrom(now, 1, weekdays, coming.length)];
  const waits = coming.map((key, place) => [key, loaded.get(key) ?? next[place] ?? new Date(now)] as const);
  // What was to come at the first load may have come since, and stays the newest.
  const end = Math.min(now + 1, ...waits.map(([, at]) => at.getTime()));
  const past = daysFrom(end - 1, -1, weekdays, told.length).toReversed();
  const dates = keepsTime(kept, weekdays, end) ? kept : past;
  return new Map([...told.map(({ key, publishedAt }, place) => [key, dates[place] ?? publishedAt] as const), ...waits]);
}

/**
 * When something is said that was written for other dates: as long after the newest story of then as was written.
 * @param stories of one series, first to last: when each was to come by what was written, and when it comes
 * @returns milliseconds by which it is said later, negative where it is earlier
 */
export function delayOf(at: Date, stories: readonly { readonly written: Date; readonly comes: Date }[]): number {
  const newest = stories.findLast(({ written }) => written <= at) ?? stories[0];
  return newest === undefined ? 0 : newest.comes.getTime() - newest.written.getTime();
}

/** Whether all came on days of the week among `weekdays`, one after the other, before `end`. */
function keepsTime(
  dates: readonly (Date | undefined)[],
  weekdays: readonly Weekday[],
  end: number,
): dates is readonly Date[] {
  return dates.every((at, place) => {
    const before = dates[place - 1]?.getTime() ?? -Infinity;
    return (
      at !== undefined && at.getTime() > before && at.getTime() < end && weekdays.includes(weekdayOf(at.getTime()))
    );
  });
}

/** @returns the `count` times nearest to `now` at which stories come: after it for a `step` of 1, up to it for one of -1 */
function daysFrom(now: number, step: 1 | -1, weekdays: readonly Weekday[], count: number): readonly Date[] {
  const found: Date[] = [];
  const today = startOfKoreanDay(koreanDay(now)) + HOUR * HOUR_MS;
  for (let at = today; found.length < count; at += step * DAY_MS) {
    if (at > now === step > 0 && weekdays.includes(weekdayOf(at))) found.push(new Date(at));
  }
  return found;
}

/** A week of the calendar begins on Monday, one of `Date` on Sunday. */
function weekdayOf(at: number): Weekday {
  const day = new Date(koreanDay(at)).getUTCDay();
  return WEEKDAYS[(day + 6) % 7] ?? 'mon';
}
