/** Pictures: covers in the sizes that are served, the social card, the wide and the tall hero. */
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { WrittenAuthor, WrittenSeries } from '../written-series.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** The colour of a cover's ground. */
export interface Colour {
  readonly rgb: Rgb;
  readonly hue: number;
  readonly chroma: number;
}

/** Whether pictures are drawn again that are newer than their drawings. */
interface Redraw {
  readonly force: boolean;
}

const COVER_SIZES = [96, 192, 400, 800];
/** Those of the profile images that people send. */
const PICTURE_SIZES = [96, 192, 400];
const HEROES = [
  { source: 'hero.svg', width: 1280, height: 392, outputs: [1280, 2560], name: 'hero' },
  { source: 'hero-m.svg', width: 350, height: 404, outputs: [700], name: 'hero-m' },
];

/** A picture is made again only when its drawing is newer. */
async function stale(source: string, target: string, force: boolean): Promise<boolean> {
  if (force || !existsSync(target)) return true;
  return (await stat(source)).mtimeMs > (await stat(target)).mtimeMs;
}

/** Draws an SVG at a given width, with enough density that nothing is scaled up. */
const draw = (svg: Buffer, width: number, viewWidth: number): Sharp =>
  sharp(svg, { density: Math.min(2400, (72 * width * 1.02) / viewWidth) }).resize(width);

async function both(picture: Sharp, target: string, quality: number): Promise<void> {
  await picture.clone().webp({ quality, effort: 6 }).toFile(`${target}.webp`);
  await picture
    .clone()
    .avif({ quality: quality - 14, effort: 5 })
    .toFile(`${target}.avif`);
}

async function covers(folder: string, force: boolean): Promise<void> {
  const source = join(folder, 'cover.svg');
  const svg = await readFile(source);
  for (const size of COVER_SIZES) {
    const target = join(folder, `cover-${size}`);
    if (!(await stale(source, `${target}.avif`, force))) continue;
    await both(draw(svg, size, 600), target, size < 200 ? 84 : 80);
  }
}

async function heroes(folder: string, force: boolean): Promise<void> {
  for (const { source: name, width, outputs, name: target } of HEROES) {
    const source = join(folder, name);
    if (!existsSync(source)) continue;
    const svg = await readFile(source);
    for (const size of outputs) {
      const file = join(folder, `${target}-${size}`);
      if (await stale(source, `${file}.avif`, force)) await both(draw(svg, size, width), file, 62);
    }
  }
}

/** The pictures of `authors` or `people`, from the drawings in the folder of that name. */
export async function drawPictures(name: 'authors' | 'people', root: string, { force }: Redraw): Promise<void> {
  const folder = join(root, name);
  for (const drawing of (await readdir(folder)).filter((file) => file.endsWith('.svg'))) {
    const svg = await readFile(join(folder, drawing));
    for (const size of PICTURE_SIZES) {
      const target = join(folder, drawing.replace('.svg', `-${size}.webp`));
      if (!(await stale(join(folder, drawing), target, force))) continue;
      await draw(svg, size, 40).webp({ quality: 84, effort: 6 }).toFile(target);
    }
  }
}

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** sRGB bytes to oklch. */
function oklch([red, green, blue]: Rgb): { readonly lightness: number; readonly chroma: number; readonly hue: number } {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(c, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, c), hue: (hue + 360) % 360 };
}

/**
 * The colour of a cover's ground: the most frequent colour of its upper half and edges, where the
 * ground shows and the lettering does not.
 */
