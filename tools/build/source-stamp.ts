import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/project.mjs';

function* filesBelow(root: string, name: string): Generator<string> {
  const found = statSync(path.join(root, name), { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) yield `${name} ${found.size} ${found.mtimeMs}`;
  else for (const entry of readdirSync(path.join(root, name)).sort()) yield* filesBelow(root, path.join(name, entry));
}

/**
 * @param names of files and folders in the project
 * @param said what goes into a build besides
 * @param root the project, this one unless told
 * @returns what something is made from: names, sizes and times of all files, read in milliseconds, unlike the contents
 */
export function sourceStamp(names: readonly string[], said = '', root = ROOT): string {
  const hash = createHash('sha256').update(root).update(said);
  for (const name of names) for (const line of filesBelow(root, name)) hash.update(`${line}\n`);
  return hash.digest('hex');
}
