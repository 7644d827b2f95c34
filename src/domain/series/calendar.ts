import { CALENDAR_DAYS } from '../../../common/kernel/limits.ts';
import { WEEKDAYS } from '../../../common/kernel/weekdays.ts';
import type { Series } from './series.ts';

const DAY_MS = 86_400_000;

/** What comes on a day. */
export interface CalendarDay {
  /** Like 2026-11-24. */
  readonly day: string;
  /** Series with a story that is scheduled on it, in the order of their times. */
  readonly scheduled: readonly Series[];
  /** Series that go on on this day of the week, of which nothing is scheduled up to then. */
  readonly expected: readonly Series[];
}

/** From which day on, by which clock, in which zone. */
interface Reckoning {
  /** The first day, like 2026-11-24. */
  readonly today: string;
  /** Milliseconds since 1970: what comes before is over. */
  readonly now: number;
  /** @returns the day of a time in milliseconds since 1970, in the zone of whoever looks */
  readonly dayOf: (at: number) => string;
}

/**
 * The days of the calendar on which something comes. A series is expected on the days that its author names, from the day after its
 * scheduled story on: where one is scheduled, no other one comes before it (SHL-83).
 */
export function calendarDays(series: readonly Series[], { today, now, dayOf }: Reckoning): readonly CalendarDay[] {
  const first = Date.parse(today);
  const dated = series.map((one) => {
    const { nextStoryAt } = one;
    return { one, at: nextStoryAt !== undefined && nextStoryAt > now ? nextStoryAt : undefined };
  });
  const scheduled = dated
    .flatMap(({ one, at }) => (at === undefined ? [] : [{ one, at, day: dayOf(at) }]))
    .toSorted((a, b) => a.at - b.at);
  return Array.from({ length: CALENDAR_DAYS }, (_, index) => {
    const day = isoDay(first + index * DAY_MS);
    const weekday = weekdayOf(day);
    return {
      day,
      scheduled: scheduled.filter((next) => next.day === day).map(({ one }) => one),
      expected: dated
        .filter(({ one, at }) => one.weekdays?.includes(weekday) === true && (at === undefined || dayOf(at) < day))
        .map(({ one }) => one),
    };
  }).filter((one) => one.scheduled.length + one.expected.length > 0);
}

/** @returns those that the calendar has at `now`: with a scheduled story, the nearest first, then those with days of the week alone */
export function onCalendar(series: readonly Series[], now: number): readonly Series[] {
  const until = now + CALENDAR_DAYS * DAY_MS;
  const isScheduled = ({ nextStoryAt = 0 }: Series): boolean => nextStoryAt > now && nextStoryAt < until;
  const going = series.filter(({ isCompleted, storyCount }) => !isCompleted && storyCount > 0);
  return [
    ...going.filter(isScheduled).toSorted((one, other) => (one.nextStoryAt ?? 0) - (other.nextStoryAt ?? 0)),
    ...going.filter((one) => !isScheduled(one) && (one.weekdays ?? []).length > 0),
  ];
}

/** Those that are followed before the others; within both the order stays. */
export function followedFirst(series: readonly Series[], followed: ReadonlySet<Series['id']>): readonly Series[] {
  return [...series.filter(({ id }) => followed.has(id)), ...series.filter(({ id }) => !followed.has(id))];
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function weekdayOf(day: string): (typeof WEEKDAYS)[number] {
  // A week of the calendar begins on Monday, one of `Date` on Sunday.
  const index = (new Date(day).getUTCDay() + 6) % WEEKDAYS.length;
  return WEEKDAYS.find((_, place) => place === index) ?? 'mon';
}
