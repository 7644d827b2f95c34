import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { isStoryHeard } from '../../../common/rules/listening/story-heard.ts';
import type { JournalEvent } from '../../../common/rules/listening/playlist-change.ts';
import type { ListeningEvent } from '../../../common/rules/listening/story-place.ts';
import type { JournalPart } from '../../../src/application/ports/journal-port.ts';

/** A journal of its own for each `index`. */
export function journalId(index: number): string {
  return `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;
}

/** `toSeconds` of a story came out, from its beginning unless told. */
export function heard(seriesId: SeriesId, storyId: StoryId, toSeconds: number, fromSeconds = 0): ListeningEvent {
  return { kind: 'heard', seriesId, storyId, fromSeconds, toSeconds, rate: 1 };
}

/** The same, with the word that its end was heard, where it was. */
export function heardTo(
  seriesId: SeriesId,
  storyId: StoryId,
  toSeconds: number,
  durationSeconds: number,
): readonly ListeningEvent[] {
  const events = [heard(seriesId, storyId, toSeconds)];
  if (!isStoryHeard(toSeconds, durationSeconds)) return events;
  return [...events, { kind: 'finished', seriesId, storyId, atSeconds: toSeconds }];
}

/** Part of the journal `index`, of which the first event has the number `first`; all of them were `at`. */
export function aPart(index: number, events: readonly JournalEvent[], at: number, first = 1): JournalPart {
  return {
    journal: journalId(index),
    events: events.map((event, place) => ({ ...event, at, number: first + place })),
  };
}
