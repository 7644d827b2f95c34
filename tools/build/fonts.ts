import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../../scripts/project.mjs';

interface DraftEditor {
  readonly package: string;
  readonly sheet: string;
  readonly licence: string;
}

/** The woff2 file that a face names, and its rule with the file beside the sheet. */
interface Face {
  readonly file: string;
  readonly rule: string;
}

/** Style sheets of the two typefaces; both are cut into pieces of which a page fetches the few it needs. */
const SHEETS: readonly DraftEditor[] = [
  {
    package: 'pretendard',
    sheet: 'dist/web/variable/pretendardvariable-dynamic-subset.css',
    licence: 'dist/LICENSE.txt',
  },
  { package: '@fontsource/gowun-batang', sheet: '400.css', licence: 'LICENSE' },
];

const FACE = /@font-face\s*\{([^}]*)\}/g;
const WOFF2 = /url\(['"]?(\.[^'")]+\.woff2)['"]?\)/;

const declaration = (body: string, name: string): string | undefined =>
  new RegExp(`${name}:\\s*([^;]+)`).exec(body)?.[1]?.trim();

async function readFaces({ package: name, sheet }: DraftEditor): Promise<readonly Face[]> {
  const sheetFile = inProject('node_modules', name, sheet);
  const css = await readFile(sheetFile, 'utf8');
  return [...css.matchAll(FACE)].map(([, body = '']) => {
    const [, address] = WOFF2.exec(body) ?? [];
    if (address === undefined) throw new Error(`A face of ${sheetFile} names no woff2 file.`);
    const file = path.resolve(path.dirname(sheetFile), address);
    const kept = ['font-family', 'font-style', 'font-weight', 'unicode-range']
      .map((property) => `${property}:${declaration(body, property)};`)
      .join('');
    return { file, rule: `@font-face{${kept}font-display:swap;src:url(${path.basename(file)}) format('woff2')}` };
  });
}

/**
 * Puts the typefaces under `web/fonts/<hash>/` with one style sheet, whose address is written to `web/fonts.json`.
 * @param web the folder of the built site
 */
export async function writeFonts(web: string): Promise<void> {
  const faces = (await Promise.all(SHEETS.map(readFaces))).flat();
  const css = `/* Pretendard and Gowun Batang, SIL Open Font License 1.1; the licences stand beside this file. */\n${faces
    .map((face) => face.rule)
    .join('\n')}\n`;
  const hash = createHash('sha256').update(css);
  for (const face of faces) hash.update(await readFile(face.file));
  const name = hash.digest('hex').slice(0, 12);
  const folder = path.join(web, 'fonts', name);
  await mkdir(folder, { recursive: true });
  await Promise.all(faces.map((face) => copyFile(face.file, path.join(folder, path.basename(face.file)))));
  for (const { package: from, licence } of SHEETS) {
    await copyFile(inProject('node_modules', from, licence), path.join(folder, `${path.basename(from)}-licence.txt`));
  }
  await writeFile(path.join(folder, 'fonts.css'), css);
  await writeFile(path.join(web, 'fonts.json'), JSON.stringify({ href: `/fonts/${name}/fonts.css` }));
}
