import sharp from 'sharp';

/** Pixels a side of what is looked at as one: about a letter of a wide picture, half of an icon. */
const BLOCK = 6;
/** By how much of 255 the mean colour of a block may differ: more than what another drawing of its letters does. */
const COLOUR = 24;

/** How many blocks may differ where another browser drew the same page. */
export const MOVED_BLOCKS_MAX = 6;

async function blocksOf(picture: Buffer): Promise<{ readonly width: number; readonly colours: Buffer }> {
  const { width, height } = await sharp(picture).metadata();
  const size = { width: Math.ceil(width / BLOCK), height: Math.ceil(height / BLOCK) };
  const blocks = sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ ...size, fit: 'fill', kernel: 'linear' });
  return { width: size.width, colours: await blocks.raw().toBuffer() };
}

/** @returns how many blocks of two pictures of a page differ: few when letters are drawn in another way, many when something moved */
export async function movedBlocks(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = [await blocksOf(before), await blocksOf(after)];
  if (one.width !== other.width || one.colours.length !== other.colours.length) return Infinity;
  const moved = new Set<number>();
  for (const [index, value] of one.colours.entries()) {
    if (Math.abs(value - other.colours[index]!) > COLOUR) moved.add(Math.floor(index / 3));
  }
  return moved.size;
}
