import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Tally = { passed: number; failed: number; faults: string[]; unsteady?: string[] };
type Script = {
  tallyOfVitest: (file: string, code: number) => Tally;
  tallyOfPlaywright: (file: string, code: number) => Tally;
  tallyOfChecks: (results: { name: string; passed: boolean; output: string }[]) => Tally;
  sum: (tallies: Tally[]) => Tally;
};

/** Node runs the script as it is, without types; a path in a variable keeps the compiler from looking for them. */
const script: string = '../../../scripts/tally.mjs';
const { sum, tallyOfChecks, tallyOfPlaywright, tallyOfVitest } = (await import(script)) as Script;

describe('the tally of a test run', () => {
  let folder = '';
  const report = (content: object): string => {
    const file = path.join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-tally-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('counts what each tool reports', () => {
    expect(tallyOfVitest(report({ numPassedTests: 5, numFailedTests: 2 }), 1)).toMatchObject({ passed: 5, failed: 2 });
    const stats = { expected: 3, unexpected: 1 };
    expect(tallyOfPlaywright(report({ stats }), 1)).toMatchObject({ passed: 3, failed: 1 });
    const checks = [
      { name: 'types', passed: true, output: '' },
      { name: 'lint', passed: false, output: 'a rule\n' },
    ];
    expect(tallyOfChecks(checks)).toEqual({ passed: 1, failed: 1, faults: ['the check of lint\n    a rule'] });
  });

  it('tells which test of Vitest failed, where and why, without colours and at most twenty lines of it', () => {
    const message = `\u001b[31mexpected 1\u001b[39m\n${'at a line\n'.repeat(50)}`;
    const testResults = [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: [message] }],
      },
      { name: 'c.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ];
    const { faults } = tallyOfVitest(report({ numPassedTests: 1, numFailedTests: 2, testResults }), 1);
    expect(faults).toEqual([
      `b.test.ts\n    adds\n    expected 1${'\n    at a line'.repeat(19)}`,
      'c.test.ts\n    cannot be read',
    ]);
  });

  it('tells which test of Playwright failed, however deep it lies, and in which window', () => {
    const result = { errors: [{ message: 'not visible' }] };
    const failing = { projectName: 'mobile', status: 'unexpected', results: [result] };
    const fine = { projectName: 'desktop', status: 'expected', results: [] };
    const spec = { file: 'a.spec.ts', line: 7, title: 'plays', tests: [fine, failing] };
    const suites = [{ suites: [{ specs: [spec] }] }];
    const { faults } = tallyOfPlaywright(report({ stats: { expected: 1, unexpected: 1 }, suites }), 1);
    expect(faults).toEqual(['[mobile] a.spec.ts:7 plays\n    not visible']);
  });

  it('counts and names what passed only when it was tried again, and fails when that is more than one in a hundred', () => {
    const results = [{ errors: [{ message: 'not yet' }] }, { errors: [] }];
    const test = { projectName: 'mobile', status: 'flaky', results };
    const suites = [{ specs: [{ file: 'a.spec.ts', line: 7, title: 'plays', tests: [test] }] }];
    const said = ['[mobile] a.spec.ts:7 plays\n    not yet'];
    const tallyOf = (expected: number, unexpected: number) =>
      tallyOfPlaywright(report({ stats: { expected, unexpected, flaky: 2 }, suites }), unexpected);
    expect(tallyOf(198, 0)).toEqual({ passed: 200, failed: 0, faults: [], unsteady: said });
    expect(tallyOf(197, 0)).toEqual({ passed: 197, failed: 2, faults: said, unsteady: [] });
    expect(tallyOf(198, 1)).toEqual({ passed: 200, failed: 1, faults: [], unsteady: said });
  });

  it('counts a tool that ended badly as failed once, also without a report', () => {
    const noReport = ['a tool that left no report ended with 1'];
    const missing = path.join(folder, 'none.json');
    expect(tallyOfVitest(missing, 1)).toEqual({ passed: 0, failed: 1, faults: noReport });
    const all = ['a tool ended with 1 although every test passed'];
    const stats = { expected: 4, unexpected: 0 };
    expect(tallyOfPlaywright(report({ stats }), 1)).toEqual({ passed: 4, failed: 1, faults: all, unsteady: [] });
  });

  it('counts a tool that ended well without a report as failed', () => {
    expect(tallyOfVitest(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyOfPlaywright(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('adds up', () => {
    const tallies = [
      { passed: 1, failed: 0, faults: [] },
      { passed: 2, failed: 3, faults: ['one'], unsteady: ['two'] },
    ];
    expect(sum(tallies)).toEqual({ passed: 3, failed: 3, faults: ['one'], unsteady: ['two'] });
  });
});
