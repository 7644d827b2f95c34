import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { holdsAll, type MediaStore } from '../../application/ports/storage/media-store.ts';
import {
  PROFILE_IMAGE_SIZES,
  type ImageRefusal,
  type PictureSender,
  type ProfileImages,
} from '../../application/ports/accounts/profile-images.ts';
import { pictureLibrary } from './picture-library.ts';
import { SentPictures, upright } from './sent-pictures.ts';

const QUALITY = 82;
const MASTER_SIDE = Math.max(...PROFILE_IMAGE_SIZES);

/** Profile images made by libvips. Every file is drawn anew, so nothing but its picture is left of it. */
export class SharpProfileImages implements ProfileImages {
  private readonly store: MediaStore;
  private readonly pictures: SentPictures;

  constructor(store: MediaStore, pictures = new SentPictures()) {
    this.store = store;
    this.pictures = pictures;
  }

  async keep(bytes: Uint8Array, sender?: PictureSender): Promise<Result<string, ImageRefusal>> {
    const files = await this.pictures.inTurn(bytes, () => drawn(bytes), sender);
    if (files === undefined) return fail({ kind: 'no-image' });
    const hash = files
      .map(([, file]) => file)
      .reduce((sum, file) => sum.update(file), createHash('sha256'))
      .digest('hex');
    for (const [size, file] of files) await this.store.put(`${hash}-${size}.webp`, file);
    return ok(hash);
  }

  holds(hash: string): Promise<boolean> {
    return holdsAll(
      this.store,
      PROFILE_IMAGE_SIZES.map((size) => `${hash}-${size}.webp`),
    );
  }
}

/** @returns the picture in each size */
async function drawn(bytes: Uint8Array): Promise<readonly (readonly [size: number, file: Uint8Array])[]> {
  // What was sent is unpacked once, whatever its size; the others are drawn from the largest.
  const { data, info } = await (
    await upright(bytes)
  )
    .resize(MASTER_SIDE, MASTER_SIDE, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sharp = await pictureLibrary();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: [number, Uint8Array][] = [];
  for (const size of PROFILE_IMAGE_SIZES) {
    files.push([size, await sharp(data, { raw }).resize(size, size).webp({ quality: QUALITY }).toBuffer()]);
  }
  return files;
}
