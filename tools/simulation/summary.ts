import { HOUR_MS } from './calendar.ts';
import type { HabitName } from './habit.ts';
import { HABIT_NAMES, STORY_PARTS, type Counts, type StopReason } from './tally.ts';
import { INVARIANTS } from './watch.ts';

/** What a simulation showed, in numbers for people. Times are in hours, shares from 0 to 1. */
export interface Summary {
  readonly seed: number;
  readonly listeners: number;
  readonly days: number;
  readonly totals: Readonly<Record<string, number>>;
  readonly habits: readonly HabitSummary[];
  /** Hours listened to in each hour of the day in Seoul. */
  readonly hoursByHour: readonly number[];
  /** Share of the listening time by the number of series in the playlist, from 0. */
  readonly shareByPlaylistLength: readonly number[];
  /** Stories left, by reason, in twentieths of the story. */
  readonly stops: Readonly<Record<StopReason, readonly number[]>>;
  readonly events: Readonly<Record<string, number>>;
  readonly invariants: readonly { readonly id: string; readonly says: string; readonly checks: number }[];
}

interface HabitSummary {
  readonly name: HabitName;
  readonly listeners: number;
  readonly hours: number;
  readonly storiesBegun: number;
  /** Share of the stories begun that were heard to their end. */
  readonly completion: number;
  readonly hoursByHour: readonly number[];
  /** Share of the stories begun that were heard at least so far, in twentieths. */
  readonly stillListening: readonly number[];
}

/** @returns what `counts` tell */
export function summarize(counts: Counts, extent: { seed: number; listeners: number; days: number }): Summary {
  const habits = HABIT_NAMES.map((name, index) => habitSummary(counts, name, index));
  const hours = sum(habits.map((habit) => habit.hours));
  const begun = sum(habits.map((habit) => habit.storiesBegun));
  const finished = sum(counts.reached.map((row) => row[STORY_PARTS] ?? 0));
  const lengths = counts.listenedByLengthMs;
  return {
    seed: extent.seed,
    listeners: extent.listeners,
    days: extent.days,
    totals: {
      visits: counts.visits,
      hoursListened: rounded(hours, 2),
      storiesBegun: begun,
      storiesHeardToTheEnd: finished,
      completion: share(finished, begun),
      views: counts.views,
      callsToTheServer: counts.apiCalls,
      eventsOfThePlayer: counts.steps,
      eventsOfListenersAndTheWorld: sum(Object.values(counts.events)),
      checksOfInvariants: sum(counts.checks),
    },
    habits,
    hoursByHour: byHour(counts.listenedMs),
    shareByPlaylistLength: lengths.map((length) => share(length, sum(lengths))),
    stops: stopsByReason(counts),
    events: Object.fromEntries(Object.entries(counts.events).sort(([one], [other]) => (one < other ? -1 : 1))),
    invariants: INVARIANTS.map(({ id, says }, index) => ({ id, says, checks: counts.checks[index] ?? 0 })),
  };
}

function stopsByReason({ stopped }: Counts): Summary['stops'] {
  const [end = [], next = [], previous = [], other = [], left = [], failed = []] = stopped;
  return { end, next, previous, other, left, failed };
}

function habitSummary(counts: Counts, name: HabitName, index: number): HabitSummary {
  const reached = counts.reached[index] ?? [];
  const begun = sum(reached);
  const hoursByHour = byHour([counts.listenedMs[index] ?? []]);
  return {
    name,
    listeners: counts.listeners[index] ?? 0,
    hours: rounded(sum(counts.listenedMs[index] ?? []) / HOUR_MS, 2),
    storiesBegun: begun,
    completion: share(reached[STORY_PARTS] ?? 0, begun),
    hoursByHour,
    stillListening: reached.map((_, part) => share(sum(reached.slice(part)), begun)),
  };
}

/** @returns hours in each hour of the day, of rows of milliseconds in each hour of the week */
function byHour(rows: readonly (readonly number[])[]): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) =>
    rounded(sum(rows.map((row) => sum(row.filter((__, index) => index % 24 === hour)))) / HOUR_MS, 2),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : rounded(part / whole, 4);
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
