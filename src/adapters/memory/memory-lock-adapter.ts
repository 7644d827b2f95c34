import type { LockPort } from '../../application/ports/lock-port.ts';

/** Locks among those who share this object: the windows of one device. */
export class MemoryLockAdapter implements LockPort {
  private readonly held = new Map<string, Promise<unknown>>();

  async hold<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
    const before = this.held.get(name) ?? Promise.resolve();
    const mine = before.then(task, task);
    this.held.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
}
