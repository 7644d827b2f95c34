import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MediaStore } from '../../application/media-store.ts';
import { PROFILE_IMAGE_SIZES, type ImageRefusal, type ProfileImages } from '../../application/ports/profile-images.ts';

/** Pixels of the largest picture that is unpacked: those of a phone's camera (security UP6). */
const MAX_PIXELS = 50_000_000;
/** Seconds that one size may take. */
const MAX_SECONDS = 5;
/** Pictures that are worked on at once. */
const MAX_AT_ONCE = 2;
/** And that wait for it. */
const MAX_WAITING = 20;
const QUALITY = 82;

/** How the formats that we take begin. */
const BEGINNINGS = [/^\u00ff\u00d8\u00ff/, /^\u0089PNG\r\n/, /^RIFF[^]{4}WEBP/];

// Decoders of everything else are never asked, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Profile images made by libvips. Every file is drawn anew, so nothing but its picture is left of it. */
export class SharpProfileImages implements ProfileImages {
  private readonly store: MediaStore;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(store: MediaStore) {
    this.store = store;
  }

  async keep(bytes: Uint8Array): Promise<Result<string, ImageRefusal>> {
    if (!isOfKnownFormat(bytes) || this.waiting.length >= MAX_WAITING) return fail({ kind: 'no-image' });
    const files = await this.inTurn(() => drawn(bytes));
    if (files === undefined) return fail({ kind: 'no-image' });
    const hash = files
      .map(([, file]) => file)
      .reduce((sum, file) => sum.update(file), createHash('sha256'))
      .digest('hex');
    for (const [size, file] of files) await this.store.put(`${hash}-${size}.webp`, file);
    return ok(hash);
  }

  private async inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.running >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

function isOfKnownFormat(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}

/** @returns the picture in each size, or undefined when there is none in `bytes` */
async function drawn(bytes: Uint8Array): Promise<readonly (readonly [size: number, file: Uint8Array])[] | undefined> {
  const files: [number, Uint8Array][] = [];
  try {
    for (const size of PROFILE_IMAGE_SIZES) files.push([size, await drawnAt(bytes, size)]);
    return files;
  } catch {
    // The decoder's words are about a file that somebody made; they help nobody.
    return undefined;
  }
}

function drawnAt(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  return (
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
      .timeout({ seconds: MAX_SECONDS })
      // Upright as the camera was held; that note goes with the others.
      .autoOrient()
      .resize(size, size, { fit: 'cover', position: 'centre' })
      .webp({ quality: QUALITY })
      .toBuffer()
  );
}
