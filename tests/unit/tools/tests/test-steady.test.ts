import { describe, expect, it } from 'vitest';
import type { TestResult, TestState } from '../../../../tools/tests/results.ts';
import { longTests } from '../../../../tools/tests/test-long.ts';
import { compareRuns, readOptions, type Run } from '../../../../tools/tests/test-steady.ts';
import { readOptions as readTestOptions } from '../../../../tools/tests/test.ts';

const test = (name: string, state: TestState, message?: string): TestResult => ({
  kind: 'test',
  file: 'a.test.ts',
  name,
  state,
  ms: 1,
  errors: message === undefined ? [] : [{ message }],
});
const run = (seed: number, ...results: TestResult[]): Run => ({ seed, results, tally: { faults: [] } });

describe('the comparison of runs of the same tests', () => {
  it('names what did not pass each time, how often it did, in which order it failed and what it said first', () => {
    const runs = [
      run(1, test('adds', 'passed'), test('waits', 'passed'), test('draws', 'skipped')),
      run(2, test('adds', 'passed'), test('waits', 'failed', 'too late'), test('draws', 'skipped')),
      run(3, test('adds', 'passed'), test('waits', 'failed', 'too early'), test('draws', 'skipped')),
    ];
    expect(compareRuns(runs)).toEqual({
      steady: 2,
      unsteady: [{ name: 'a.test.ts: waits: passed 1 of 3; failed in order 2, 3', said: 'too late' }],
    });
  });

  it('names a test that a run did not come to', () => {
    const runs = [run(1, test('adds', 'passed')), run(2)];
    expect(compareRuns(runs).unsteady).toEqual([{ name: 'a.test.ts: adds: passed 1 of 2', said: '' }]);
  });

  it('names what failed outside of the tests', () => {
    const broken = { ...run(7, test('adds', 'passed')), tally: { faults: [{ name: 'the tool', said: 'ended' }] } };
    expect(compareRuns([broken])).toEqual({ steady: 1, unsteady: [{ name: 'order 7: the tool', said: 'ended' }] });
  });

  it('takes files of both tools, and says how it is called when that makes no sense', () => {
    expect(readOptions(['tests/unit/a.test.ts', 'tests/e2e/b.spec.ts', '--times=3', '--project=mobile'])).toEqual({
      vitest: ['tests/unit/a.test.ts'],
      playwright: ['tests/e2e/b.spec.ts'],
      times: 3,
      load: 2,
      projects: ['mobile'],
      grep: undefined,
    });
    expect(() => readOptions([])).toThrow(/name the files.*\n.*test:steady/);
    expect(() => readOptions(['a.test.ts', '--times=0'])).toThrow('--times=0');
    expect(() => readOptions(['a.test.ts', '--often'])).toThrow('--often');
  });
});

describe('npm test', () => {
  it('takes the order that it is given, and else one by chance', () => {
    expect(readTestOptions(['--seed=7', '--times'])).toEqual({ seed: 7, times: true });
    expect(readTestOptions([]).seed).toBeGreaterThanOrEqual(0);
    expect(() => readTestOptions(['--seed=x'])).toThrow('x is no seed');
    expect(() => readTestOptions(['--fast'])).toThrow(/npm test -- \[--seed=N\]/);
  });
});

describe('the tests with a long form', () => {
  it('are those that come to the budget, through helpers too', () => {
    const importers = new Map([
      ['tests/support/budget.ts', new Set(['tests/unit/b.test.ts', 'tests/support/http/fuzz.ts'])],
      ['tests/support/http/fuzz.ts', new Set(['tests/integration/a.test.ts', 'tests/support/other.ts'])],
    ]);
    expect(longTests(importers)).toEqual(['tests/integration/a.test.ts', 'tests/unit/b.test.ts']);
  });
});
