/** Milliseconds that a busy page may keep its tasks waiting. */
const PATIENCE_MS = 1000;

/** Lets the browser draw and answer presses, between two parts of what would take long together. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Runs `task` once the page has nothing better to do. @returns a function that calls it off */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 0);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(task, { timeout: PATIENCE_MS });
  return () => window.cancelIdleCallback(request);
}
