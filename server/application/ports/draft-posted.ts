import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';

/** Something else was posted under the key of a draft before: what that has become. */
export interface DraftPosted {
  readonly kind: 'posted';
  readonly seriesId: SeriesId;
  /** Undefined where it became a series. */
  readonly storyId: StoryId | undefined;
}
