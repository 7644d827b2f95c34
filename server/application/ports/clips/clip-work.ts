import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Clip, ClipStage, ClipText, NewClip } from '../../../domain/clip/clip.ts';
import type { UploadId, UploadUse } from '../../../domain/clip/upload.ts';
import type { KeyedDraft, PostedDraft } from './draft-posted.ts';
import type { Publishable, RecordedClip } from './recorded-clip.ts';

/** A series of the author's, to which nobody else adds meanwhile. */
export interface LockedSeries {
  /** What a story that is not free costs in it, in candies. */
  readonly candyPrice: number;
  readonly storyCount: number;
  /** Adds a story at the end, which waits for its file. @param price in candies. @returns its number */
  add(story: Omit<NewClip, 'seriesId'>, price: number): Promise<StoryId>;
}

/** A story of the author's, which nobody else changes meanwhile. */
export interface LockedClip extends Publishable {
  readonly stage: ClipStage;
  /** Another one whenever its author has changed it. */
  readonly edition: string;
  /** What a story that is not free costs in its series, in candies. */
  readonly seriesPrice: number;
  /**
   * @param publishAt when its author wants it published; undefined for as soon as it can be heard
   * @param dueAt when it is, undefined where it has no sound yet
   */
  schedule(publishAt: number | undefined, dueAt: number | undefined): Promise<void>;
  /** Writes what has changed; what is missing stays. @param price in candies, undefined where it stays */
  rewrite(text: Partial<ClipText>, price: number | undefined): Promise<void>;
  /** From now on the story has this file, if it has not; what it sounds like stays until the file is a sound. */
  giveUpload(id: UploadId, stage: ClipStage): Promise<void>;
  /** Hides it from everybody but those who bought it. */
  remove(): Promise<void>;
}

/** The order of the author's series that has the story, which nobody else changes meanwhile. */
export interface LockedOrder {
  /** The others keep theirs, and have no gaps. @param place of the story from 1 on; beyond the last one is behind it */
  move(place: number): Promise<void>;
}

/**
 * Stories as their author posts and changes them; what is another's, or is deleted, is not there. What is locked stays so
 * to the end of the work. Everybody locks in one order: the draft, then the file, then the series, then the story.
 */
export interface OwnClips {
  /** Lets the author post nothing else with a key. @returns what the draft has become; undefined for nothing */
  lockDraft(draft: KeyedDraft): Promise<PostedDraft | undefined>;
  /** @returns a file of the author's */
  lockUpload(id: UploadId): Promise<UploadUse | undefined>;
  lockSeries(id: SeriesId): Promise<LockedSeries | undefined>;
  /** @returns whether the author has any */
  hasSeries(): Promise<boolean>;
  lockStory(id: StoryId): Promise<LockedClip | undefined>;
  lockOrderOf(story: StoryId): Promise<LockedOrder | undefined>;
  /** @returns the story that has a file; undefined as long as that is no sound */
  lockRecorded(upload: UploadId): Promise<RecordedClip | undefined>;
  /** Keeps what a draft has become, in the place of what it had. */
  keepPosted(draft: KeyedDraft, became: Omit<PostedDraft, 'isSame'>): Promise<void>;
  /** Has somebody look at `at`, milliseconds since 1970, which files nobody needs. */
  tidyLater(at: number): Promise<void>;
  /** @throws when there is no such story */
  find(id: StoryId): Promise<Clip>;
}

/** A story that has its sound and waits for its time, which nobody else changes meanwhile. */
export interface ScheduledClip extends Publishable {
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  /** @throws when that is after `now`, milliseconds since 1970 */
  publish(now: number): Promise<void>;
}

/**
 * The unit of work for stories of authors: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface ClipWork {
  /** @param at milliseconds since 1970, when what is written happens */
  run<Answer>(author: AuthorId, at: number, work: (clips: OwnClips) => Promise<Answer>): Promise<Answer>;
  /** Works on a story of whomever; there is no work where it does not wait for its time (any more). */
  runScheduled(id: StoryId, work: (story: ScheduledClip) => Promise<void>): Promise<void>;
}
