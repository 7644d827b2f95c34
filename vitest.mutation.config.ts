import { defineConfig } from 'vitest/config';

/** The core's own tests alone, with few runs of each property: every mutant pays for all of them. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/unit/{domain,application}/**/*.test.ts'],
    setupFiles: ['tests/support/few-runs.ts'],
    pool: 'threads',
    restoreMocks: true,
    testTimeout: 5_000,
  },
});
