import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { MIN_COVER_SIDE } from '../../../common/kernel/limits.ts';
import type { SquareCrop } from '../../../common/kernel/own-series.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { holdsAll, type MediaStore } from '../../application/ports/storage/media-store.ts';
import {
  COVER_SIZES,
  type CoverImages,
  type CoverRefusal,
  type KeptCover,
} from '../../application/ports/creators/cover-images.ts';
import type { PictureSender } from '../../application/ports/accounts/profile-images.ts';
import { toneOf, type CoverTone } from '../../domain/series/cover-tone.ts';
import { pictureLibrary } from './picture-library.ts';
import { SentPictures, upright } from './sent-pictures.ts';

/** The largest cover that is served; the others are drawn from it. */
const MASTER_SIDE = Math.max(...COVER_SIZES);
const MAX_SECONDS = 5;
const WEBP = { quality: 82 };
/** Twice the work for a few bytes less is not worth the author's wait. */
const AVIF = { quality: 55, effort: 2 };
/** The picture that stands for a series elsewhere (`src/ui/app/card-path.ts`), and the cover in the middle of it. */
const CARD = { width: 1200, height: 630, side: 486, blur: 40, dim: 0.7, quality: 80 };

/** How the names of a cover's files end. */
const ENDS = [...COVER_SIZES.flatMap((size) => [`${size}.webp`, `${size}.avif`]), 'card.jpg'];

interface DrawnCover {
  /** By the end of their names. */
  readonly files: readonly (readonly [end: string, file: Uint8Array])[];
  readonly tone: CoverTone;
}

/** Covers made by libvips. Every file is drawn anew, so nothing but its picture is left of it (security UP4, UP10). */
export class SharpCoverImages implements CoverImages {
  private readonly store: MediaStore;
  private readonly pictures: SentPictures;

  constructor(store: MediaStore, pictures = new SentPictures()) {
    this.store = store;
    this.pictures = pictures;
  }

  async keep(
    bytes: Uint8Array,
    crop: SquareCrop | undefined,
    sender?: PictureSender,
  ): Promise<Result<KeptCover, CoverRefusal>> {
    const drawn = await this.pictures.inTurn(bytes, () => drawnFrom(bytes, crop), sender);
    if (drawn === undefined) return fail({ kind: 'no-image' });
    if (drawn === 'too-small') return fail({ kind: 'too-small' });
    const sum = createHash('sha256');
    for (const [end, file] of drawn.files) sum.update(end).update(file);
    const hash = sum.digest('hex');
    for (const [end, file] of drawn.files) await this.store.put(`${hash}-${end}`, file);
    return ok({ hash, tone: drawn.tone });
  }

  holds(hash: string): Promise<boolean> {
    return holdsAll(
      this.store,
      ENDS.map((end) => `${hash}-${end}`),
    );
  }
}

async function drawnFrom(bytes: Uint8Array, crop: SquareCrop | undefined): Promise<DrawnCover | 'too-small'> {
  // Its header alone is read: `upright` refuses what says that it is too large before anything is unpacked.
  const { width, height } = (await (await upright(bytes)).metadata()).autoOrient;
  const square = squareWithin(width, height, crop);
  if (square === undefined) return 'too-small';
  const { left, top, side } = square;
  const master = await (
    await upright(bytes)
  )
    .extract({ left, top, width: side, height: side })
    .resize(MASTER_SIDE, MASTER_SIDE)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sharp = await pictureLibrary();
  const again = (): Sharp => {
    const raw = { width: master.info.width, height: master.info.height, channels: master.info.channels };
    return sharp(master.data, { raw }).timeout({ seconds: MAX_SECONDS });
  };
  const files: [string, Uint8Array][] = [];
  for (const size of COVER_SIZES) {
    files.push([`${size}.webp`, await again().resize(size, size).webp(WEBP).toBuffer()]);
    files.push([`${size}.avif`, await again().resize(size, size).avif(AVIF).toBuffer()]);
  }
  files.push(['card.jpg', await cardOf(again)]);
  const { dominant } = await again().stats();
  return { files, tone: toneOf(dominant.r, dominant.g, dominant.b) };
}

/** @returns the square in whole pixels; undefined where it reaches outside of the picture or is too small */
function squareWithin(width: number, height: number, crop: SquareCrop | undefined): SquareCrop | undefined {
  const side = Math.min(width, height);
  const middle = { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
  const square = crop ?? middle;
  const isInside = square.left + square.side <= width && square.top + square.side <= height;
  return isInside && square.side >= MIN_COVER_SIDE ? square : undefined;
}

/** The cover before itself, large and out of focus. */
async function cardOf(again: () => Sharp): Promise<Uint8Array> {
  const { width, height, side, blur, dim, quality } = CARD;
  const cover = await again().resize(side, side).png().toBuffer();
  const ground = await again()
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .blur(blur)
    .modulate({ brightness: dim })
    .png()
    .toBuffer();
  const sharp = await pictureLibrary();
  return sharp(ground)
    .timeout({ seconds: MAX_SECONDS })
    .composite([{ input: cover, left: Math.round((width - side) / 2), top: Math.round((height - side) / 2) }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
