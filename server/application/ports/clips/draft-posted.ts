import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';

/** Something else was posted under the key of a draft before: what that has become. */
export interface DraftPosted {
  readonly kind: 'posted';
  readonly seriesId: SeriesId;
  /** Undefined where it became a series. */
  readonly storyId: StoryId | undefined;
}

/** What an author posts under a key, so that it is posted once. */
export interface KeyedDraft {
  /** A UUID. */
  readonly key: string;
  /** All that is said, so that the same is known again. */
  readonly content: string;
}

/** What was posted under the key of a draft, and is not deleted. */
export interface PostedDraft {
  readonly seriesId: SeriesId;
  /** Undefined where it became the series itself. */
  readonly storyId: StoryId | undefined;
  /** Whether the draft says what was said then. */
  readonly isSame: boolean;
}
