import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

const CODE = /\.(ts|tsx|mjs|cjs|js)$/;
/** Imports end with the name of a file here, as do the addresses of modules that are started: a path in quotes is one. */
const PATHS =
  /['"`]((?:\.{1,2}|src|server|common|simulation|scripts|tests|bench)\/[^'"`\n*]+\.(?:ts|tsx|mjs|cjs|js|css|json|svg))['"`?]/g;
/** A test that reads all files of a folder names it. */
const FOLDERS = /['"`]((?:\.{1,2}\/)*(?:src|server|common)\/[^'"`\n*.]+[^'"`\n*./])['"`]/g;
/** What a module wants to know of another one only as it is compiled. */
const TYPES_ONLY = /\b(?:import|export) type [^'"`;]*from '[^']*'/g;

/** @returns {readonly string[]} the files and folders that a source names, as paths in the project */
export function importsOf(file, source, { withTypes }) {
  const read = withTypes ? source : source.replace(TYPES_ONLY, '');
  const named = [...read.matchAll(PATHS), ...read.matchAll(FOLDERS)].map(([, target]) =>
    target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target,
  );
  return [...new Set(named)];
}

/**
 * @param {Iterable<string>} files
 * @returns {Map<string, Set<string>>} of each file and folder those that name it
 */
export function readImporters(files, { withTypes }) {
  const importers = new Map();
  for (const file of files) {
    if (!CODE.test(file)) continue;
    for (const target of importsOf(file, readFileSync(inProject(file), 'utf8'), { withTypes })) {
      if (!importers.has(target)) importers.set(target, new Set());
      importers.get(target).add(file);
    }
  }
  return importers;
}

/** @returns {Map<string, number>} the files that `changed` reach through imports, with how many imports lie between */
export function reach(changed, importers) {
  const distances = new Map([...changed].map((file) => [file, 0]));
  const importersOf = (file) => [...(importers.get(file) ?? []), ...(importers.get(path.posix.dirname(file)) ?? [])];
  // A map is walked in the order of its entries, those that are added meanwhile included.
  for (const [file, distance] of distances) {
    for (const importer of importersOf(file)) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}
