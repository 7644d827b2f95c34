import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from '../build/build.ts';
import { APART } from '../build/packages-apart.ts';
import { Refusal, inProject, isMain, runScript, say } from '../../scripts/project.mjs';

/** Notes of the build for the next one. */
const NOTES = ['built-from', 'own-assets.json'];
/** Of a package, what only people and compilers read; licences stay. */
const UNREAD = /\.(?:[cm]?ts|map|tsbuildinfo)$|(?:^|\/)(?:README|CHANGELOG)[^/]*$/i;

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * @param names of packages that the project asks for
 * @returns the folders of all that they need, themselves included, as far as they are for this machine
 */
function foldersOf(names: readonly string[]): readonly string[] {
  const lockFile = readFileSync(inProject('package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockFile) as { readonly packages: Readonly<Record<string, Locked>> };
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = folderOf(name, from, packages);
    if (folder === undefined || found.has(folder) || !existsSync(inProject(folder))) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      add(needed, folder);
    }
  };
  for (const name of names) add(name, '');
  return [...found];
}

/** As Node finds it: in the folder of who asks, then in those above. */
function folderOf(name: string, from: string, packages: Readonly<Record<string, Locked>>): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = path.posix.join(at, 'node_modules', name);
    if (folder in packages) return folder;
    if (at === '') return undefined;
    if (!at.includes('/node_modules/')) at = '';
  }
}

/** @returns files beside the modules of the server that it reads as it runs, such as style sheets */
function filesBesideModules(): readonly string[] {
  const files = readdirSync(inProject('server'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !file.name.endsWith('.ts'))
    .map((file) => path.relative(inProject(), path.join(file.parentPath, file.name)));
}

/**
 * Writes a folder that has all that the product needs to run, and nothing else: built pages, the bundle of the server and of the
 * commands, the demo, and the packages that are no part of the bundle. Node alone is not in it (ADR 0101).
 * @param folder which is made, and has to be empty where it is there
 */
export async function packageProduct(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal(`${folder} is not empty.`);
  await ensureBuilt();
  const isNeeded = (from: string): boolean => !NOTES.includes(path.basename(from));
  for (const name of ['dist', 'dist.server', 'demo', ...filesBesideModules()]) {
    await cp(inProject(name), path.join(folder, name), { recursive: true, filter: isNeeded });
  }
  for (const name of foldersOf(APART)) {
    const from = inProject(name);
    const isOfPackage = (file: string): boolean =>
      !UNREAD.test(file) && !path.relative(from, file).split(path.sep).includes('node_modules');
    await cp(from, path.join(folder, name), { recursive: true, filter: isOfPackage });
  }
  const { name, version, type, engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as Readonly<
    Record<string, unknown>
  >;
  await mkdir(folder, { recursive: true });
  const described = JSON.stringify({ name, version, private: true, type, engines }, undefined, 2);
  await writeFile(path.join(folder, 'package.json'), `${described}\n`);
  const program = path.join(folder, 'soridam.js');
  await writeFile(program, "#!/usr/bin/env node\nimport './dist.server/soridam.js';\n");
  await chmod(program, 0o755);
}

if (isMain(import.meta.url)) {
  await runScript(async () => {
    const [folder] = process.argv.slice(2);
    if (folder === undefined) throw new Refusal('Name the folder to write: npm run package -- FOLDER.');
    await packageProduct(path.resolve(folder));
    say(`the product is in ${folder}`);
  });
}
