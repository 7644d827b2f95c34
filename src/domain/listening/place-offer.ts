import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';

/**
 * A place to which a listener can go by one press. `elsewhere`: they listen here, and were there on another device since.
 * `was-here`: they stand where the other device left, and were there on this one before.
 */
export interface PlaceOffer {
  readonly kind: 'elsewhere' | 'was-here';
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** From the beginning of the story. */
  readonly seconds: number;
  /** What the other device is called; undefined where nobody knows. */
  readonly device: string | undefined;
  /** Milliseconds since 1970: when they were there on the other device. */
  readonly at: number;
}
