import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Tally = { passed: number; failed: number };
type Script = {
  tallyOfVitest: (file: string, code: number) => Tally;
  tallyOfPlaywright: (file: string, code: number) => Tally;
  tallyOfChecks: (results: { passed: boolean }[]) => Tally;
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
    expect(tallyOfVitest(report({ numPassedTests: 5, numFailedTests: 2 }), 1)).toEqual({ passed: 5, failed: 2 });
    expect(tallyOfPlaywright(report({ stats: { expected: 3, unexpected: 1 } }), 1)).toEqual({ passed: 3, failed: 1 });
    expect(tallyOfChecks([{ passed: true }, { passed: false }])).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a test that passed only when it was tried again as failed', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 2 };
    expect(tallyOfPlaywright(report({ stats }), 0)).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a tool that ended badly as failed once, also without a report', () => {
    expect(tallyOfVitest(path.join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
    expect(tallyOfPlaywright(report({ stats: { expected: 4, unexpected: 0 } }), 1)).toEqual({ passed: 4, failed: 1 });
  });

  it('counts a tool that ended well without a report as failed', () => {
    expect(tallyOfVitest(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
    expect(tallyOfPlaywright(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('adds up', () => {
    const tallies = [
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ];
    expect(sum(tallies)).toEqual({ passed: 3, failed: 3 });
  });
});
