import os from 'node:os';

const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
type EndSignal = (typeof END_SIGNALS)[number];

/**
 * Milliseconds within which several signals are one. Whoever ends a group of processes reaches the server on several ways:
 * npm and the starter pass on what they get, and each of them gets it itself.
 */
export const ONE_SIGNAL_MS = 1_000;

interface EndingProcess {
  on(signal: EndSignal, listener: () => void): unknown;
  /** Ends this process at once, and with it what ends with it. */
  exit(code: number): void;
  /** Milliseconds since some moment. */
  now(): number;
}

/**
 * Listens from now on to what asks this process to end. The first signal is to end it in good order; one that comes later
 * than that signal's moment ends it at once.
 * @returns the first one
 */
export function firstEndSignal(ending: EndingProcess = THIS): Promise<EndSignal> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    for (const signal of END_SIGNALS) {
      ending.on(signal, () => {
        const now = ending.now();
        firstAt ??= now;
        if (now - firstAt > ONE_SIGNAL_MS) ending.exit(128 + os.constants.signals[signal]);
        else resolve(signal);
      });
    }
  });
}

const THIS: EndingProcess = {
  on: (signal, listener) => process.on(signal, listener),
  exit: (code) => process.exit(code),
  now: () => performance.now(),
};
