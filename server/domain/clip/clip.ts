import { MAX_STORIES_OF_SERIES } from '../../../common/kernel/limits.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { OwnStoryState } from '../../../common/kernel/own-series.ts';
import type { ScriptLine } from '../series/story.ts';
import type { UploadId } from './upload.ts';

/**
 * Where a story stands for its author (decisions §6). `refused`: its file is no sound of ours, and it waits for another;
 * `draft`: it waits for one.
 */
export type ClipState = OwnStoryState;

/** What an author writes about a story. */
export interface ClipText {
  readonly title: string;
  readonly episode: number | undefined;
  readonly script: readonly ScriptLine[];
  readonly isFree: boolean;
}

/** A story that an author posts. */
export interface NewClip extends ClipText {
  readonly seriesId: SeriesId;
  readonly uploadId: UploadId;
  /** Milliseconds since 1970; undefined: as soon as it can be heard. */
  readonly publishAt: number | undefined;
}

/** What is to become of a story; what is missing stays. */
export interface ClipChanges extends Partial<ClipText> {
  /** As the author has read it; undefined: whatever it is by now. */
  readonly edition?: string;
  /** Another sound in the place of this one, which is heard until then. */
  readonly uploadId?: UploadId;
  readonly publishAt?: number | undefined;
}

/** A story as its author finds it. */
export interface Clip {
  readonly id: StoryId;
  readonly seriesId: SeriesId;
  readonly state: ClipState;
  /** When it was or will be published; undefined where nothing says so. */
  readonly publishAt: Date | undefined;
}

/** @returns whether a series with so many stories takes no more: all of them are given at once (`series-stories`) */
export function isFull(storyCount: number): boolean {
  return storyCount >= MAX_STORIES_OF_SERIES;
}
