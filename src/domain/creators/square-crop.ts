import { MIN_COVER_SIDE } from '../../../common/kernel/limits.ts';
import type { SquareCrop } from '../../../common/kernel/own-series.ts';

/** The size of a picture, in its pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** @returns the largest square in the middle; undefined when the picture is too small for a cover (decisions §6) */
export function middleOf({ width, height }: PictureSize): SquareCrop | undefined {
  const side = Math.min(width, height);
  if (side < MIN_COVER_SIDE) return undefined;
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}

/** The same square elsewhere, as far as the picture reaches. @param right pixels of the picture, as `down` */
export function moved({ left, top, side }: SquareCrop, right: number, down: number, size: PictureSize): SquareCrop {
  return within({ left: left + right, top: top + down, side }, size);
}

/** A larger or smaller square around the same middle, as far as the picture and the least size of a cover allow. */
export function resized({ left, top, side }: SquareCrop, wanted: number, size: PictureSize): SquareCrop {
  const next = clamp(Math.round(wanted), MIN_COVER_SIDE, Math.min(size.width, size.height));
  const shift = (side - next) / 2;
  return within({ left: left + shift, top: top + shift, side: next }, size);
}

function within({ left, top, side }: SquareCrop, { width, height }: PictureSize): SquareCrop {
  return { left: clamp(Math.round(left), 0, width - side), top: clamp(Math.round(top), 0, height - side), side };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
