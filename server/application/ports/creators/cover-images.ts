import type { SquareCrop } from '../../../../common/kernel/own-series.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { CoverTone } from '../../../domain/series/cover-tone.ts';
import type { ImageRefusal, PictureSender } from '../accounts/profile-images.ts';

/** Sides of the covers that are served, in pixels. */
export const COVER_SIZES = [96, 192, 400, 800] as const;

/** `too-small`: the picture or the square of it that is wanted has less than 500 pixels a side (decisions §6). */
export type CoverRefusal = ImageRefusal | { readonly kind: 'too-small' };

/** A cover in the media store. */
export interface KeptCover {
  /** Which its files' names begin with. */
  readonly hash: string;
  readonly tone: CoverTone;
}

/** Makes covers of whatever somebody sends. */
export interface CoverImages {
  /**
   * Decides by content, cuts the square, re-encodes it in each size and as the card without anything that the file said
   * besides, and keeps the files `{hash}-{size}.webp`, `.avif` and `{hash}-card.jpg` in the media store.
   * @param crop the square to take; the middle when undefined
   */
  keep(
    bytes: Uint8Array,
    crop: SquareCrop | undefined,
    sender: PictureSender,
  ): Promise<Result<KeptCover, CoverRefusal>>;
  /** @returns whether the store has all files of a cover that was kept */
  holds(hash: string): Promise<boolean>;
}
