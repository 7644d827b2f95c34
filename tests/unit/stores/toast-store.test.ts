import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { Notice } from '../../../src/application/ports/notice-port.ts';
import { ToastStore } from '../../../src/ui/app/stores/toast-store.ts';

const offline: Notice = { kind: 'alert', message: 'offline' };
const locked: Notice = { kind: 'alert', message: 'locked' };

describe('the toast', () => {
  it('LIM-15 stays for 3000 ms', () => {
    const clock = new VirtualClockAdapter();
    const toasts = new ToastStore(clock);
    toasts.show(offline);
    clock.advance(2999);
    expect(toasts.current).toBe(offline);
    clock.advance(1);
    expect(toasts.current).toBeUndefined();
  });

  it('LIM-16 gives way to a newer one, which has its own three seconds', () => {
    const clock = new VirtualClockAdapter();
    const toasts = new ToastStore(clock);
    toasts.show(offline);
    clock.advance(2000);
    toasts.show(locked);
    clock.advance(2999);
    expect(toasts.current).toBe(locked);
    clock.advance(1);
    expect(toasts.current).toBeUndefined();
  });

  it('goes when it is sent away', () => {
    const clock = new VirtualClockAdapter();
    const toasts = new ToastStore(clock);
    toasts.show(offline);
    toasts.dismiss();
    expect(toasts.current).toBeUndefined();
  });

  it('INV-105 is the latest of any sequence, for exactly its time', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(waits, (pauses) => {
        const clock = new VirtualClockAdapter();
        const toasts = new ToastStore(clock);
        for (const [index, pause] of pauses.entries()) {
          const notice = index % 2 === 0 ? offline : locked;
          toasts.show(notice);
          clock.advance(pause);
          expect(toasts.current).toBe(pause < 3000 ? notice : undefined);
        }
      }),
    );
  });
});
