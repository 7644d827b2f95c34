import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { SentPictures } from '../../../../server/adapters/images/sent-pictures.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import { aPngOf } from '../../../support/clips/a-png.ts';

/** A drawing that goes on until it is ended. */
function held(): { readonly promise: Promise<string>; readonly end: () => void } {
  let end = (): void => {};
  const promise = new Promise<string>((resolve) => {
    end = () => resolve('drawn');
  });
  return { promise, end: () => end() };
}

/** Of so many pixels that nobody draws it small in a second. */
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const HUGE = {
  failOn: 'error',
  create: { width: 4000, height: 4000, channels: 3, background: '#000', noise },
} as const;

it('UP6 a picture for which there was no time is not refused, and the next one has its turn', async () => {
  const pictures = new SentPictures();
  const slow = () => sharp(HUGE).timeout({ seconds: 1 }).resize(6000).blur(80).avif({ effort: 9 }).toBuffer();
  await expect(pictures.inTurn(aPngOf(1, 1), slow)).rejects.toThrow(UnavailableError);
  expect(await pictures.inTurn(aPngOf(1, 1), async () => 'drawn')).toBe('drawn');
});

it.each([
  'timeout: 3% complete',
  'VipsImage: killed for image "temp-6"',
  'tiff2vips: Not a TIFF file\ntimeout: 3% complete\nVipsImage: killed for image "temp-6"',
  'Unknown error',
])(
  'UP6 a picture for which there was no time is not refused, whatever other threads fail at meanwhile: %j',
  async (words) => {
    const outOfTime = () => Promise.reject(new Error(words));
    await expect(new SentPictures().inTurn(aPngOf(1, 1), outOfTime)).rejects.toThrow(UnavailableError);
  },
);

it('UP6 what cannot be decoded is no picture, whatever else its words speak of', async () => {
  const undecodable = () => Promise.reject(new Error('pngload_buffer: libspng read error, timeout: 3% complete'));
  expect(await new SentPictures().inTurn(aPngOf(1, 1), undecodable)).toBeUndefined();
});

describe('pictures of one member', () => {
  const ONE = { member: 1 as AuthorId, signal: { aborted: false } };
  const OTHER = { member: 2 as AuthorId, signal: { aborted: false } };

  it('UP6 are three at once at most, so that those of others have their turn', async () => {
    const pictures = new SentPictures();
    const drawing = held();
    const send = (sender: typeof ONE) => pictures.inTurn(aPngOf(1, 1), () => drawing.promise, sender);
    const taken = [send(ONE), send(ONE), send(ONE)];
    await expect(send(ONE)).rejects.toThrow(UnavailableError);
    taken.push(send(OTHER));
    drawing.end();
    expect(await Promise.all(taken)).toEqual(['drawn', 'drawn', 'drawn', 'drawn']);
    expect(await send(ONE)).toBe('drawn');
  });

  it('UP6 are not drawn when nobody waits for them any more', async () => {
    const pictures = new SentPictures();
    const drawing = held();
    const running = [1, 2].map(() => pictures.inTurn(aPngOf(1, 1), () => drawing.promise, OTHER));
    const drawn: string[] = [];
    const signal = { aborted: false };
    const late = pictures.inTurn(aPngOf(1, 1), async () => drawn.push('late'), { ...ONE, signal });
    signal.aborted = true;
    drawing.end();
    await expect(late).rejects.toThrow(UnavailableError);
    await Promise.all(running);
    expect(drawn).toEqual([]);
    expect(await pictures.inTurn(aPngOf(1, 1), async () => 'next', ONE)).toBe('next');
  });
});
