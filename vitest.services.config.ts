import { defineConfig } from 'vitest/config';

/** Tests that need a PostgreSQL, poolers and proxies of the system (`npm run test:services`), one file at a time. */
export default defineConfig({
  test: {
    name: 'services',
    environment: 'node',
    include: ['tests/services/**/*.test.ts'],
    setupFiles: ['tests/support/setup.ts'],
    pool: 'threads',
    maxWorkers: 1,
    restoreMocks: true,
    // Several processes start and load a demo in each file.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
