import { format } from 'node:util';
import originalConsole from 'node:console';

/** Where no page is behind an element of another page, which this DOM says by itself and a browser does not. */
const NO_FAULT = /Iframe page loading is disabled/;

/** What came and whoever expects some of it, since the test began; one list for all test files of a worker. */
const seen: string[] = [];
const expected: RegExp[] = [];

function note(kind: string, ...values: readonly unknown[]): void {
  const text = format(...values);
  if (!NO_FAULT.test(text)) seen.push(`${kind}: ${text}`);
}

/** Says that the test which calls this causes what `pattern` describes, at least once: a test without it fails. */
export function expectFault(pattern: RegExp): void {
  expected.push(pattern);
}

/** Notes each warning and error that is written to a console, and each warning of the process, instead of printing. */
export function watchFaults(): void {
  // The DOM writes to the console that there was before the runner's own.
  for (const target of new Set([globalThis.console, originalConsole])) {
    target.error = (...values: unknown[]) => note('console.error', ...values);
    target.warn = (...values: unknown[]) => note('console.warn', ...values);
  }
  if (process.listeners('warning').includes(noteWarning)) return;
  process.on('warning', noteWarning);
  process.on('unhandledRejection', noteRejection);
}

const noteWarning = (warning: Error): void => note('process warning', warning);
const noteRejection = (cause: unknown): void => note('unhandled rejection', cause);

/** @returns what came since the last call and was not expected, and what was expected and did not come */
export function takeFaults(): readonly string[] {
  const patterns = expected.splice(0);
  const came = seen.splice(0);
  return [
    ...came.filter((text) => !patterns.some((pattern) => pattern.test(text))),
    ...patterns.filter((pattern) => !came.some((text) => pattern.test(text))).map((pattern) => `expected: ${pattern}`),
  ];
}
