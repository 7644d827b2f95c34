import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a run came to, for the end of a long output in words of the tools: `faults` tells of each failure, `unsteady` of
 * what failed first and passed when it was tried again.
 * @typedef {{ passed: number, failed: number, faults: readonly string[], unsteady?: readonly string[] }} Tally */

const LINES_OF_A_FAULT = 20;

/** A run in which more end-to-end tests than this share needed a second try has failed (ADR 0035). */
const MOST_UNSTEADY = 0.01;

/** @returns the name of what failed and the first lines of what was said about it */
const fault = (name, said = '') =>
  [name, ...stripVTControlCharacters(said).trim().split('\n').slice(0, LINES_OF_A_FAULT)].join('\n    ').trimEnd();

/** @returns what `count` finds in the report at `file`; a tool without a report, or one that ended badly, has failed */
function tally(file, code, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1, faults: [`a tool that left no report ended with ${code}`] };
  const found = count(JSON.parse(readFileSync(file, 'utf8')));
  if (code === 0 || found.failed > 0) return found;
  return { ...found, failed: 1, faults: [`a tool ended with ${code} although every test passed`] };
}

/** @returns {Tally} what Vitest's JSON report and its exit code say */
export function tallyOfVitest(file, code) {
  return tally(file, code, ({ numPassedTests, numFailedTests, testResults = [] }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    faults: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => [
        ...(message ? [fault(name, message)] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => fault(`${name}\n    ${fullName}`, failureMessages.join('\n'))),
      ]),
  }));
}

/** Every test of a Playwright report's suites, which lie in one another, with its place. */
const testsWithin = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map((test) => ({ ...test, at: `${file}:${line} ${title}` })),
    ),
    ...testsWithin(inner),
  ]);

/**
 * A test that passed when it was tried again counts as passed and is named; too many of them count as failed (ADR 0035).
 * @returns {Tally} what Playwright's JSON report and its exit code say
 */
export function tallyOfPlaywright(file, code) {
  return tally(file, code, ({ stats: { expected, unexpected, flaky = 0 }, suites }) => {
    const isSteady = flaky <= (expected + unexpected + flaky) * MOST_UNSTEADY;
    const told = (wanted) =>
      testsWithin(suites)
        .filter(({ status }) => status === wanted)
        .map(({ projectName, at, results }) => {
          const said = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
          return fault(`[${projectName}] ${at}`, said.join('\n'));
        });
    return {
      passed: expected + (isSteady ? flaky : 0),
      failed: unexpected + (isSteady ? 0 : flaky),
      faults: [...told('unexpected'), ...(isSteady ? [] : told('flaky'))],
      unsteady: isSteady ? told('flaky') : [],
    };
  });
}

/** @returns {Tally} */
export function tallyOfChecks(results) {
  const failing = results.filter((result) => !result.passed);
  return {
    passed: results.length - failing.length,
    failed: failing.length,
    faults: failing.map(({ name, output }) => fault(`the check of ${name}`, output)),
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
