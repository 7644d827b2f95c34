import type { Sharp, SharpInput, SharpOptions } from 'sharp';

/** libvips by sharp, loaded with the first picture: its libraries are as large as a quarter of an idle server. */
export async function pictureLibrary(): Promise<(input: SharpInput, options?: SharpOptions) => Sharp> {
  opened ??= open();
  return opened;
}

let opened: ReturnType<typeof open> | undefined;

async function open() {
  const { default: sharp } = await import('sharp');
  // Decoders of everything else are never asked, whatever a file pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
