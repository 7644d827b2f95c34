import type { ClockPort } from '../../application/ports/clock-port.ts';
import { useApp } from './app.ts';

/** @returns the clock of the application: the device's, or in mode `test` one that goes on when it is told to */
export function useClock(): ClockPort {
  return useApp().clock;
}

/** @returns milliseconds since 1970, as this is drawn; nothing is drawn anew because time passes */
export function useNow(): number {
  return useClock().now();
}
