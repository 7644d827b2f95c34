import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSpecification, TestSuite } from 'vitest/node';
import type { ErrorSaid, Result } from './results.ts';

const fromHere = (file: string): string => path.relative(process.cwd(), file);
const errorsOf = (errors: readonly (ErrorSaid & { readonly message: string })[]): readonly ErrorSaid[] =>
  errors.map(({ message, diff, stack }) => ({ message, diff, stack }));

/** Writes each result of Vitest as a line of `RESULTS_FILE` (`Result`) at once, and prints nothing. */
export default class ResultsReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#write({ kind: 'begin', total: specifications.length, unit: 'files' });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'pending') return; // it has no result yet
    const file = fromHere(test.module.moduleId);
    const { duration: ms = 0 } = test.diagnostic() ?? {};
    this.#write({ kind: 'test', file, name: test.fullName, state, ms, errors: errorsOf(errors) });
  }

  onTestSuiteResult(suite: TestSuite): void {
    this.#writeErrors(suite.module, suite.fullName, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    this.#writeErrors(module, 'the file itself', module.errors());
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = { environment: environmentSetupDuration + prepareDuration + setupDuration, imports: collectDuration };
    this.#write({ kind: 'file', file: fromHere(module.moduleId), ms: { ...ms, tests: duration } });
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[], reason: TestRunEndReason): void {
    for (const error of unhandled) {
      this.#write({ kind: 'error', file: '', name: 'outside of every test', errors: errorsOf([error]) });
    }
    this.#write({ kind: 'end', reason });
  }

  #writeErrors(module: TestModule, name: string, errors: readonly SerializedError[]): void {
    if (errors.length === 0) return;
    this.#write({ kind: 'error', file: fromHere(module.moduleId), name, errors: errorsOf(errors) });
  }

  #write(result: Result): void {
    appendFileSync(process.env['RESULTS_FILE'] ?? '', `${JSON.stringify(result)}\n`);
  }
}
