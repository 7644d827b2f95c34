import { existsSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vite.config.ts';

const SERVER_TESTS = ['tests/unit/server/**/*.test.ts', 'tests/contract/server/**/*.test.ts'];
/** Starts one throwaway PostgreSQL for the whole run and stops it afterwards. */
const POSTGRES = 'tests/support/global-postgres.ts';

const tests = defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // A thread starts in a fraction of the time of a process, which is most of what a small test file costs.
    pool: 'threads',
    maxWorkers: 2,
    // For machines that have a tenth of the time for this: what never comes is still noticed, and nothing else is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: { provider: 'v8', include: ['common/**', 'src/**', 'server/**'] },
    projects: [
      {
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['tests/{unit,model,contract,component}/**/*.test.{ts,tsx}'],
          exclude: SERVER_TESTS,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      { test: { name: 'server', environment: 'node', include: SERVER_TESTS } },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          globalSetup: existsSync(POSTGRES) ? [POSTGRES] : [],
        },
      },
    ],
  },
});

/** The build's own settings but one: tests load packages as Node does, without bundling them. */
export default defineConfig((env) => mergeConfig({ ...base(env), ssr: {} }, tests));
