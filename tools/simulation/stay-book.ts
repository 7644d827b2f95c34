import { progressScale } from '../../src/domain/playback/progress.ts';
import type { PlayerState } from '../../src/domain/playback/player-state.ts';
import { hourOfWeek } from './calendar.ts';
import type { HabitName } from './habit.ts';
import type { AnyEvent } from './listener-event.ts';
import {
  HABIT_NAMES,
  LONGEST_COUNTED,
  STOP_REASONS,
  STORY_PARTS,
  count,
  type Counts,
  type StopReason,
} from './tally.ts';

/** Keeps the books of one listener: what was heard when, and where a story was left. */
export class StayBook {
  private readonly counts: Counts;
  private readonly habit: number;
  private furthest = 0;

  constructor(counts: Counts, habit: HabitName) {
    this.counts = counts;
    this.habit = HABIT_NAMES.indexOf(habit);
    count(counts.listeners, this.habit);
  }

  /** Something was heard. */
  heard(seconds: number, player: PlayerState, playlistLength: number, now: number): void {
    const milliseconds = Math.round(seconds * 1000);
    count(this.counts.listenedMs[this.habit], hourOfWeek(now), milliseconds);
    count(this.counts.listenedByLengthMs, Math.min(LONGEST_COUNTED, playlistLength), milliseconds);
    this.furthest = Math.max(this.furthest, progressScale(player.elapsedSeconds, player.durationSeconds));
  }

  /** The story is no longer current; one of which nothing was heard was none. */
  ended(player: PlayerState, reason: StopReason): void {
    const { counts, furthest } = this;
    this.furthest = 0;
    if (player.heardSeconds === 0) return;
    const partOf = (share: number): number => Math.min(STORY_PARTS - 1, Math.floor(share * STORY_PARTS));
    count(counts.reached[this.habit], reason === 'end' ? STORY_PARTS : partOf(furthest));
    const leftAt = partOf(progressScale(player.elapsedSeconds, player.durationSeconds));
    count(counts.stopped[STOP_REASONS.indexOf(reason)], leftAt);
  }
}

const REASONS: Partial<Record<AnyEvent['kind'], StopReason>> = {
  leave: 'left',
  visit: 'left',
  previous: 'previous',
  'play-series': 'other',
  'play-story': 'other',
  'play-waiting': 'other',
  'play-suggestion': 'other',
};

/** @returns why a story was left, from what the listener did last */
export function stopReason(cause: AnyEvent | undefined, player: PlayerState, isAtEnd: boolean): StopReason {
  if (isAtEnd) return 'end';
  if (player.phase === 'failed') return 'failed';
  if (cause?.kind === 'headset' && cause.wish === 'previous') return 'previous';
  return (cause && REASONS[cause.kind]) ?? 'next';
}
