import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What every visit begins with. */
const ENTRY = 'src/main/entry-client.ts';

/** What Vite says of what it has built. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
      readonly dynamicImports?: readonly string[];
    }
  >
>;

/** @returns the style sheets of all modules, those that are imported before those that import them */
function sheetsInOrder(manifest: Manifest): readonly string[] {
  const seen = new Set<string>();
  const sheets = new Set<string>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(collect);
    chunk.css?.forEach((sheet) => sheets.add(sheet));
    chunk.dynamicImports?.forEach(collect);
  };
  collect(ENTRY);
  return [...sheets];
}

/**
 * Writes to `web/styles.json` what the style sheet of each chunk holds: a page carries those of its own modules, and the
 * others come with their modules.
 * @param web the folder of the built site
 */
export async function writeStyles(web: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(web, '.vite', 'manifest.json'), 'utf8'));
  const names = sheetsInOrder(manifest);
  const texts = await Promise.all(names.map(async (name) => (await readFile(path.join(web, name), 'utf8')).trim()));
  const sheets = Object.fromEntries(names.map((name, index) => [name, texts[index]]));
  await writeFile(path.join(web, 'styles.json'), JSON.stringify({ sheets }));
}
