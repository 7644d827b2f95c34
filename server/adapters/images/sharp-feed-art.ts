import type { FeedArt } from '../../application/ports/catalogue/feed-art.ts';
import type { MediaStore, OpenMedia } from '../../application/ports/storage/media-store.ts';
import { pictureLibrary } from './picture-library.ts';
import { throwOutOfTime } from './sent-pictures.ts';

/** The least that podcast directories take. */
const SIDE = 1400;
const CLOSED_SIDE = 6;
const QUALITY = 82;
const MAX_SECONDS = 5;

/** Podcast covers drawn by libvips from the art that is there, kept beside it. */
export class SharpFeedArt implements FeedArt {
  private readonly store: MediaStore;
  private readonly underway = new Map<string, Promise<string | undefined>>();

  constructor(store: MediaStore) {
    this.store = store;
  }

  async of(source: string, isClosed: boolean): Promise<string | undefined> {
    const name = source.replace(/\.[a-z]+$/, `-${isClosed ? 'closed-' : ''}${SIDE}.jpg`);
    if (await this.store.holds(name)) return name;
    // Many clients ask at the moment at which a feed is new.
    const making =
      this.underway.get(name) ?? this.make(source, name, isClosed).finally(() => this.underway.delete(name));
    this.underway.set(name, making);
    return making;
  }

  private async make(source: string, name: string, isClosed: boolean): Promise<string | undefined> {
    const file = await this.store.open(source);
    if (file === undefined) return undefined;
    const bytes = await allOf(file).finally(() => file.close());
    const picture = await drawn(bytes, isClosed).catch((cause: unknown) => {
      throwOutOfTime(cause);
      throw cause;
    });
    await this.store.put(name, picture);
    return name;
  }
}

async function drawn(bytes: Uint8Array, isClosed: boolean): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const art = isClosed ? await coloursOf(bytes) : bytes;
  return sharp(art, { failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** So few pixels that nothing can be made out, which run into each other when they are drawn large. */
async function coloursOf(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await pictureLibrary();
  return sharp(bytes, { failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .resize(CLOSED_SIDE, CLOSED_SIDE)
    .png()
    .toBuffer();
}

async function allOf(file: OpenMedia): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let position = 0; position < file.size;) {
    const part = await file.read(position, file.size - position);
    parts.push(part);
    position += part.length;
  }
  return Buffer.concat(parts);
}
