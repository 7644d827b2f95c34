import type { Sharp } from 'sharp';
import type { PictureSender } from '../../application/ports/accounts/profile-images.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';
import { pictureLibrary } from './picture-library.ts';

/** Pixels of the largest picture that is unpacked: those of a phone's camera (security UP6). */
const MAX_PIXELS = 50_000_000;
/** Seconds that one drawing may take. */
const MAX_SECONDS = 5;
/** Pictures that are worked on at once. */
const MAX_AT_ONCE = 2;
/** And that wait for it. */
const MAX_WAITING = 20;
/** Those of one member among both: whoever sends many leaves the turns of others alone. */
const MAX_OF_ONE = 3;

/**
 * What sharp says of a drawing that has taken longer than that. It ends the drawing before it names the reason, and
 * libvips keeps the words of all threads in one place, where whoever fails first takes them along: so the reason, the
 * end alone, or nothing.
 */
const OUT_OF_TIME = /^(timeout: \d+% complete|VipsImage: killed for image |Unknown error$)/m;

/** How the formats that we take begin. */
const BEGINNINGS = [/^\u00ff\u00d8\u00ff/, /^\u0089PNG\r\n/, /^RIFF[^]{4}WEBP/];

/** Pictures that somebody sends, of which nothing is believed, drawn a few at a time. */
export class SentPictures {
  private readonly waiting: (() => void)[] = [];
  private readonly bySender = new Map<number, number>();
  private running = 0;

  /**
   * Runs `work` on `bytes` in turn.
   * @returns what it gives; undefined when they are no picture that we take or cannot be decoded
   * @throws UnavailableError when too many wait, of all or of this sender, nobody waits for it any more, there was no time for it, or nobody knows why it failed: neither says anything of the
   *   picture, whose pixels bound what it costs
   */
  async inTurn<Value>(
    bytes: Uint8Array,
    work: () => Promise<Value>,
    sender?: PictureSender,
  ): Promise<Value | undefined> {
    if (!isOfKnownFormat(bytes)) return undefined;
    if (sender === undefined) return this.drawn(work);
    const { member, signal } = sender;
    const inLine = this.bySender.get(member) ?? 0;
    if (inLine >= MAX_OF_ONE) throw new UnavailableError('Too many pictures of one member wait.');
    this.bySender.set(member, inLine + 1);
    try {
      return await this.drawn(() => {
        if (signal.aborted) throw new UnavailableError('Nobody waits for the picture any more.');
        return work();
      });
    } finally {
      const left = (this.bySender.get(member) ?? 1) - 1;
      if (left > 0) this.bySender.set(member, left);
      else this.bySender.delete(member);
    }
  }

  private async drawn<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (this.waiting.length >= MAX_WAITING) throw new UnavailableError('Too many pictures wait.');
    if (this.running >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof UnavailableError) throw cause;
      throwOutOfTime(cause);
      // The decoder's words are about a file that somebody made; they help nobody.
      return undefined;
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

/** @throws UnavailableError when `cause` is what sharp says of a drawing for which there was no time */
export function throwOutOfTime(cause: unknown): void {
  if (cause instanceof Error && OUT_OF_TIME.test(cause.message)) throw new UnavailableError(cause.message);
}

/** @returns the picture in `bytes`, upright as the camera was held; that note goes with the others */
export async function upright(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await pictureLibrary();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient();
}

function isOfKnownFormat(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}
