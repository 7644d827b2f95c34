import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { MAX_FINISHED } from '../../../common/kernel/limits.ts';
import { isStoryHeard } from '../../../common/rules/listening/story-heard.ts';
import { playable } from '../series/entitlement.ts';
import type { PlaylistEntry } from './playlist.ts';
import { available, type Unavailable } from './unavailable.ts';

/** A series that was left, and where (spec §3). */
export interface HistoryItem extends PlaylistEntry {
  readonly lastStoryId: StoryId;
  readonly lastStorySeconds: number;
}

/** The series left last, newest first, none twice, at most `limit` of them (spec §4). Immutable. */
export class History {
  readonly items: readonly HistoryItem[];
  /** 4 on the web, 2 in the native app (spec §9). */
  readonly limit: number;
  /** Series that were heard to their end lately, the last one first: nobody recommends them again. */
  readonly finished: readonly SeriesId[];

  private constructor(items: readonly HistoryItem[], limit: number, finished: readonly SeriesId[]) {
    this.items = items;
    this.limit = limit;
    this.finished = finished;
  }

  /** @returns a history of the first `limit` different series among `items` (INV-055, INV-059) */
  static of(items: readonly HistoryItem[], limit: number, finished: readonly SeriesId[] = []): History {
    const distinct = new Map<SeriesId, HistoryItem>();
    for (const item of items) if (!distinct.has(item.series.id)) distinct.set(item.series.id, item);
    return new History([...distinct.values()].slice(0, limit), limit, [...new Set(finished)].slice(0, MAX_FINISHED));
  }

  /** @returns where a series was left, undefined when it is not remembered */
  find(id: SeriesId): HistoryItem | undefined {
    return this.items.find((item) => item.series.id === id);
  }

  /**
   * Remembers a series that is being left, at the front; one that was heard to its end is forgotten instead
   * (spec §4, INV-053, INV-054).
   * @param seconds how far the story `lastStoryId` was heard
   */
  leave(entry: PlaylistEntry, lastStoryId: StoryId, seconds: number): History {
    const { series, stories } = entry;
    const others = this.items.filter((item) => item.series.id !== series.id);
    const finished = this.finished.filter((id) => id !== series.id);
    if (isHeardToTheEnd(entry, lastStoryId, seconds)) return History.of(others, this.limit, [series.id, ...finished]);
    const left = { series, stories, lastStoryId, lastStorySeconds: seconds };
    return History.of([left, ...others], this.limit, finished);
  }

  /** Forgets what is gone (INV-050, INT-49). */
  pruned(gone: Unavailable): History {
    const items = available(this.items, gone);
    return items === this.items ? this : new History(items, this.limit, this.finished);
  }
}

/** @returns whether nothing is left to be heard of a series (HIS-03); an unknown duration counts as not heard (HIS-12) */
export function isHeardToTheEnd(entry: PlaylistEntry, storyId: StoryId, seconds: number): boolean {
  const last = playable(entry.stories).at(-1);
  return last !== undefined && last.id === storyId && isStoryHeard(seconds, last.durationSeconds);
}
