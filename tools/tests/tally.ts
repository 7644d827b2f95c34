import { stripVTControlCharacters } from 'node:util';
import type { CheckResult } from '../checks/check.ts';
import { testsOf, type ErrorSaid, type OutsideError, type Result, type TestResult, type TestState } from './results.ts';

export interface Fault {
  readonly name: string;
  readonly said: string;
  /** Files that tell more. */
  readonly kept?: readonly string[];
}

/** What a run came to. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Tells of each failure. */
  readonly faults: readonly Fault[];
  /** Tells of what failed first and passed when it was tried again. */
  readonly unsteady?: readonly Fault[];
}

/** How a tool ended, and what it printed; what was killed on purpose is not expected to have come to its end. */
export interface EndOfTool {
  readonly code: number;
  readonly output: string;
  readonly isKilled?: boolean;
}

/** A run in which more end-to-end tests than this needed a second try has failed (ADR 0036). */
const MOST_UNSTEADY = 3;

const LINES_OF_A_FAULT = 20;
/** What an error says of where it was thrown, outside of our own files. */
const FOREIGN_FRAME = /^\s*at .*(node_modules|node:internal)/;

const plain = (text: string): string => stripVTControlCharacters(text).trim();
const FRAME = /^\s*at /;

/** @returns what an error says, how both sides differ, then where in our own files it was thrown */
function describeError({ message = '', diff = '', stack = '' }: ErrorSaid): string {
  const frames = plain(stack)
    .split('\n')
    .filter((line) => FRAME.test(line) && !FOREIGN_FRAME.test(line));
  return [plain(message), plain(diff), ...frames].filter((part) => part !== '').join('\n');
}

const faultOf = (result: TestResult | OutsideError): Fault => ({
  name: result.file === '' ? result.name : `${result.file}: ${result.name}`,
  said: result.errors.map(describeError).join('\n'),
  kept: result.kind === 'test' ? (result.kept ?? []) : [],
});

/**
 * @param most of the lines that it says
 * @returns the name of what failed, the first lines of what was said about it, and the files that tell more
 */
export function describeFault({ name, said, kept = [] }: Fault, most = LINES_OF_A_FAULT): string {
  const lines = said === '' ? [] : said.split('\n');
  const more = lines.length > most ? [`... ${lines.length - most} lines more`] : [];
  return [name, ...lines.slice(0, most), ...more, ...kept.map((file) => `see ${file}`)].join('\n    ');
}

/**
 * A test that passed when it was tried again counts as passed and is named; too many of them count as failed (ADR 0036).
 * @param results what the tool's reporter wrote
 */
export function tallyOfTests(results: readonly Result[], { code, output, isKilled = false }: EndOfTool): Tally {
  const tests = testsOf(results);
  const inState = (wanted: TestState): readonly TestResult[] => tests.filter(({ state }) => state === wanted);
  const unsteady = inState('unsteady').map(faultOf);
  const isSteady = unsteady.length <= MOST_UNSTEADY;
  const outside = results.filter((result) => result.kind === 'error').map(faultOf);
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

export function tallyOfChecks(results: readonly Pick<CheckResult, 'name' | 'passed' | 'output'>[]): Tally {
  const failing = results.filter((result) => !result.passed);
  return {
    passed: results.length - failing.length,
    failed: failing.length,
    faults: failing.map(({ name, output }) => ({ name: `the check of ${name}`, said: plain(output) })),
  };
}

export function sum(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    faults: tallies.flatMap(({ faults }) => faults),
    unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
  };
}
