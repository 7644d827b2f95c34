/** How a test waits for what comes by itself: asked often, and until shortly before the runner's own limit ends the test. */
export const SOON = { timeout: 55_000, interval: 20 };
