import { afterEach, vi } from 'vitest';
import { BrowserClockAdapter } from '../../../src/adapters/browser/browser-clock-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { clockPortContract } from './clock-port-contract.ts';

afterEach(() => {
  vi.useRealTimers();
});

clockPortContract('virtual', () => {
  const clock = new VirtualClockAdapter();
  return { clock, pass: (milliseconds) => clock.pass(milliseconds) };
});

clockPortContract('the browser’s', () => {
  vi.useFakeTimers();
  return {
    clock: new BrowserClockAdapter(),
    pass: async (milliseconds) => void (await vi.advanceTimersByTimeAsync(milliseconds)),
  };
});
