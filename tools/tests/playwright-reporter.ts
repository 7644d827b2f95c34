import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import type { Result, TestState } from './results.ts';

const fromHere = (file: string): string => path.relative(process.cwd(), file);
const STATES: Readonly<Record<ReturnType<TestCase['outcome']>, TestState>> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'unsteady',
  skipped: 'skipped',
};

/** Writes each result of Playwright as a line of `RESULTS_FILE` (`Result`) at once, and prints nothing. */
export default class ResultsReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    this.#write({ kind: 'begin', total: suite.allTests().length, unit: 'tests' });
  }

  onTestEnd(test: TestCase, { retry, status }: TestResult): void {
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
        attachments.flatMap((one) => (one.path === undefined ? [] : [fromHere(one.path)])),
      ),
    });
  }

  onError({ message, stack, value }: TestError): void {
    const errors = [{ message: message ?? value ?? '', stack }];
    this.#write({ kind: 'error', file: '', name: 'outside of every test', errors });
  }

  onEnd({ status }: FullResult): void {
    this.#write({ kind: 'end', reason: status });
  }

  printsToStdio(): boolean {
    return false;
  }

  #write(result: Result): void {
    appendFileSync(process.env['RESULTS_FILE'] ?? '', `${JSON.stringify(result)}\n`);
  }
}
