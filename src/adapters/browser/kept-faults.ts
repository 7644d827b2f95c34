/** An error that nobody caught, as browsers tell of it. */
export type UncaughtError = ErrorEvent | PromiseRejectionEvent;

/** Errors of before anybody looks at them. */
const kept: UncaughtError[] = [];
/** Errors that are kept; a page that fails again and again fails in the same way. */
const MOST_KEPT = 5;

const keep = (event: UncaughtError): void => {
  if (kept.length < MOST_KEPT) kept.push(event);
};

/** Keeps errors that nobody caught, from now on until somebody takes them. */
export function keepFaults(window: Window): void {
  window.addEventListener('error', keep);
  window.addEventListener('unhandledrejection', keep);
}

/** @returns the errors that were kept; no more are */
export function takeFaults(window: Window): readonly UncaughtError[] {
  window.removeEventListener('error', keep);
  window.removeEventListener('unhandledrejection', keep);
  return kept.splice(0);
}
