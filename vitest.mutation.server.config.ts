import { mergeConfig } from 'vitest/config';
import core from './vitest.mutation.config.ts';

/** The same for the rules that the server's use cases and its domain decide (ADR 0068). What hangs, Stryker ends. */
export default mergeConfig(core, {
  test: { include: ['tests/unit/server/{domain,application}/**/*.test.ts'], testTimeout: 60_000 },
});
