import type { ClockPort } from '../../application/ports/clock-port.ts';

/** The device's clock. */
export class BrowserClockAdapter implements ClockPort {
  now(): number {
    return Date.now();
  }

  after(milliseconds: number, task: () => void): () => void {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  }
}
