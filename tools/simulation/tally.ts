import { HABITS, type HabitName } from './habit.ts';
import { HOURS_A_WEEK } from './calendar.ts';
import type { AnyEvent } from './listener-event.ts';
import { INVARIANTS } from './watch.ts';

export const HABIT_NAMES = Object.keys(HABITS) as readonly HabitName[];
/** Parts that a story is cut into, to tell where listeners stop. */
export const STORY_PARTS = 20;
/** Playlists of this length and more are counted together. */
export const LONGEST_COUNTED = 51;

/** Why a listener stopped to listen to a story. */
export const STOP_REASONS = ['end', 'next', 'previous', 'other', 'left', 'failed'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** What is counted, in whole numbers, so that the order of adding does not matter. Nothing grows with the days. */
export interface Counts {
  listeners: number[];
  visits: number;
  /** Events of the player. */
  steps: number;
  /** What listeners did and what happened to them, by kind. */
  events: Partial<Record<AnyEvent['kind'], number>>;
  apiCalls: number;
  views: number;
  /** Milliseconds listened to, by habit and hour of the week. */
  listenedMs: number[][];
  /** Milliseconds listened to, by the number of series in the playlist. */
  listenedByLengthMs: number[];
  /** Stories begun, by habit and the furthest part that was reached; the last count is of those heard to their end. */
  reached: number[][];
  /** Stories left, by reason and part. */
  stopped: number[][];
  /** Invariants checked, in the order of `INVARIANTS`. */
  checks: number[];
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);
const table = (rows: number, columns: number): number[][] => Array.from({ length: rows }, () => zeros(columns));

/** @returns counts of nothing */
export function noCounts(): Counts {
  return {
    listeners: zeros(HABIT_NAMES.length),
    visits: 0,
    steps: 0,
    events: {},
    apiCalls: 0,
    views: 0,
    listenedMs: table(HABIT_NAMES.length, HOURS_A_WEEK),
    listenedByLengthMs: zeros(LONGEST_COUNTED + 1),
    reached: table(HABIT_NAMES.length, STORY_PARTS + 1),
    stopped: table(STOP_REASONS.length, STORY_PARTS),
    checks: zeros(INVARIANTS.length),
  };
}

/** Adds `counts` to `total`. */
export function addCounts(total: Counts, counts: Counts): void {
  total.visits += counts.visits;
  total.steps += counts.steps;
  total.apiCalls += counts.apiCalls;
  total.views += counts.views;
  for (const [kind, count] of Object.entries(counts.events) as [AnyEvent['kind'], number][]) {
    total.events[kind] = (total.events[kind] ?? 0) + count;
  }
  for (const name of ['listeners', 'listenedByLengthMs', 'checks'] as const) addList(total[name], counts[name]);
  for (const name of ['listenedMs', 'reached', 'stopped'] as const) {
    counts[name].forEach((row, index) => addList(total[name][index] ?? [], row));
  }
}

function addList(total: number[], counts: readonly number[]): void {
  counts.forEach((count, index) => {
    total[index] = (total[index] ?? 0) + count;
  });
}

/** Counts one more at `index`, or `by`. */
export function count(list: number[] | undefined, index: number, by = 1): void {
  if (list !== undefined) list[index] = (list[index] ?? 0) + by;
}
