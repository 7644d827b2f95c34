import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';

/**
 * A place to which a listener can go by one press. `elsewhere`: they listen here, and were there on another device since.
 * `was-here`: they stand where the other device left, and were there on this one before. `before-jump`, `before-skip` and
 * `before-sleep`: they were there before a jump, before another story, and when they set the sleep timer that has run out.
 */
export interface PlaceOffer {
  readonly kind: 'elsewhere' | 'was-here' | 'before-jump' | 'before-skip' | 'before-sleep';
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** From the beginning of the story. */
  readonly seconds: number;
  /** What the other device is called; undefined where nobody knows. */
  readonly device: string | undefined;
  /** Milliseconds since 1970: when they were there on the other device, or left. */
  readonly at: number;
}
