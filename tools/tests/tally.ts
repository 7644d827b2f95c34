import { stripVTControlCharacters } from 'node:util';
import { testsOf } from './results.mjs';

/**
 * What a run came to. `faults` tells of each failure, `unsteady` of what failed first and passed when it was tried again.
 * @typedef {{ name: string, said: string, kept?: readonly string[] }} Fault `kept` are files that tell more
 * @typedef {{ passed: number, failed: number, faults: readonly Fault[], unsteady?: readonly Fault[] }} Tally
 */

/** A run in which more end-to-end tests than this needed a second try has failed (ADR 0036). */
const MOST_UNSTEADY = 3;

const LINES_OF_A_FAULT = 20;
/** What an error says of where it was thrown, outside of our own files. */
const FOREIGN_FRAME = /^\s*at .*(node_modules|node:internal)/;

const plain = (text) => stripVTControlCharacters(text).trim();
const FRAME = /^\s*at /;

/** @returns what an error says, how both sides differ, then where in our own files it was thrown */
function describeError({ message = '', diff = '', stack = '' }) {
  const frames = plain(stack)
    .split('\n')
    .filter((line) => FRAME.test(line) && !FOREIGN_FRAME.test(line));
  return [plain(message), plain(diff), ...frames].filter((part) => part !== '').join('\n');
}

const faultOf = ({ file, name, errors, kept = [] }) => ({
  name: file === '' ? name : `${file}: ${name}`,
  said: errors.map(describeError).join('\n'),
  kept,
});

/**
 * @param {Fault} fault
 * @param {number} most of the lines that it says
 * @returns the name of what failed, the first lines of what was said about it, and the files that tell more
 */
export function describeFault({ name, said, kept = [] }, most = LINES_OF_A_FAULT) {
  const lines = said === '' ? [] : said.split('\n');
  const more = lines.length > most ? [`... ${lines.length - most} lines more`] : [];
  return [name, ...lines.slice(0, most), ...more, ...kept.map((file) => `see ${file}`)].join('\n    ');
}

/**
 * A test that passed when it was tried again counts as passed and is named; too many of them count as failed (ADR 0036).
 * @param {readonly object[]} results what the tool's reporter wrote
 * @param {{ code: number, output: string, isKilled?: boolean }} end how the tool ended, and what it printed; what was
 *   killed on purpose is not expected to have come to its end
 * @returns {Tally}
 */
export function tallyOfTests(results, { code, output, isKilled = false }) {
  const tests = testsOf(results);
  const inState = (wanted) => tests.filter(({ state }) => state === wanted);
  const unsteady = inState('unsteady').map(faultOf);
  const isSteady = unsteady.length <= MOST_UNSTEADY;
  const outside = results.filter(({ kind }) => kind === 'error').map(faultOf);
  const faults = [...inState('failed').map(faultOf), ...outside, ...(isSteady ? [] : unsteady)];
  const hasEnded = results.some(({ kind }) => kind === 'end');
  const lastWords = plain(output).split('\n').slice(-LINES_OF_A_FAULT).join('\n');
  if (isKilled) return { passed: inState('passed').length, failed: faults.length, faults, unsteady: [] };
  if (!hasEnded) faults.push({ name: `a tool ended with ${code} before its last test`, said: lastWords });
  else if (code !== 0 && faults.length === 0) {
    faults.push({ name: `a tool ended with ${code} although every test passed`, said: lastWords });
  }
  return {
    passed: inState('passed').length + (isSteady ? unsteady.length : 0),
    failed: faults.length,
    faults,
    unsteady: isSteady ? unsteady : [],
  };
}

/** @returns {Tally} */
export function tallyOfChecks(results) {
  const failing = results.filter((result) => !result.passed);
  return {
    passed: results.length - failing.length,
    failed: failing.length,
    faults: failing.map(({ name, output }) => ({ name: `the check of ${name}`, said: plain(output) })),
  };
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    faults: tallies.flatMap(({ faults }) => faults),
    unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
  };
}
