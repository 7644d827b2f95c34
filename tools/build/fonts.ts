import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from './project.mjs';

/** Style sheets of the two typefaces; both are cut into pieces of which a page fetches the few it needs. */
const SHEETS = [
  {
    package: 'pretendard',
    sheet: 'dist/web/variable/pretendardvariable-dynamic-subset.css',
    licence: 'dist/LICENSE.txt',
  },
  { package: '@fontsource/gowun-batang', sheet: '400.css', licence: 'LICENSE' },
];

const FACE = /@font-face\s*\{([^}]*)\}/g;
const WOFF2 = /url\(['"]?(\.[^'")]+\.woff2)['"]?\)/;

const declaration = (body, name) => new RegExp(`${name}:\\s*([^;]+)`).exec(body)?.[1].trim();

/** @returns the faces of one sheet: the woff2 file each names, and its rule with the file beside the sheet */
async function readFaces({ package: name, sheet }) {
  const sheetFile = inProject('node_modules', name, sheet);
  const css = await readFile(sheetFile, 'utf8');
  return [...css.matchAll(FACE)].map(([, body]) => {
    const file = path.resolve(path.dirname(sheetFile), WOFF2.exec(body)[1]);
    const kept = ['font-family', 'font-style', 'font-weight', 'unicode-range']
      .map((property) => `${property}:${declaration(body, property)};`)
      .join('');
    return { file, rule: `@font-face{${kept}font-display:swap;src:url(${path.basename(file)}) format('woff2')}` };
  });
}

/**
 * Puts the typefaces under `web/fonts/<hash>/` with one style sheet, whose address is written to `web/fonts.json`.
 * @param {string} web the folder of the built site
 */
export async function writeFonts(web) {
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
