import type { SeriesId, StoryId } from '../../kernel/ids.ts';
import type { ListeningEvent } from './story-place.ts';

/** Listening to one story without leaving it: a row of the listening history. */
export interface Stretch {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** Milliseconds since 1970, as is `endedAt`. */
  readonly begunAt: number;
  readonly endedAt: number;
  /** Where in the story it began and ended, in media seconds. */
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** Of media time. What was heard twice counts twice. */
  readonly heardSeconds: number;
}

/** Sound that came out of a story up to `at`, in milliseconds since 1970. */
export type HeardAt = Extract<ListeningEvent, { readonly kind: 'heard' }> & { readonly at: number };

/** Seconds of a story by which somebody may move without beginning another stretch. */
const NEAR_SECONDS = 60;
/** Milliseconds without a sound after which another stretch begins. */
const LONGEST_PAUSE_MS = 30 * 60_000;

/** @returns the seconds of media time that have sounded in an event; 0 where it ends no later than it begins */
export function heardSeconds(event: ListeningEvent): number {
  return event.kind === 'heard' ? Math.max(0, event.toSeconds - event.fromSeconds) : 0;
}

/** @returns a stretch that begins with an event */
export function begunWith(event: HeardAt): Stretch {
  const { seriesId, storyId, fromSeconds, toSeconds, at } = event;
  return {
    seriesId,
    storyId,
    begunAt: beginningOf(event),
    endedAt: at,
    fromSeconds,
    toSeconds,
    heardSeconds: heardSeconds(event),
  };
}

/**
 * @param stretch what was listened to last in the same journal
 * @param event what was heard next there
 * @returns both in one; undefined where it is about another story, far away in it or much later
 */
export function goneOnIn(stretch: Stretch, event: HeardAt): Stretch | undefined {
  const goesOn =
    stretch.storyId === event.storyId &&
    Math.abs(event.fromSeconds - stretch.toSeconds) <= NEAR_SECONDS &&
    beginningOf(event) - stretch.endedAt <= LONGEST_PAUSE_MS;
  if (!goesOn) return undefined;
  return {
    ...stretch,
    toSeconds: event.toSeconds,
    endedAt: Math.max(stretch.endedAt, event.at),
    heardSeconds: stretch.heardSeconds + heardSeconds(event),
  };
}

/** Milliseconds since 1970. */
function beginningOf(event: HeardAt): number {
  return event.at - (heardSeconds(event) / event.rate) * 1000;
}
