/** The ground of a picture in oklch: hue 0 to 360 and chroma. */
export interface CoverTone {
  readonly hue: number;
  readonly chroma: number;
}

/**
 * @param red 0 to 255 in sRGB, as the others
 * @returns the colour as surfaces take it that stand around the cover (Björn Ottosson, oklab)
 */
export function toneOf(red: number, green: number, blue: number): CoverTone {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const toRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const toYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = (Math.atan2(toYellow, toRed) * 180) / Math.PI;
  return { hue: Math.round((hue + 360) % 360), chroma: Math.round(Math.hypot(toRed, toYellow) * 1000) / 1000 };
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
