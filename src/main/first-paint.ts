/** Resolves once the browser has painted what the server drew; at once where nobody looks at the page. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    // The frame is drawn after its callbacks, and before the next task.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
