import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { ListeningEvent } from '../../../common/rules/listening/story-place.ts';
import type { Listener } from './view.ts';

/** How long somebody says that they listened to a story, in whole milliseconds as they pass: at twice the speed, half of its own. */
export interface HeardTime {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  readonly milliseconds: number;
}

/** The time that nobody has used up grows no longer than this, in milliseconds: who comes after a week brings a day at most. */
const MOST_UNUSED_MS = 24 * 60 * 60 * 1000;

/** @returns the time of each story in `events`, in the order in which they were listened to first */
export function heardTimeIn(events: readonly ListeningEvent[]): readonly HeardTime[] {
  const times = new Map<StoryId, HeardTime>();
  for (const event of events) {
    if (event.kind !== 'heard' || event.toSeconds <= event.fromSeconds) continue;
    const { seriesId, storyId, fromSeconds, toSeconds, rate } = event;
    const before = times.get(storyId)?.milliseconds ?? 0;
    const milliseconds = before + Math.round(((toSeconds - fromSeconds) / rate) * 1000);
    times.set(storyId, { seriesId, storyId, milliseconds });
  }
  return [...times.values()];
}

/** What is known when a journal tells of time. */
export interface HeardTimeFacts {
  /** Stories that are published, open to the listener and not their own. */
  readonly countable: ReadonlySet<StoryId>;
  /** Until when time of the listener is used up by what was credited, in milliseconds since 1970. */
  readonly usedUntil: number | undefined;
}

/** What of it counts. */
export interface HeardTimeCredit {
  readonly milliseconds: ReadonlyMap<SeriesId, number>;
  /** In milliseconds since 1970. */
  readonly usedUntil: number;
}

/**
 * Weighs what a journal tells of time, as its views are weighed (ADR 0085): all of it together is no longer than the time that
 * has passed for the server since what was credited before, or since it has known the listener; what is credited uses that up.
 * @param at when it was delivered, in milliseconds since 1970
 * @returns undefined where nothing of it counts
 */
export function weighHeardTime(
  told: readonly HeardTime[],
  { knownSince }: Pick<Listener, 'knownSince'>,
  { countable, usedUntil = knownSince }: HeardTimeFacts,
  at: number,
): HeardTimeCredit | undefined {
  const unusedSince = Math.max(knownSince, usedUntil, at - MOST_UNUSED_MS);
  let left = at - unusedSince;
  const milliseconds = new Map<SeriesId, number>();
  for (const { seriesId, storyId, milliseconds: claimed } of told) {
    const credited = countable.has(storyId) ? Math.min(claimed, left) : 0;
    if (credited <= 0) continue;
    left -= credited;
    milliseconds.set(seriesId, (milliseconds.get(seriesId) ?? 0) + credited);
  }
  return milliseconds.size === 0 ? undefined : { milliseconds, usedUntil: at - left };
}
