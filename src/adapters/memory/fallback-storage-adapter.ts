import { ok, type Result } from '../../../common/kernel/result.ts';
import type { StorageFailure, StoragePort } from '../../application/ports/storage-port.ts';

/** Another storage, and memory for what that one does not take: nothing is lost as long as the program runs. */
export class FallbackStorageAdapter implements StoragePort {
  private readonly storage: StoragePort;
  private readonly untaken = new Map<string, string>();

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  read(key: string): string | undefined {
    return this.untaken.get(key) ?? this.storage.read(key);
  }

  write(key: string, text: string): Result<void, StorageFailure> {
    if (this.storage.write(key, text).ok) this.untaken.delete(key);
    else this.untaken.set(key, text);
    return ok(undefined);
  }

  remove(key: string): void {
    this.untaken.delete(key);
    this.storage.remove(key);
  }

  /** What another window has kept is newer than what only this one remembers. */
  subscribe(listener: (key: string) => void): () => void {
    return this.storage.subscribe((key) => {
      this.untaken.delete(key);
      listener(key);
    });
  }
}
