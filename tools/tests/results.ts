import { existsSync, readFileSync } from 'node:fs';

/** What the reporters write, a line each, as it happens: a run that is killed leaves what it had found. */
export type Result = Begin | TestResult | OutsideError | FileTimes | End;

/** What one error says. */
export interface ErrorSaid {
  readonly message?: string | undefined;
  readonly diff?: string | undefined;
  readonly stack?: string | undefined;
}

export interface Begin {
  readonly kind: 'begin';
  readonly total: number;
  readonly unit: 'files' | 'tests';
}

export type TestState = 'passed' | 'failed' | 'unsteady' | 'skipped';

export interface TestResult {
  readonly kind: 'test';
  readonly file: string;
  readonly name: string;
  readonly state: TestState;
  readonly ms: number;
  readonly errors: readonly ErrorSaid[];
  /** Files that tell more. */
  readonly kept?: readonly string[];
}

/** One that is no test's own. */
export interface OutsideError {
  readonly kind: 'error';
  readonly file: string;
  readonly name: string;
  readonly errors: readonly ErrorSaid[];
}

/** How long the parts of a file took. */
export interface FileTimes {
  readonly kind: 'file';
  readonly file: string;
  readonly ms: Readonly<Record<string, number>>;
}

export interface End {
  readonly kind: 'end';
  readonly reason: string;
}

export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly unit: Begin['unit'];
}

export interface TimeOfFile {
  readonly file: string;
  readonly seconds: number;
  readonly tests: number;
}

/** @returns what stands in the file so far, which may be nothing */
export function readResults(file: string): readonly Result[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // The last one is not yet whole, or empty. Our own reporters have written the others.
  return lines.slice(0, -1).map((line): Result => JSON.parse(line));
}

export const testsOf = (results: readonly Result[]): readonly TestResult[] =>
  results.filter((result) => result.kind === 'test');

/** @returns how far a run has come; nothing before it has begun */
export function progressOf(results: readonly Result[]): Progress | undefined {
  // One tool may run several times, once for each project.
  const begun = results.filter((result) => result.kind === 'begin');
  const unit = begun[0]?.unit;
  if (unit === undefined) return undefined;
  const done = results.filter(({ kind }) => `${kind}s` === unit).length;
  const failed = testsOf(results).filter(({ state }) => state === 'failed').length;
  return { total: begun.reduce((sum, { total }) => sum + total, 0), done, failed, unit };
}

/** @returns the files by the time that they took, the slowest first */
export function timesByFile(results: readonly Result[]): readonly TimeOfFile[] {
  const files = new Map<string, { ms: number; tests: number }>();
  const at = (file: string): { ms: number; tests: number } => {
    const found = files.get(file) ?? { ms: 0, tests: 0 };
    files.set(file, found);
    return found;
  };
  for (const { file, ms } of testsOf(results)) {
    at(file).ms += ms;
    at(file).tests += 1;
  }
  for (const result of results) {
    if (result.kind === 'file') at(result.file).ms = Object.values(result.ms).reduce((total, part) => total + part, 0);
  }
  return [...files]
    .sort(([, one], [, other]) => other.ms - one.ms)
    .map(([file, { ms, tests }]) => ({ file, seconds: Math.round(ms) / 1000, tests }));
}
