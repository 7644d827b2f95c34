import type { JournalEvent } from '../../../common/rules/listening/playlist-change.ts';

/** Seconds between two stretches that are one. */
const NEXT_TO_SECONDS = 0.05;

/**
 * @returns the event that both are together where `next` goes on hearing where `before` ended; undefined where they are two
 */
export function goneOn<Event extends JournalEvent>(before: Event | undefined, next: Event): Event | undefined {
  if (before?.kind !== 'heard' || next.kind !== 'heard') return undefined;
  const goesOn =
    before.storyId === next.storyId &&
    before.rate === next.rate &&
    Math.abs(before.toSeconds - next.fromSeconds) <= NEXT_TO_SECONDS;
  return goesOn ? { ...next, fromSeconds: before.fromSeconds } : undefined;
}
