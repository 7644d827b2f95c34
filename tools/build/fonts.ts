import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { convert } from 'fontverter';
import { Blob as FontBlob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { inProject } from '../../scripts/project.mjs';

interface Typeface {
  readonly package: string;
  readonly licence: string;
  /** The package's sheet, which cuts the typeface into pieces by how common their letters are. */
  readonly sheet: string;
  /** The file with all letters, of which our own pieces are cut. */
  readonly whole: string;
  /** What the files of our pieces are called. */
  readonly name: string;
  /** Syllables of the piece that nearly every Korean page needs. */
  readonly firstPiece: number;
  /** The weights that the site uses, of a typeface that has them all. */
  readonly weights?: { readonly min: number; readonly max: number };
}

/** A file of a typeface, and the letters that it is fetched for. */
interface Piece {
  readonly file: string;
  readonly family: string;
  readonly letters: ReadonlySet<string>;
}

export const PRETENDARD: Typeface = {
  package: 'pretendard',
  licence: 'dist/LICENSE.txt',
  sheet: 'dist/web/variable/pretendardvariable-dynamic-subset.css',
  whole: 'dist/web/variable/woff2/PretendardVariable.woff2',
  name: 'pretendard',
  firstPiece: 480,
  weights: { min: 400, max: 700 },
};
const TYPEFACES: readonly Typeface[] = [
  PRETENDARD,
  {
    package: '@fontsource/gowun-batang',
    licence: 'LICENSE',
    sheet: '400.css',
    whole: 'files/gowun-batang-korean-400-normal.woff2',
    name: 'gowun',
    firstPiece: 300,
  },
];

/**
 * A line of Latin letters and punctuation, one of signs that few texts have, and one of Korean syllables, the most common
 * first, written by `rank-letters.ts`. It changes seldom, since whoever has our pieces in their cache fetches those that change again.
 */
export const COMMON_LETTERS = 'tools/build/common-letters.txt';
/** Syllables of each other piece, of which a page needs few. */
const NEXT_PIECES = 16;

/** What texts in Latin letters and figures need of a typeface's features; a syllable needs none. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
const LAYOUT_TABLES = ['GDEF', 'GPOS', 'GSUB'];

const FACE = /@font-face\s*\{([^}]*)\}/g;
const WOFF2 = /url\(['"]?(\.[^'")]+\.woff2)['"]?\)/;

const declaration = (body: string, name: string): string | undefined =>
  new RegExp(`${name}:\\s*([^;]+)`).exec(body)?.[1]?.trim();

function lettersOf(range: string): ReadonlySet<string> {
  const letters = new Set<string>();
  for (const part of range.split(',')) {
    const [first = '', last = first] = part.trim().slice('U+'.length).split('-');
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1) letters.add(String.fromCodePoint(code));
  }
  return letters;
}

/** @returns the pieces that the package has been cut into, the rarest first */
export async function packagedPieces({ package: name, sheet }: Typeface): Promise<readonly Piece[]> {
  const sheetFile = inProject('node_modules', name, sheet);
  const css = await readFile(sheetFile, 'utf8');
  return [...css.matchAll(FACE)].map(([, body = '']) => {
    const [, address] = WOFF2.exec(body) ?? [];
    const family = declaration(body, 'font-family');
    const range = declaration(body, 'unicode-range');
    if (address === undefined || family === undefined || range === undefined) {
      throw new Error(`A face of ${sheetFile} names no woff2 file, no family or no letters.`);
    }
    return { file: path.resolve(path.dirname(sheetFile), address), family, letters: lettersOf(range) };
  });
}

/** @returns what our own pieces hold */
async function commonPieces({ firstPiece }: Typeface): Promise<readonly string[]> {
  const [latin = '', signs = '', syllables = ''] = (await readFile(inProject(COMMON_LETTERS), 'utf8')).split('\n');
  const pieces = [latin, signs, syllables.slice(0, firstPiece)];
  for (let from = firstPiece; from < syllables.length; from += NEXT_PIECES) {
    pieces.push(syllables.slice(from, from + NEXT_PIECES));
  }
  return pieces;
}

/**
 * @param covered letters of faces that come later in the sheet, which are asked first: a range may run across them, so that
 *   the rare rest of the alphabet is a few long ranges and not thousands of short ones
 */
function rangeOf(letters: ReadonlySet<string>, covered: ReadonlySet<string>): string {
  const ranges: { first: number; last: number }[] = [];
  let end = 0;
  for (const code of [...letters].map((letter) => letter.codePointAt(0) ?? 0).toSorted((one, other) => one - other)) {
    while (end < code && covered.has(String.fromCodePoint(end))) end += 1;
    const last = ranges.at(-1);
    if (last !== undefined && end >= code) last.last = code;
    else ranges.push({ first: code, last: code });
    end = code + 1;
  }
  const hex = (code: number): string => code.toString(16);
  return ranges.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}

/** Writes the files of one typeface to `folder`. @returns its rules */
async function writeTypeface(typeface: Typeface, folder: string): Promise<readonly string[]> {
  const packaged = await packagedPieces(typeface);
  const family = packaged[0]?.family ?? '';
  const { min, max } = typeface.weights ?? { min: 400, max: 400 };
  const rule = (file: string, range: string): string =>
    `@font-face{font-family:${family};font-weight:${min === max ? min : `${min} ${max}`};font-display:swap;` +
    `src:url(${file}) format('woff2');unicode-range:${range}}`;

  const common = await commonPieces(typeface);
  const covered = new Set(common.join(''));
  const options = {
    keepFeatures: FEATURES,
    noHinting: true,
    ...(typeface.weights && { variationAxes: { wght: typeface.weights } }),
  };
  const whole = await convert(await readFile(inProject('node_modules', typeface.package, typeface.whole)), 'sfnt');
  // Each piece is cut of the common letters alone, since it takes long to go through the whole file.
  const base = await subsetFont(whole, common.join(''), { ...options, targetFormat: 'sfnt' });
  const ours: string[] = [];
  for (const [index, text] of common.entries()) {
    const file = `${typeface.name}-${index}.woff2`;
    const hasSyllables = text >= '가';
    const piece = await subsetFont(base, text, {
      keepFeatures: FEATURES,
      noHinting: true,
      dropTables: ['STAT', ...(hasSyllables ? LAYOUT_TABLES : [])],
      targetFormat: 'woff2',
    });
    await writeFile(path.join(folder, file), piece);
    ours.push(rule(file, rangeOf(new Set(text), new Set())));
  }

  // The packages' ranges name letters of other typefaces as well, for which nothing has to be fetched.
  const drawn = new Set<string>();
  for (const code of new Face(new FontBlob(whole)).collectUnicodes()) drawn.add(String.fromCodePoint(code));
  const rest: { file: string; range: string }[] = [];
  for (const { file, letters } of packaged.toReversed()) {
    const own = new Set([...letters].filter((letter) => drawn.has(letter) && !covered.has(letter)));
    if (own.size > 0) rest.push({ file, range: rangeOf(own, covered) });
    for (const letter of own) covered.add(letter);
  }
  await Promise.all(rest.map(({ file }) => copyFile(file, path.join(folder, path.basename(file)))));
  await copyFile(
    inProject('node_modules', typeface.package, typeface.licence),
    path.join(folder, `${path.basename(typeface.package)}-licence.txt`),
  );
  return [...ours, ...rest.map(({ file, range }) => rule(path.basename(file), range))].toReversed();
}

/** @returns what the typefaces are made of: their packages, and what this step makes of them */
async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const { package: name } of TYPEFACES)
    hash.update(await readFile(inProject('node_modules', name, 'package.json')));
  hash.update(await readFile(inProject(COMMON_LETTERS))).update(await readFile(import.meta.filename));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Puts the typefaces under `web/fonts/<hash>/` with one style sheet, whose address is written to `web/fonts.json`: the common
 * letters in pieces of our own, the others in those of the packages.
 * @param web the folder of the built site
 */
export async function writeFonts(web: string): Promise<void> {
  const name = await digest();
  const folder = path.join(web, 'fonts', name);
  await mkdir(folder, { recursive: true });
  const rules: string[] = [];
  for (const typeface of TYPEFACES) rules.push(...(await writeTypeface(typeface, folder)));
  const css = `/* Pretendard and Gowun Batang, SIL Open Font License 1.1; the licences stand beside this file. */\n${rules.join('\n')}\n`;
  await writeFile(path.join(folder, 'fonts.css'), css);
  await writeFile(path.join(web, 'fonts.json'), JSON.stringify({ href: `/fonts/${name}/fonts.css` }));
}
