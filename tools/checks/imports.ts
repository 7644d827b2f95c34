import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../scripts/project.mjs';

const CODE = /\.(ts|tsx|mjs|cjs|js)$/;
/** Imports end with the name of a file here, as do the addresses of modules that are started: a path in quotes is one. */
const PATHS =
  /['"`]((?:\.{1,2}|src|server|common|scripts|tools|tests)\/[^'"`\n*]+\.(?:ts|tsx|mjs|cjs|js|css|json|svg))['"`?]/g;
/** A test that reads all files of a folder names it. */
const FOLDERS = /['"`]((?:\.{1,2}\/)*(?:src|server|common)\/[^'"`\n*.]+[^'"`\n*./])['"`]/g;
/** What a module wants to know of another one only as it is compiled. */
const TYPES_ONLY = /\b(?:import|export) type [^'"`;]*from '[^']*'/g;

/** Of each file and folder of the project those files that name it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether what a module wants to know of another one only as it is compiled counts as well. */
interface Kinds {
  readonly withTypes: boolean;
}

/** @returns the files and folders that a source names, as paths in the project */
export function importsOf(file: string, source: string, { withTypes }: Kinds): readonly string[] {
  const read = withTypes ? source : source.replace(TYPES_ONLY, '');
  const named = [...read.matchAll(PATHS), ...read.matchAll(FOLDERS)].map(([, target = '']) =>
    target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target,
  );
  return [...new Set(named)];
}

/** @returns of each file and folder those of `files` that name it */
export function readImporters(files: Iterable<string>, { withTypes }: Kinds): Importers {
  const importers = new Map<string, Set<string>>();
  for (const file of files) {
    if (!CODE.test(file)) continue;
    for (const target of importsOf(file, readFileSync(inProject(file), 'utf8'), { withTypes })) {
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** @returns the files that `changed` reach through imports, with how many imports lie between */
export function reach(changed: Iterable<string>, importers: Importers): ReadonlyMap<string, number> {
  const distances = new Map<string, number>([...changed].map((file) => [file, 0]));
  const importersOf = (file: string): readonly string[] => [
    ...(importers.get(file) ?? []),
    ...(importers.get(path.posix.dirname(file)) ?? []),
  ];
  // A map is walked in the order of its entries, those that are added meanwhile included.
  for (const [file, distance] of distances) {
    for (const importer of importersOf(file)) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}
