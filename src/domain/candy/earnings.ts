import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';

/** Candies that an author received, after the platform's share and less what was undone; two digits after the point. */
export interface Earned {
  readonly unlock: number;
  readonly sponsor: number;
  readonly total: number;
  /** Apart from these: what candy brought that listeners had been given, which is not paid out (ADR 0058). */
  readonly gifted: number;
}

/** What was earned in a month like 2026-11, in Korean time. */
export interface MonthEarned extends Earned {
  readonly month: string;
}

/** What was earned by a story. */
export interface StoryEarned {
  readonly id: StoryId;
  readonly title: string;
  readonly episode: number | undefined;
  readonly candy: number;
  /** As that of `Earned`. */
  readonly gifted: number;
  /** Unlocks less those that were undone. */
  readonly unlockCount: number;
}

/** What was earned by a series, its stories in their order. */
export interface SeriesEarned extends Earned {
  readonly id: SeriesId;
  readonly title: string;
  readonly stories: readonly StoryEarned[];
}

/** What an author earned (CND-09). */
export interface Earnings {
  /** Candies that can be asked to be paid out. */
  readonly payable: number;
  /** Candies that have to be made good out of what comes in next. */
  readonly debt: number;
  /** All there are, the latest first; months without any are left out. */
  readonly months: readonly MonthEarned[];
  /** Of the month that was asked for, else of all time; the most first. */
  readonly series: readonly SeriesEarned[];
}

/** Months that are shown beside each other. */
export const SHOWN_MONTHS = 12;

/** @returns whether an address names a month that can be */
export function isMonth(raw: string): boolean {
  return /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(raw);
}

/** @returns the month that is `steps` after `month`, before it when that is below 0 */
export function monthAfter(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps)).toISOString().slice(0, 7);
}

/** @returns what was earned in `month`, nothing where nothing is said of it */
export function earnedIn(months: readonly MonthEarned[], month: string): MonthEarned {
  return months.find((one) => one.month === month) ?? { month, unlock: 0, sponsor: 0, total: 0, gifted: 0 };
}

/** @returns the twelve months up to `last`, the oldest first, those without earnings among them */
export function yearUntil(months: readonly MonthEarned[], last: string): readonly MonthEarned[] {
  return Array.from({ length: SHOWN_MONTHS }, (_, index) =>
    earnedIn(months, monthAfter(last, index + 1 - SHOWN_MONTHS)),
  );
}

/** @returns the stories that earned the most with their series, `most` of them at most */
export function topStories(
  series: readonly SeriesEarned[],
  most: number,
): readonly { readonly story: StoryEarned; readonly series: SeriesEarned }[] {
  return series
    .flatMap((one) => one.stories.map((story) => ({ story, series: one })))
    .filter(({ story }) => story.candy > 0)
    .toSorted((one, other) => other.story.candy - one.story.candy)
    .slice(0, most);
}

/** @returns a number from which a scale up to `value` is marked in at most four equal steps; 1, 2 or 5 times ten to some power */
export function scaleStep(value: number): number {
  const most = 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value / most)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step * most >= value) ?? 10 * power;
}
