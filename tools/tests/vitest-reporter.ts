import { appendFileSync } from 'node:fs';
import path from 'node:path';

const fromHere = (file) => path.relative(process.cwd(), file);
const errorsOf = (errors) => errors.map(({ message, diff, stack }) => ({ message, diff, stack }));

/** Writes each result of Vitest as a line of `RESULTS_FILE` (scripts/results.mjs) at once, and prints nothing. */
export default class ResultsReporter {
  onTestRunStart(specifications) {
    this.#write({ kind: 'begin', total: specifications.length, unit: 'files' });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const file = fromHere(test.module.moduleId);
    const { duration: ms = 0 } = test.diagnostic() ?? {};
    this.#write({ kind: 'test', file, name: test.fullName, state, ms, errors: errorsOf(errors) });
  }

  onTestSuiteResult(suite) {
    this.#writeErrors(suite.module, suite.fullName, suite.errors());
  }

  onTestModuleEnd(module) {
    this.#writeErrors(module, 'the file itself', module.errors());
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = { environment: environmentSetupDuration + prepareDuration + setupDuration, imports: collectDuration };
    this.#write({ kind: 'file', file: fromHere(module.moduleId), ms: { ...ms, tests: duration } });
  }

  onTestRunEnd(_modules, unhandled, reason) {
    for (const error of unhandled) {
      this.#write({ kind: 'error', file: '', name: 'outside of every test', errors: errorsOf([error]) });
    }
    this.#write({ kind: 'end', reason });
  }

  #writeErrors(module, name, errors) {
    if (errors.length === 0) return;
    this.#write({ kind: 'error', file: fromHere(module.moduleId), name, errors: errorsOf(errors) });
  }

  #write(result) {
    appendFileSync(process.env.RESULTS_FILE, `${JSON.stringify(result)}\n`);
  }
}
