import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverBackground } from '../../../src/ui/app/cover-background.ts';

const SHEET = path.resolve(import.meta.dirname, '../../../src/ui/features/player/full/cover-backdrop.module.css');
/** As `cover-backdrop.tsx` asks for it. */
const CHROMA = 0.07;
const WHITE = 1;
/** Of what is written and drawn on the ground: #c6d6da and #ff6a48. */
const META = luminance([0xc6 / 255, 0xd6 / 255, 0xda / 255].map(linear));
const THREAD = luminance([1, 0x6a / 255, 0x48 / 255].map(linear));

/** One of each hue, and none: how strong a cover's own colour is changes nothing more. */
const TONES = [undefined, ...Array.from({ length: 361 }, (_, hue) => ({ hue, chroma: 0.1 }))];

/** @returns the luminances of the gradient's tones, from the top, as its style sheet has them */
function gradientOf(tone: { readonly hue: number; readonly chroma: number } | undefined): readonly number[] {
  const { hue, chroma } = coverBackground(tone, CHROMA);
  const stops = [
    ...readFileSync(SHEET, 'utf8').matchAll(/oklch\((\d+)% (?:calc\()?var\(--chroma\)(?: \* ([\d.]+)\))?/g),
  ];
  expect(stops).toHaveLength(3);
  return stops.map(([, lightness, share = '1']) =>
    luminance(fromOklch(Number(lightness) / 100, chroma * Number(share), hue)),
  );
}

describe('the ground of the full player', () => {
  it('has the hue of the cover in the strength that is drawn, however weak the cover is', () => {
    expect(coverBackground({ hue: 233, chroma: 0.043 }, CHROMA)).toEqual({ hue: 233, chroma: 0.07 });
    expect(coverBackground({ hue: 85, chroma: 0.163 }, CHROMA)).toEqual({ hue: 85, chroma: 0.07 });
  });

  it('is the drawn grey beside art without a colour', () => {
    for (const tone of [undefined, { hue: 286, chroma: 0.008 }]) {
      expect(coverBackground(tone, CHROMA)).toEqual({ hue: 220, chroma: 0.01 });
    }
  });

  it('lets everything on it be read, whatever the cover', () => {
    for (const tone of TONES) {
      const [top, middle, bottom] = gradientOf(tone);
      for (const ground of [top!, middle!, bottom!]) expect(contrast(WHITE, ground)).toBeGreaterThan(8);
      for (const ground of [middle!, bottom!]) {
        expect(contrast(META, ground)).toBeGreaterThan(5.6);
        expect(contrast(THREAD, ground)).toBeGreaterThan(3);
      }
    }
  });
});

/** By WCAG 2. */
function contrast(lighter: number, darker: number): number {
  return (lighter + 0.05) / (darker + 0.05);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** @param rgb linear, 0 to 1 */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns linear sRGB, what lies outside of it cut off as a screen does (Björn Ottosson, oklab) */
function fromOklch(lightness: number, chroma: number, hue: number): readonly number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
}
