import { existsSync, readFileSync } from 'node:fs';

/**
 * What the reporters write, a line each, as it happens: a run that is killed leaves what it had found.
 * @typedef {{ message?: string, diff?: string, stack?: string }} Fault
 * @typedef {{ kind: 'begin', total: number, unit: 'files' | 'tests' }} Begin
 * @typedef {{ kind: 'test', file: string, name: string, state: 'passed' | 'failed' | 'unsteady' | 'skipped',
 *   ms: number, errors: readonly Fault[], kept?: readonly string[] }} Test `kept` are files that tell more
 * @typedef {{ kind: 'error', file: string, name: string, errors: readonly Fault[] }} OutsideError no test's own
 * @typedef {{ kind: 'file', file: string, ms: Readonly<Record<string, number>> }} File how long its parts took
 * @typedef {{ kind: 'end', reason: string }} End
 */

/** @returns {readonly (Begin | Test | OutsideError | File | End)[]} what stands in the file so far, which may be nothing */
export function readResults(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // The last one is not yet whole, or empty.
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

/** @returns {readonly Test[]} */
export const testsOf = (results) => results.filter(({ kind }) => kind === 'test');

/** @returns {{ total: number, done: number, failed: number, unit: string } | undefined} nothing before it has begun */
export function progressOf(results) {
  // One tool may run several times, once for each project.
  const begun = results.filter(({ kind }) => kind === 'begin');
  if (begun.length === 0) return undefined;
  const [{ unit }] = begun;
  const done = results.filter(({ kind }) => `${kind}s` === unit).length;
  const failed = testsOf(results).filter(({ state }) => state === 'failed').length;
  return { total: begun.reduce((sum, { total }) => sum + total, 0), done, failed, unit };
}

/** @returns {{ file: string, seconds: number, tests: number }[]} the files by the time that they took, the slowest first */
export function timesByFile(results) {
  const files = new Map();
  const at = (file) => files.get(file) ?? files.set(file, { file, ms: 0, tests: 0 }).get(file);
  for (const { file, ms } of testsOf(results)) {
    at(file).ms += ms;
    at(file).tests += 1;
  }
  for (const { file, ms } of results.filter(({ kind }) => kind === 'file')) {
    at(file).ms = Object.values(ms).reduce((total, part) => total + part, 0);
  }
  return [...files.values()]
    .sort((one, other) => other.ms - one.ms)
    .map(({ file, ms, tests }) => ({ file, seconds: Math.round(ms) / 1000, tests }));
}
