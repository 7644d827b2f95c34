import { describe, expect, it } from 'vitest';
import { LeaseLockAdapter } from '../../../src/adapters/browser/lease-lock-adapter.ts';
import { WebLockAdapter } from '../../../src/adapters/browser/web-lock-adapter.ts';
import { MemoryDevice } from '../../../src/adapters/memory/memory-device.ts';
import { MemoryLockAdapter } from '../../../src/adapters/memory/memory-lock-adapter.ts';
import { SeededRandomAdapter } from '../../../src/adapters/memory/seeded-random-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { lockPortContract } from './lock-port-contract.ts';

lockPortContract('memory', () => {
  const locks = new MemoryLockAdapter();
  return { one: locks, two: locks, pass: (ms) => new VirtualClockAdapter().pass(ms) };
});

/** The browser's locks, as far as we use them: one at a time, in the order of asking. */
class QueueingLocks {
  private readonly tails = new Map<string, Promise<unknown>>();

  async request<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
    const mine = (this.tails.get(name) ?? Promise.resolve()).then(task);
    this.tails.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
}

lockPortContract('the browser', () => {
  const manager = new QueueingLocks() as unknown as LockManager;
  const open = (): WebLockAdapter => new WebLockAdapter(manager, 'soridam:', new MemoryLockAdapter());
  return { one: open(), two: open(), pass: (ms) => new VirtualClockAdapter().pass(ms) };
});

lockPortContract('a browser that refuses them', () => {
  const request = (): Promise<never> =>
    Promise.reject(new DOMException('request() is not allowed in this context', 'SecurityError'));
  const manager = { request } as unknown as LockManager;
  const { clock, open } = leases();
  const refused = (seed: number): WebLockAdapter => new WebLockAdapter(manager, 'soridam:', open(seed).locks);
  return { one: refused(1), two: refused(2), pass: (ms) => clock.pass(ms) };
});

function leases() {
  const clock = new VirtualClockAdapter(1_000_000);
  const device = new MemoryDevice(clock);
  const open = (seed: number) => {
    const { storage } = device.window();
    return { storage, locks: new LeaseLockAdapter({ storage, clock, random: new SeededRandomAdapter(seed) }) };
  };
  return { clock, open };
}

lockPortContract('leases in what the device keeps', () => {
  const { clock, open } = leases();
  return { one: open(1).locks, two: open(2).locks, pass: (ms) => clock.pass(ms) };
});

describe('a lease', () => {
  it('MT4 of a window that died is taken over within five seconds', async () => {
    const { clock, open } = leases();
    const { storage, locks } = open(1);
    storage.write('lock.refresh', JSON.stringify({ holder: 'dead', until: clock.now() + 4000 }));
    let isIn = false;
    void locks.hold('refresh', async () => (isIn = true));
    await clock.pass(3900);
    expect(isIn).toBe(false);
    await clock.pass(1100);
    expect(isIn).toBe(true);
  });

  it.each(['{', 'null', '{"holder":1,"until":2}', '{"holder":"x","until":99999999999999}'])(
    'that reads %s is nobody’s',
    async (text) => {
      const { clock, open } = leases();
      const { storage, locks } = open(1);
      storage.write('lock.refresh', text);
      const held = locks.hold('refresh', async () => 'in');
      await clock.pass(200);
      expect(await held).toBe('in');
    },
  );

  it('leaves nothing behind', async () => {
    const { clock, open } = leases();
    const { storage, locks } = open(1);
    const held = locks.hold('refresh', async () => 'in');
    await clock.pass(200);
    await held;
    await clock.pass(10_000);
    expect(storage.read('lock.refresh')).toBeUndefined();
  });
});
