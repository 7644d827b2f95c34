import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { JournalEvent } from '../../../common/rules/listening/playlist-change.ts';
import type { ListeningEvent } from '../../../common/rules/listening/story-place.ts';

/** A device's journal, by the UUID that it gave it. A device that has lost its own begins another one. */
export type JournalId = string & { readonly idOf: 'journal' };

/** An event as a device has delivered it. */
export interface JournalEntry {
  /** From 1 on, without a gap. */
  readonly number: number;
  /** ISO 8601, by the clock of the device. */
  readonly at: string;
  readonly event: JournalEvent;
}

/** A story in which places are kept. */
export interface PlacedStory {
  readonly seriesId: SeriesId;
  /** Undefined where nobody has measured its sound. */
  readonly durationSeconds: number | undefined;
}

/** What has sounded of a story, in whole milliseconds of media time: `from` is the first one, `to` the first one after it. */
export interface HeardRange {
  readonly from: number;
  readonly to: number;
}

/**
 * @param last the number up to which the journal is kept already
 * @returns the entries that follow it without a gap; none where something lies between
 */
export function entriesAfter(last: number, entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const following: JournalEntry[] = [];
  for (const entry of entries) {
    if (entry.number === last + following.length + 1) following.push(entry);
  }
  return following;
}

/** @returns the event with no time beyond the end of its story; undefined where its story is none to have a place in */
export function eventIn(stories: ReadonlyMap<StoryId, PlacedStory>, event: ListeningEvent): ListeningEvent | undefined {
  const story = stories.get(event.storyId);
  if (story?.seriesId !== event.seriesId) return undefined;
  const { durationSeconds: end = Number.POSITIVE_INFINITY } = story;
  switch (event.kind) {
    case 'heard':
    case 'jumped':
      return { ...event, fromSeconds: Math.min(event.fromSeconds, end), toSeconds: Math.min(event.toSeconds, end) };
    case 'finished':
      return { ...event, atSeconds: Math.min(event.atSeconds, end) };
    case 'marked':
      return event;
  }
}

/** @returns what has sounded in an event, nothing where it ends no later than it begins */
export function heardIn(event: ListeningEvent): readonly HeardRange[] {
  if (event.kind !== 'heard') return [];
  const from = Math.round(event.fromSeconds * 1000);
  const to = Math.round(event.toSeconds * 1000);
  return to > from ? [{ from, to }] : [];
}
