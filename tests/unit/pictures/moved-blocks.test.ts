import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MOVED_BLOCKS_MAX, movedBlocks } from '../../e2e/pictures/moved-blocks.ts';

/** A page with lines of text, an icon whose left edge is at `left`, and a bar of `colour`. */
async function page({ left = 200, colour = '#e2401f', weight = 2, icons = 1 } = {}): Promise<Buffer> {
  const lines = Array.from(
    { length: 20 },
    (_, line) =>
      `<path d="M20 ${40 + line * 20}h150" stroke="#777" stroke-width="${weight}" stroke-dasharray="3 2" fill="none"/>`,
  );
  const icon = (index: number): string =>
    `<circle cx="${left + 10 + index * 44}" cy="60" r="9" fill="none" stroke="#12181a" stroke-width="3"/>`;
  const drawn = [...lines, ...Array.from({ length: icons }, (_, index) => icon(index))].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="500"><rect width="390" height="500" fill="#fff"/>${drawn}<rect x="20" y="470" width="350" height="20" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

describe('pictures of another browser', () => {
  test('letters that are drawn a little thicker are the same picture', async () => {
    expect(await movedBlocks(await page(), await page({ weight: 2.3 }))).toBeLessThanOrEqual(MOVED_BLOCKS_MAX);
  });

  test.each([
    ['an icon that is moved by its half', { left: 210 }],
    ['one more icon', { icons: 2 }],
    ['another colour of a bar', { colour: '#b0123e' }],
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
