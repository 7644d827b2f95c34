import { appendFileSync } from 'node:fs';
import path from 'node:path';

const fromHere = (file) => path.relative(process.cwd(), file);
const STATES = { expected: 'passed', unexpected: 'failed', flaky: 'unsteady', skipped: 'skipped' };

/** Writes each result of Playwright as a line of `RESULTS_FILE` (scripts/results.mjs) at once, and prints nothing. */
export default class ResultsReporter {
  onBegin(_config, suite) {
    this.#write({ kind: 'begin', total: suite.allTests().length, unit: 'tests' });
  }

  onTestEnd(test, { retry, status }) {
    const isTriedAgain = status !== test.expectedStatus && retry < test.retries;
    if (isTriedAgain) return;
    const { file, line } = test.location;
    const [, project, , ...titles] = test.titlePath();
    this.#write({
      kind: 'test',
      file: fromHere(file),
      name: `[${project}] ${titles.join(' > ')} (line ${line})`,
      state: STATES[test.outcome()],
      ms: test.results.reduce((total, { duration }) => total + duration, 0),
      errors: test.results.flatMap(({ errors }) => errors.map(({ message, stack }) => ({ message, stack }))),
      kept: test.results.flatMap(({ attachments }) =>
        attachments.filter((one) => one.path !== undefined).map((one) => fromHere(one.path)),
      ),
    });
  }

  onError({ message, stack, value }) {
    const errors = [{ message: message ?? value ?? '', stack }];
    this.#write({ kind: 'error', file: '', name: 'outside of every test', errors });
  }

  onEnd({ status }) {
    this.#write({ kind: 'end', reason: status });
  }

  printsToStdio() {
    return false;
  }

  #write(result) {
    appendFileSync(process.env.RESULTS_FILE, `${JSON.stringify(result)}\n`);
  }
}
