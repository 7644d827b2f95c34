/** How a test waits for what comes by itself: asked often, and until shortly before the runner's own limit ends the test. */
export const SOON = { timeout: Number(process.env['TEST_PATIENCE'] ?? 60_000) * 0.9, interval: 20 };
