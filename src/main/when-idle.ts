/** Milliseconds that a busy page may keep its tasks waiting. */
const PATIENCE_MS = 1000;

/** Runs `task` once the page has nothing better to do. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: PATIENCE_MS });
  else setTimeout(task, 0);
}
