import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';

/** Who sends a picture; a few of one member are drawn at once, and none that nobody waits for any more (security UP6). */
export interface PictureSender {
  readonly member: AuthorId;
  /** Set when nobody waits for the answer any more. */
  readonly signal: { readonly aborted: boolean };
}

/** `no-image`: not of a kind that we take, broken, or larger unpacked than we unpack (security UP4 to UP6). */
export interface ImageRefusal {
  readonly kind: 'no-image';
}

/** Sides of the square profile images that are served, in pixels. */
export const PROFILE_IMAGE_SIZES = [96, 192, 400] as const;

/** Makes profile images of whatever somebody sends. */
export interface ProfileImages {
  /**
   * Decides by content, cuts square, re-encodes in each size without anything that the file said besides, and keeps the
   * files `{hash}-{size}.webp` in the media store.
   * @returns the hash
   */
  keep(bytes: Uint8Array, sender: PictureSender): Promise<Result<string, ImageRefusal>>;
  /** @returns whether the store has all files of an image that was kept */
  holds(hash: string): Promise<boolean>;
}
