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

/** Where a story stands by itself, whatever becomes of its series and its file. */
export type ClipStage = Exclude<ClipState, 'refused' | 'with-series'>;

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

/** When a story whose sound has come is published: at once, or later. */
export interface Publication {
  readonly stage: 'published' | 'scheduled';
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * @param publishAt when its author wants it published, undefined for at once; times are in milliseconds since 1970
 * @returns what becomes of a story that gets its sound at `now`; undefined where it had one, and stands where it stood
 */
export function publicationOf(stage: ClipStage, publishAt: number | undefined, now: number): Publication | undefined {
  if (stage !== 'draft' && stage !== 'processing') return undefined;
  return publishAt !== undefined && publishAt > now
    ? { stage: 'scheduled', at: publishAt }
    : { stage: 'published', at: now };
}

/**
 * @param publishAt the time that its author chooses now, undefined for at once; times are in milliseconds since 1970
 * @returns when a story is published that has its sound and waits for its time: never before `now`; undefined for any other
 */
export function dueTime(stage: ClipStage, publishAt: number | undefined, now: number): number | undefined {
  return stage === 'scheduled' ? Math.max(publishAt ?? now, now) : undefined;
}

/** @returns whether it was published, so that nobody can choose any more when */
export function wasPublished(stage: ClipStage): boolean {
  return stage === 'published' || stage === 'hidden';
}

/** @returns where a story stands that is given another file: one that had none waits for it, any other stays */
export function stageWithFile(stage: ClipStage): ClipStage {
  return stage === 'draft' ? 'processing' : stage;
}

/** @returns what a story costs, in candies. @param seriesPrice what one that is not free costs in its series (CRE-25) */
export function storyPrice(isFree: boolean, seriesPrice: number): number {
  return isFree ? 0 : seriesPrice;
}

/** @returns whether a series with so many stories takes no more: all of them are given at once (`series-stories`) */
export function isFull(storyCount: number): boolean {
  return storyCount >= MAX_STORIES_OF_SERIES;
}
