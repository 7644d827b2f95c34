import { format } from 'node:util';
import originalConsole from 'node:console';

/**
 * What the tools of the tests say of themselves: where no page is behind an element of another page, which this DOM notes
 * and a browser does not; that the provider which stands for others keeps its logins in memory.
 */
const NO_FAULT = /Iframe page loading is disabled|oidc-provider WARNING: a quick start development-only/;

/** What came since the test began; one list for all test files of a worker. */
const seen: string[] = [];

function note(kind: string, ...values: readonly unknown[]): void {
  const text = format(...values);
  if (!NO_FAULT.test(text)) seen.push(`${kind}: ${text}`);
}

/** Notes what is written to a console as a warning or an error, as Node writes its own, instead of printing it. */
export function watchFaults(): void {
  // The DOM writes to the console that there was before the runner's own.
  for (const target of new Set([globalThis.console, originalConsole])) {
    target.error = (...values: unknown[]) => note('console.error', ...values);
    target.warn = (...values: unknown[]) => note('console.warn', ...values);
  }
  if (!process.listeners('unhandledRejection').includes(noteRejection)) process.on('unhandledRejection', noteRejection);
}

const noteRejection = (cause: unknown): void => note('unhandled rejection', cause);

/** @returns what came since the last call; a test that means to cause it takes it itself */
export function takeFaults(): readonly string[] {
  return seen.splice(0);
}
