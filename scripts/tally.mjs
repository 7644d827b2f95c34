import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

/** @returns what `count` finds in the report at `file`; a tool without a report, or one that ended badly, has failed */
function tally(file, code, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

/** @returns {Tally} what Vitest's JSON report and its exit code say */
export function tallyOfVitest(file, code) {
  return tally(file, code, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}

/** @returns {Tally} what Playwright's JSON report and its exit code say; a test that passed only when retried has failed */
export function tallyOfPlaywright(file, code) {
  return tally(file, code, ({ stats: { expected, unexpected, flaky = 0 } }) => ({
    passed: expected,
    failed: unexpected + flaky,
  }));
}

/** @returns {Tally} */
export function tallyOfChecks(results) {
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}
