import type { Series } from '../../domain/series/series.ts';

/** The site's own picture, 1200 by 630 pixels, for what has none. */
export const SITE_CARD = '/card.png';

/** The end of a cover's address, in whose place the other pictures of the series have theirs. */
const COVER_END = /-400\.webp$/;

/**
 * The path of the picture that stands for a series elsewhere, 1200 by 630 pixels.
 * @returns undefined where there is none: there is no art, or it is that of an adult series, and nobody is asked for the
 *   age where the picture goes
 */
export function cardPath({ imageUrl, isAdult }: Pick<Series, 'imageUrl' | 'isAdult'>): string | undefined {
  if (isAdult) return undefined;
  return imageUrl !== undefined && COVER_END.test(imageUrl) ? imageUrl.replace(COVER_END, '-card.jpg') : undefined;
}
