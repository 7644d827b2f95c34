import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A stage that ended badly has failed once at least, whatever its report says. */
const counted = (passed, failed, code) => ({ passed, failed: code === 0 ? failed : Math.max(1, failed) });

/** @returns {Tally} what Vitest's JSON report says, and its exit code */
export function tallyOfVitest(file, code) {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file) ?? {};
  return counted(numPassedTests, numFailedTests, code);
}

/** @returns {Tally} what Playwright's JSON report says, and its exit code; a test that passed once retried has failed */
export function tallyOfPlaywright(file, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(file)?.stats ?? {};
  return counted(expected, unexpected + flaky, code);
}

/** @returns {Tally} */
export function tallyOfChecks(results) {
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});
