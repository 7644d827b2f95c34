/** How long a test waits for what comes by itself: long, for machines with more to do than this, and asked often. */
export const SOON = { timeout: 15_000, interval: 20 };
