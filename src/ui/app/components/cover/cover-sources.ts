import { COVER_WIDTHS, coverStem } from '../../../../../common/kernel/cover-paths.ts';

interface CoverSources {
  readonly plain: string;
  readonly avif: string | undefined;
  readonly webp: string | undefined;
}

/**
 * The addresses of a cover in its formats and sizes. An address of another form than `…-400.webp` has no siblings and
 * stands alone.
 */
export function coverSources(imageUrl: string): CoverSources {
  const stem = coverStem(imageUrl);
  if (stem === undefined) return { plain: imageUrl, avif: undefined, webp: undefined };
  const set = (format: 'avif' | 'webp'): string =>
    COVER_WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return { plain: imageUrl, avif: set('avif'), webp: set('webp') };
}
