import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MOVED_BLOCKS_MAX, movedBlocks } from '../../e2e/pictures/moved-blocks.ts';

const [WIDTH, HEIGHT] = [390, 500] as const;
type Colour = readonly [number, number, number];
const INK: Colour = [18, 24, 26];
const GREY: Colour = [119, 119, 119];
const RED: Colour = [226, 64, 31];
const WINE: Colour = [176, 18, 62];

/**
 * A page with lines of text, an icon whose left edge is at `left`, and a bar of `colour`. Drawn point by point: the server's
 * adapters forbid sharp to read drawings, for the whole process.
 */
async function page({ left = 200, colour = RED, weight = 2, icons = 1 } = {}): Promise<Buffer> {
  const points = Buffer.alloc(WIDTH * HEIGHT * 3, 255);
  const fill = (x: number, y: number, width: number, height: number, ink: Colour, cover = 1): void => {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        ink.forEach((value, band) => (points[(row * WIDTH + column) * 3 + band] = 255 - (255 - value) * cover));
      }
    }
  };
  for (let line = 0; line < 20; line += 1) {
    for (let dash = 20; dash < 170; dash += 5) {
      fill(dash, 40 + line * 20, 3, Math.floor(weight), GREY);
      fill(dash, 40 + line * 20 + Math.floor(weight), 3, 1, GREY, weight % 1);
    }
  }
  for (let icon = 0; icon < icons; icon += 1) {
    fill(left + icon * 44, 50, 20, 20, INK);
    fill(left + icon * 44 + 3, 53, 14, 14, [255, 255, 255]);
  }
  fill(20, 470, 350, 20, colour);
  return sharp(points, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

describe('pictures of another browser', () => {
  test('letters that are drawn a little thicker are the same picture', async () => {
    expect(await movedBlocks(await page(), await page({ weight: 2.3 }))).toBeLessThanOrEqual(MOVED_BLOCKS_MAX);
  });

  test.each([
    ['an icon that is moved by its half', { left: 210 }],
    ['one more icon', { icons: 2 }],
    ['another colour of a bar', { colour: WINE }],
  ])('%s is another picture', async (_, change) => {
    expect(await movedBlocks(await page(), await page(change))).toBeGreaterThan(MOVED_BLOCKS_MAX);
  });

  test('a picture of another size is another picture', async () => {
    const wide = await sharp(await page())
      .resize({ width: 400 })
      .toBuffer();
    expect(await movedBlocks(await page(), wide)).toBe(Infinity);
  });
});
