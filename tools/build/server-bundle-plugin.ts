import path from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../../scripts/project.mjs';

/** A folder whose files are read as the module runs, such as `./lists/`. */
const READ_FOLDER = /const FOLDER = new URL\('(\.\/[\w-]+\/)', import\.meta\.url\);/;
const FILE_NAMES = 'readdirSync(FOLDER)';
const FILE_IMPORT = 'import(new URL(file, FOLDER).href)';
/** Where only what is missing in a database is read. */
const READ_LATER = './migrations/';
/** What is run as a process of its own is bundled, too, and lies beside the bundle. */
const OWN_PROCESS = "path.join(import.meta.dirname, 'probe-child.ts')";
const BUNDLED_PROCESS = "path.join(import.meta.filename, '../probe-child.js')";

/**
 * Makes the server's modules fit to lie in one file: what they read beside themselves they read from where they are written,
 * and the folders that they import whole are imported by name.
 * @param folder where the bundle lies
 */
export function serverBundlePlugin(folder: string): Plugin {
  return {
    name: 'server-bundle',
    // Before Vite makes something of `new URL(…, import.meta.url)`.
    enforce: 'pre',
    transform(code, id) {
      const place = path.relative(ROOT, id);
      if (!/^(server|common)\//.test(place)) return null;
      const source = path.relative(folder, id);
      // Lines stay where they are, and so does what the maps say of them.
      const placed = withFolder(code, place)
        .replace(OWN_PROCESS, BUNDLED_PROCESS)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${path.dirname(source)}`)})`);
      return placed === code ? null : { code: placed, map: null };
    },
  };
}

/** @throws when a module imports by an address that only its own place gives it: in a bundle it would find nothing */
function withFolder(code: string, place: string): string {
  if (!code.includes('import(new URL(')) return code;
  const folder = READ_FOLDER.exec(code)?.[1];
  if (folder === undefined || !code.includes(FILE_NAMES) || !code.includes(FILE_IMPORT)) {
    throw new Error(`${place} imports a folder in a way that tools/build/server-bundle-plugin.ts does not know.`);
  }
  const files = `import.meta.glob('${folder}*.ts'${folder === READ_LATER ? '' : ', { eager: true }'})`;
  const [names, imported] = [
    `Object.keys(${files}).map((file) => file.slice(${folder.length}))`,
    `${files}['${folder}' + file]`,
  ];
  return code.replace(FILE_NAMES, names).replace(FILE_IMPORT, folder === READ_LATER ? `${imported}()` : imported);
}
