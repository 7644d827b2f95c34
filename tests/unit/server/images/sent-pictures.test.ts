import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SentPictures } from '../../../../server/adapters/images/sent-pictures.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import { aPngOf } from '../../../support/a-png.ts';

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
