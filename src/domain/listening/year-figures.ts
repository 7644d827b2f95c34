import { deviceDay } from '../../../common/kernel/days.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';

/** Seconds of media time that were heard on a day like 2026-11-27. */
export interface DaySeconds {
  readonly day: string;
  readonly seconds: number;
}

/** A day of a year as it stands in a calendar of weeks. */
export interface CalendarDay extends DaySeconds {
  /** From 0 on: in which week of the year it is, and on which of its days; weeks begin on Mondays. */
  readonly week: number;
  readonly weekday: number;
  /** 0 where nothing was heard, up to 4. */
  readonly level: number;
}

interface Author {
  readonly id: AuthorId;
  readonly name: string;
}

const DAY_MS = 86_400_000;
/** Minutes from which a day is on the next level. */
const LEVEL_MINUTES = [0, 15, 30, 60] as const;

export function sumOf(parts: readonly { readonly seconds: number }[]): number {
  return parts.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** @returns every day of a year, with what was heard on it */
export function calendarOf(year: number, days: readonly DaySeconds[]): readonly CalendarDay[] {
  const heard = new Map(days.map(({ day, seconds }) => [day, seconds]));
  const first = Date.UTC(year, 0, 1);
  const count = (Date.UTC(year + 1, 0, 1) - first) / DAY_MS;
  const offset = weekdayOf(first);
  return Array.from({ length: count }, (_, index) => {
    const day = isoDay(first + index * DAY_MS);
    const seconds = heard.get(day) ?? 0;
    const place = index + offset;
    return { day, seconds, week: Math.floor(place / 7), weekday: place % 7, level: levelOf(seconds) };
  });
}

/**
 * @param last a day of the year; what comes after its week has not been yet
 * @returns the weeks of a year by their first day in it, with what was heard in them
 */
export function weeksOf(year: number, days: readonly DaySeconds[], last: string): readonly DaySeconds[] {
  const weeks: { day: string; seconds: number; week: number }[] = [];
  for (const { day, seconds, week } of calendarOf(year, days)) {
    const open = weeks.at(-1);
    if (open?.week === week) open.seconds += seconds;
    else if (day <= last) weeks.push({ day, seconds, week });
  }
  return weeks.map(({ day, seconds }) => ({ day, seconds }));
}

/** @returns what was heard of each author, the most heard first */
export function authorsOf(
  series: readonly { readonly series: { readonly author: Author } | null; readonly seconds: number }[],
): readonly { readonly author: Author; readonly seconds: number }[] {
  const authors = new Map<AuthorId, { author: Author; seconds: number }>();
  for (const { series: one, seconds } of series) {
    if (one === null) continue;
    const known = authors.get(one.author.id);
    if (known === undefined) authors.set(one.author.id, { author: one.author, seconds });
    else known.seconds += seconds;
  }
  return [...authors.values()].toSorted((one, other) => other.seconds - one.seconds);
}

/** @returns items under the day of each, in the order in which they come */
export function byDay<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
): readonly { readonly day: string; readonly items: readonly Item[] }[] {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = deviceDay(timeOf(item));
    const open = groups.at(-1);
    if (open?.day === day) open.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

function levelOf(seconds: number): number {
  return seconds === 0 ? 0 : LEVEL_MINUTES.filter((minutes) => seconds >= minutes * 60).length;
}

/** 0 for a Monday. */
function weekdayOf(at: number): number {
  return (Math.floor(at / DAY_MS) + 3) % 7;
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
