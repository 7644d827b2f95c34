import type { Series } from '../../domain/series/series.ts';

type Tone = NonNullable<Series['coverTone']>;

/** The ground beside colourless art, as oklch takes it (design §2). */
const COLOURLESS: Tone = { hue: 220, chroma: 0.01 };

/** Chroma below which art has no colour that an eye would name. */
const LEAST_CHROMA = 0.02;

/**
 * @param tone of a cover, undefined where nobody has found one
 * @param chroma of the surface where the cover has a colour: its own may be so weak that the surface would be grey
 * @returns the tone of a surface that takes its colour from the cover
 */
export function coverBackground(tone: Series['coverTone'], chroma: number): Tone {
  return tone === undefined || tone.chroma < LEAST_CHROMA ? COLOURLESS : { hue: tone.hue, chroma };
}