async function ground(folder: string): Promise<Colour> {
  const svg = await readFile(join(folder, 'cover.svg'));
  const { data, info } = await draw(svg, 120, 600).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const bins = new Map<string, { weight: number; count: number; sum: [number, number, number] }>();
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * 3;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      const rgb = [red, green, blue];
      const name = rgb.map((v) => v >> 4).join();
      const edge = y < 24 || x < 14 || x > 105;
      const bin = bins.get(name) ?? { weight: 0, count: 0, sum: [0, 0, 0] };
      bin.weight += edge ? 3 : 1;
      bin.count += 1;
      bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue];
      bins.set(name, bin);
    }
  const [best] = [...bins.values()].sort((a, b) => b.weight - a.weight);
  if (best === undefined) throw new Error(`The cover in ${folder} is empty`);
  const average = (sum: number): number => Math.round(sum / best.count);
  const rgb: Rgb = [average(best.sum[0]), average(best.sum[1]), average(best.sum[2])];
  const { hue, chroma } = oklch(rgb);
  return { rgb, hue: Math.round(hue), chroma: Math.round(chroma * 1000) / 1000 };
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`);

/** Breaks a title into lines of at most `wide` half-width cells. */
function wrap(text: string, wide: number): readonly string[] {
  const cells = (s: string): number => [...s].reduce((n, c) => n + ((c.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1.1), 0);
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (cells(longer) > wide && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Dark or light lettering, whichever reads on the ground. */
const ink = (rgb: Rgb): string => (oklch(rgb).lightness > 0.62 ? '#12181A' : '#FFFFFF');

function cardText(series: WrittenSeries, author: WrittenAuthor, colour: Colour): string {
  const ko = series.language === 'ko';
  const size = 62;
  const lines = series.cardLines ?? wrap(series.title, 17);
  const top = 300 - (lines.length - 1) * 39;
  const title = lines
    .map(
      (line, n) =>
        `<text x="640" y="${top + n * 78}" font-size="${size}" font-weight="700" font-family="Gowun Batang" letter-spacing="-2">${escape(line)}</text>`,
    )
    .join('');
  const below = top + lines.length * 78 - 4;
  const word = ko ? '소리담' : 'Soridam';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="rgb(${colour.rgb.join()})"/><g fill="${ink(colour.rgb)}">${title}<text x="640" y="${below}" font-size="30" font-family="Pretendard" opacity=".82">${escape(author.name)} · ${escape(series.genre.split(',').join(' · '))}</text><text x="640" y="560" font-size="32" font-weight="700" font-family="Pretendard">${word}</text></g><path d="M640 500 ${wave(640, 500, 480)}" fill="none" stroke="#E8421F" stroke-width="5" stroke-linecap="round"/></svg>`;
}

/** The thread: a voice that swells and falls. */
function wave(x: number, y: number, width: number): string {
  const parts: string[] = [];
  const step = 12;
  for (let n = 0; n * step < width; n += 1) {
    const t = (n * step) / width;
    const height = 22 * Math.sin(Math.PI * t) * (0.35 + 0.65 * Math.abs(Math.sin(9 * t + 0.6)));
    const up = n % 2 ? 1 : -1;
    parts.push(`Q${x + n * step + step / 2} ${(y + up * height).toFixed(1)} ${x + (n + 1) * step} ${y}`);
  }
  return parts.join(' ');
}

/** A cover for adults is not shown before the listener has said their age, so its card hides it too. */
const NINETEEN = Buffer.from(
  '<svg width="100" height="100"><circle cx="50" cy="50" r="46" fill="#C6301A" stroke="#FFFFFF" stroke-width="4"/><text x="50" y="67" font-size="46" font-weight="700" font-family="Pretendard" text-anchor="middle" fill="#FFFFFF">19</text></svg>',
);

async function card(
  folder: string,
  {
    series,
    author,
    colour,
  }: { readonly series: WrittenSeries; readonly author: WrittenAuthor; readonly colour: Colour },
  force: boolean,
): Promise<void> {
  const source = join(folder, 'cover.svg');
  const target = join(folder, 'card.jpg');
  if (!(await stale(source, target, force))) return;
  const drawn = draw(await readFile(source), 486, 600);
  const adult = series.isAdultContent === 'Y';
  const cover = await (adult ? drawn.blur(22) : drawn).png().toBuffer();
  const mask = Buffer.from(
    '<svg width="486" height="486"><path d="M5 0H462a24 24 0 0 1 24 24V462a24 24 0 0 1-24 24H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z"/></svg>',
  );
  const rounded = await sharp(cover)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const edge = Buffer.from(
    `<svg width="486" height="486"><rect x=".5" y=".5" width="485" height="485" rx="22" fill="none" stroke="${ink(colour.rgb)}" stroke-opacity=".22"/></svg>`,
  );
  await sharp(Buffer.from(cardText(series, author, colour)))
    .composite([
      { input: rounded, left: 80, top: 72 },
      { input: edge, left: 80, top: 72 },
      ...(adult ? [{ input: NINETEEN, left: 273, top: 265 }] : []),
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(target);
}

/** Makes whatever pictures of a series are missing or older than their drawings. */
export async function drawSeries(
  series: WrittenSeries,
  author: WrittenAuthor,
  root: string,
  { force }: Redraw,
): Promise<Colour> {
  const folder = join(root, 'series', series.key);
  const colour = await ground(folder);
  await covers(folder, force);
  await heroes(folder, force);
  await card(folder, { series, author, colour }, force);
  return colour;
}
