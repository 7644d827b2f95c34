import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';

// One unit at a time: a pair of them is one letter as two escapes, too.
const BEYOND = /[^\0-\x7f]/g;
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** Where an escape would be another text: after a backslash of its own, and where a template is read as it is written. */
const UNFIT = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/;

interface Positions {
  readonly mappings: string;
}

/**
 * Writes a module with the letters of ASCII alone, which V8 keeps in half the memory: a single Korean letter makes all of a
 * source take two bytes a letter.
 * @returns the module, and its map with the columns that its letters have now
 * @throws when it holds one where an escape means something else
 */
export function asciiModule<Map extends Positions>(
  code: string,
  map: Map,
): { readonly code: string; readonly map: Map } {
  const unfit = UNFIT.exec(code);
  if (unfit !== null) throw new Error(`${unfit[0]} cannot be written by escapes; write it another way.`);
  const lines = code.split('\n');
  const moved = decode(map.mappings).map((segments, number) => {
    const line = lines[number] ?? '';
    let [read, added] = [0, 0];
    const columnOf = (column: number): number => {
      added += (line.slice(read, column).match(BEYOND)?.length ?? 0) * 5;
      read = column;
      return column + added;
    };
    return segments.map((segment) => segment.with(0, columnOf(segment[0])) as typeof segment);
  });
  return { code: code.replace(BEYOND, escaped), map: { ...map, mappings: encode(moved) } };
}

/** Does so with each module of a folder. One without a map beside it has nothing to be placed: it hands on another. */
export async function writeAsciiModules(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.js.map'))) {
    const [file, mapFile] = [path.join(folder, name.slice(0, -'.map'.length)), path.join(folder, name)];
    const map = JSON.parse(await readFile(mapFile, 'utf8')) as Positions;
    const module = asciiModule(await readFile(file, 'utf8'), map);
    await writeFile(file, module.code);
    await writeFile(mapFile, JSON.stringify(module.map));
  }
}
