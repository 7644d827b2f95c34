import type { LockPort } from '../../application/ports/lock-port.ts';

/** The browser's own locks; that of a window that dies is free at once. */
export class WebLockAdapter implements LockPort {
  private readonly locks: LockManager;
  private readonly prefix: string;
  private readonly fallback: LockPort;

  /**
   * @param prefix set before each name, since an origin's locks are shared
   * @param fallback takes their place where the browser refuses them, as it refuses cookies
   */
  constructor(locks: LockManager, prefix: string, fallback: LockPort) {
    this.locks = locks;
    this.prefix = prefix;
    this.fallback = fallback;
  }

  async hold<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
    let isHeld = false;
    try {
      return await this.locks.request(this.prefix + name, () => {
        isHeld = true;
        return task();
      });
    } catch (cause) {
      if (isHeld) throw cause;
      return this.fallback.hold(name, task);
    }
  }
}
