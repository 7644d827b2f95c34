import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ROOT, inProject } from '../../scripts/project.mjs';

/** @returns what git says, split at NUL; undefined where there is no git or no repository */
export function git(...parameters: readonly string[]): readonly string[] | undefined {
  try {
    const said = execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 });
    return said.split('\0').filter((part) => part !== '');
  } catch {
    return undefined;
  }
}

/** The files of the project, each with a hash of its content. */
export type Sources = ReadonlyMap<string, string>;

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/**
 * The files of the project as they are now, each with a hash of its content: git knows those that nobody has touched.
 * @returns undefined where git cannot tell
 */
export function readSources(): Sources | undefined {
  const known = git('ls-files', '-z', '--stage');
  const touched = git('ls-files', '-z', '--modified', '--others', '--exclude-standard');
  if (known === undefined || touched === undefined) return undefined;
  const sources = new Map<string, string>();
  for (const line of known) {
    const [, hash, file] = /^\d+ (\w+) \d\t(.*)$/s.exec(line) ?? [];
    if (hash !== undefined && file !== undefined) sources.set(file, hash);
  }
  for (const file of touched) {
    if (existsSync(inProject(file))) sources.set(file, hashOf(readFileSync(inProject(file))));
    else sources.delete(file);
  }
  return sources;
}

/** @returns one hash of those sources that `isWanted` and of the other `words` that decide */
export function fingerprint(sources: Sources, isWanted: (file: string) => boolean, words: unknown): string {
  const wanted = [...sources].filter(([file]) => isWanted(file)).sort(([one], [other]) => (one < other ? -1 : 1));
  return hashOf(JSON.stringify([words, wanted]));
}
