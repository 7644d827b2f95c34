import type { LockPort } from '../../application/ports/lock-port.ts';

/** The browser's own locks; that of a window that dies is free at once. */
export class WebLockAdapter implements LockPort {
  private readonly locks: LockManager;
  private readonly prefix: string;

  /** @param prefix set before each name, since an origin's locks are shared */
  constructor(locks: LockManager, prefix: string) {
    this.locks = locks;
    this.prefix = prefix;
  }

  hold<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
    return this.locks.request(this.prefix + name, task);
  }
}
