import fc from 'fast-check';
import { afterAll, afterEach, vi } from 'vitest';
import { SEED } from './budget.ts';
import { takeFaults, watchFaults } from './operation/faults.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
watchFaults();

function failForFaults(): void {
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(`While this ran:\n${faults.join('\n')}`);
}

// Files of one project share what is loaded, and with it the globals (ADR 0038).
afterEach(failForFaults);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  failForFaults();
});
