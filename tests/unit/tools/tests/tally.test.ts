import { describe, expect, it } from 'vitest';
import type { ErrorSaid, Result, TestResult, TestState } from '../../../../tools/tests/results.ts';
import { describeFault, sum, tallyOfChecks, tallyOfTests } from '../../../../tools/tests/tally.ts';

const END: Result = { kind: 'end', reason: 'passed' };
const WELL = { code: 0, output: '' };
const BADLY = { code: 1, output: 'many lines\nthe last one' };
const test = (state: TestState, errors: ErrorSaid[] = [], kept: string[] = []): TestResult => ({
  kind: 'test',
  file: 'a.test.ts',
  name: 'adds',
  state,
  ms: 1,
  errors,
  kept,
});

describe('the tally of a test run', () => {
  it('counts what the tools reported, without what was skipped', () => {
    const results = [test('passed'), test('passed'), test('skipped'), test('failed'), END];
    expect(tallyOfTests(results, BADLY)).toMatchObject({ passed: 2, failed: 1, unsteady: [] });
    const checks = [
      { name: 'types', passed: true, output: '' },
      { name: 'lint', passed: false, output: 'a rule\n' },
    ];
    const faults = [{ name: 'the check of lint', said: 'a rule' }];
    expect(tallyOfChecks(checks)).toEqual({ passed: 1, failed: 1, faults });
  });

  it('tells which test failed and why, how both sides differ and where in our files, without colours', () => {
    const error = {
      message: '\u001b[31mexpected 1\u001b[39m',
      diff: '- 1\n+ 2',
      stack: 'Error: expected 1\n    at ours (/project/a.test.ts:3:1)\n    at theirs (/project/node_modules/b.js:1:1)',
    };
    const { faults } = tallyOfTests([test('failed', [error], ['test-results/trace.zip']), END], BADLY);
    expect(faults).toEqual([
      {
        name: 'a.test.ts: adds',
        said: 'expected 1\n- 1\n+ 2\n    at ours (/project/a.test.ts:3:1)',
        kept: ['test-results/trace.zip'],
      },
    ]);
  });

  it('describes a fault in as many lines as wanted, and names the files that tell more', () => {
    const fault = { name: 'a.test.ts: adds', said: 'one\ntwo\nthree', kept: ['test-results/trace.zip'] };
    expect(describeFault(fault, 2)).toBe(
      'a.test.ts: adds\n    one\n    two\n    ... 1 lines more\n    see test-results/trace.zip',
    );
    expect(describeFault({ name: 'b', said: '' })).toBe('b');
  });

  it('counts each fault outside of the tests as one that failed', () => {
    const error: Result = {
      kind: 'error',
      file: 'b.test.ts',
      name: 'the file itself',
      errors: [{ message: 'cannot be read' }],
    };
    const { passed, failed, faults } = tallyOfTests([test('passed'), error, END], BADLY);
    expect({ passed, failed, faults }).toEqual({
      passed: 1,
      failed: 1,
      faults: [{ name: 'b.test.ts: the file itself', said: 'cannot be read', kept: [] }],
    });
  });

  it('counts and names what passed only when it was tried again, and fails when that is more than three tests', () => {
    const unsteady = test('unsteady', [{ message: 'not yet' }]);
    const said = { name: 'a.test.ts: adds', said: 'not yet', kept: [] };
    const three = [unsteady, unsteady, unsteady];
    const few = tallyOfTests([test('passed'), ...three, END], WELL);
    expect(few).toEqual({ passed: 4, failed: 0, faults: [], unsteady: [said, said, said] });
    const many = tallyOfTests([test('passed'), unsteady, ...three, END], WELL);
    expect(many).toEqual({ passed: 1, failed: 4, faults: [said, said, said, said], unsteady: [] });
  });

  it('counts a tool that ended badly as failed once, with the last lines that it printed', () => {
    const said = 'many lines\nthe last one';
    expect(tallyOfTests([test('passed'), END], BADLY)).toMatchObject({
      passed: 1,
      failed: 1,
      faults: [{ name: 'a tool ended with 1 although every test passed', said }],
    });
    expect(tallyOfTests([test('failed'), END], BADLY)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a tool that ended before its last test as failed, however it ended', () => {
    for (const code of [0, 1]) {
      const { passed, failed, faults } = tallyOfTests([test('passed'), test('failed')], { code, output: '' });
      expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
      expect(faults.at(-1)?.name).toBe(`a tool ended with ${code} before its last test`);
    }
  });

  it('adds up', () => {
    const one = { name: 'one', said: '' };
    const two = { name: 'two', said: '' };
    const tallies = [
      { passed: 1, failed: 0, faults: [] },
      { passed: 2, failed: 3, faults: [one], unsteady: [two] },
    ];
    expect(sum(tallies)).toEqual({ passed: 3, failed: 3, faults: [one], unsteady: [two] });
  });
});
