import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  progressOf,
  readResults,
  timesByFile,
  type Begin,
  type FileTimes,
  type TestResult,
} from '../../../../tools/tests/results.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

describe('the results of a test run', () => {
  let folder = '';
  beforeAll(() => {
    // Within the project, where the tools find their packages, in a folder that is not committed.
    mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
    folder = mkdtempSync(path.join(ROOT, 'reports', 'results-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a tool on a file of tests. @returns its results without times and traces */
  function runTool(tool: string, reporter: string, file: string, source: string, config: string): object[] {
    // Each tool takes for a test what it finds.
    const place = path.join(folder, tool);
    mkdirSync(place);
    writeFileSync(path.join(place, file), source);
    writeFileSync(path.join(place, `${tool}.config.mjs`), config);
    const results = path.join(place, `${tool}.jsonl`);
    spawnSync(
      path.join(ROOT, 'node_modules/.bin', tool),
      [
        tool === 'vitest' ? 'run' : 'test',
        '--config',
        `${tool}.config.mjs`,
        `--reporter=${ROOT}/tools/tests/${reporter}`,
      ],
      { cwd: place, env: { PATH: process.env['PATH'], HOME: os.tmpdir(), RESULTS_FILE: results } },
    );
    return readResults(results).map((result) => {
      const { ms: _ms, kept: _kept, errors, ...rest } = { ms: undefined, kept: [], errors: undefined, ...result };
      return errors === undefined ? rest : { ...rest, said: errors.map(({ message }) => message) };
    });
  }

  it('come from Vitest, with what failed outside of the tests', () => {
    const source = `import { afterAll, describe, it } from 'vitest';
describe('a sum', () => {
  afterAll(() => { throw new Error('not cleared'); });
  it('adds', () => undefined);
  it('fails', () => { throw new Error('no sum'); });
  it.skip('waits', () => undefined);
});`;
    const results = runTool(
      'vitest',
      'vitest-reporter.ts',
      'a.test.mjs',
      source,
      'export default { test: { cache: false } };',
    );
    const file = 'a.test.mjs';
    expect(results).toEqual([
      { kind: 'begin', total: 1, unit: 'files' },
      { kind: 'test', file, name: 'a sum > adds', state: 'passed', said: [] },
      { kind: 'test', file, name: 'a sum > fails', state: 'failed', said: ['no sum'] },
      { kind: 'test', file, name: 'a sum > waits', state: 'skipped', said: [] },
      { kind: 'error', file, name: 'a sum', said: ['not cleared'] },
      { kind: 'file', file },
      { kind: 'end', reason: 'failed' },
    ]);
  });

  it('come from Playwright, one of each test, however often it was tried', () => {
    const source = `import { expect, test } from '@playwright/test';
test.describe('a page', () => {
  test('shows', () => undefined);
  test('fails', () => { throw new Error('no page'); });
  test('shows later', ({}, { retry }) => { if (retry === 0) throw new Error('not yet'); });
});`;
    const config =
      "export default { testMatch: '*.spec.mjs', outputDir: 'kept', retries: 1, workers: 1, projects: [{ name: 'desktop' }] };";
    const results = runTool('playwright', 'playwright-reporter.ts', 'a.spec.mjs', source, config);
    const file = 'a.spec.mjs';
    expect(results).toEqual([
      { kind: 'begin', total: 3, unit: 'tests' },
      { kind: 'test', file, name: '[desktop] a page > shows (line 3)', state: 'passed', said: [] },
      {
        kind: 'test',
        file,
        name: '[desktop] a page > fails (line 4)',
        state: 'failed',
        said: ['Error: no page', 'Error: no page'],
      },
      {
        kind: 'test',
        file,
        name: '[desktop] a page > shows later (line 5)',
        state: 'unsteady',
        said: ['Error: not yet'],
      },
      { kind: 'end', reason: 'failed' },
    ]);
  });

  it('are read without the line that is being written, and are none before the first', () => {
    const file = path.join(folder, 'half.jsonl');
    expect(readResults(file)).toEqual([]);
    writeFileSync(file, '{"kind":"begin","total":3}\n{"kind":"te');
    expect(readResults(file)).toEqual([{ kind: 'begin', total: 3 }]);
  });

  it('say how far a run has come: in files where files are reported, else in tests', () => {
    const test: TestResult = { kind: 'test', file: 'a', name: 'adds', state: 'passed', ms: 1, errors: [] };
    const failed: TestResult = { ...test, state: 'failed' };
    const begin = (total: number, unit: Begin['unit']): Begin => ({ kind: 'begin', total, unit });
    const file: FileTimes = { kind: 'file', file: 'a', ms: {} };
    expect(progressOf([])).toBeUndefined();
    expect(progressOf([begin(9, 'tests'), test, failed])).toEqual({
      total: 9,
      done: 2,
      failed: 1,
      unit: 'tests',
    });
    expect(progressOf([begin(9, 'files'), test, test, file])).toMatchObject({
      done: 1,
      unit: 'files',
    });
    expect(progressOf([begin(9, 'tests'), test, begin(4, 'tests'), test])).toMatchObject({
      total: 13,
      done: 2,
    });
  });

  it('tell the files by the time that they took, with their set-up where it is known', () => {
    const test = (file: string, ms: number): TestResult => {
      return { kind: 'test', file, name: 'adds', state: 'passed', ms, errors: [] };
    };
    const parts = { environment: 500, imports: 1_000, tests: 2_000 };
    expect(
      timesByFile([test('a', 10), test('b', 4_000), test('a', 20), { kind: 'file', file: 'c', ms: parts }]),
    ).toEqual([
      { file: 'b', seconds: 4, tests: 1 },
      { file: 'c', seconds: 3.5, tests: 0 },
      { file: 'a', seconds: 0.03, tests: 2 },
    ]);
  });
});
