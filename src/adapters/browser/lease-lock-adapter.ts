import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { LockPort } from '../../application/ports/lock-port.ts';
import type { RandomPort } from '../../application/ports/random-port.ts';
import type { StoragePort } from '../../application/ports/storage-port.ts';

/** Who has a lock, and until when: milliseconds since 1970. */
interface Lease {
  readonly holder: string;
  readonly until: number;
}

/** Milliseconds for which a lock is taken at a time; a window that dies leaves it that long. */
const LEASE_MS = 4000;
/** Milliseconds after which a holder takes it for longer. */
const RENEW_MS = 1000;
/** Milliseconds between two looks of who waits. */
const LOOK_MS = 50;

/**
 * Locks by what the device keeps, for browsers without their own and for pages that are not served over https. Storage
 * knows no exchange in one step: who takes a lock looks again a little later whether nobody else did.
 */
export class LeaseLockAdapter implements LockPort {
  private readonly ports: { readonly storage: StoragePort; readonly clock: ClockPort; readonly random: RandomPort };

  constructor(ports: LeaseLockAdapter['ports']) {
    this.ports = ports;
  }

  async hold<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
    const key = `lock.${name}`;
    const holder = this.ports.random.id();
    while (!(await this.taken(key, holder))) await this.wait(LOOK_MS);
    const stop = this.keepTaking(key, holder);
    try {
      return await task();
    } finally {
      stop();
      if (this.lease(key)?.holder === holder) this.ports.storage.remove(key);
    }
  }

  private async taken(key: string, holder: string): Promise<boolean> {
    const lease = this.lease(key);
    if (lease !== undefined && this.isLive(lease)) return false;
    this.take(key, holder);
    await this.wait(LOOK_MS);
    return this.lease(key)?.holder === holder;
  }

  private keepTaking(key: string, holder: string): () => void {
    let cancel = (): void => undefined;
    const again = (): void => {
      if (this.lease(key)?.holder === holder) this.take(key, holder);
      cancel = this.ports.clock.after(RENEW_MS, again);
    };
    cancel = this.ports.clock.after(RENEW_MS, again);
    return () => cancel();
  }

  private take(key: string, holder: string): void {
    const until = this.ports.clock.now() + LEASE_MS;
    this.ports.storage.write(key, JSON.stringify({ holder, until } satisfies Lease));
  }

  /** A lease that ends later than any could was written before the clock was set back. */
  private isLive({ until }: Lease): boolean {
    const leftMs = until - this.ports.clock.now();
    return leftMs > 0 && leftMs <= LEASE_MS;
  }

  private lease(key: string): Lease | undefined {
    const text = this.ports.storage.read(key);
    if (text === undefined) return undefined;
    return readJson(() => {
      const fields = JsonFields.of<Lease>(JSON.parse(text));
      return { holder: fields.text('holder'), until: fields.amount('until') };
    });
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.ports.clock.after(milliseconds, resolve));
  }
}
