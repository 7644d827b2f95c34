import { ok, type Result } from '../../common/kernel/result.ts';
import type { StorageFailure, StoragePort } from '../../src/application/ports/storage-port.ts';

/** The storage as one window has it: what the window still wanted to keep once it was closed comes to nothing. */
export class WindowStorage implements StoragePort {
  private readonly storage: StoragePort;
  private isClosed = false;

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  close(): void {
    this.isClosed = true;
  }

  read(key: string): string | undefined {
    return this.storage.read(key);
  }

  write(key: string, text: string): Result<void, StorageFailure> {
    return this.isClosed ? ok(undefined) : this.storage.write(key, text);
  }

  remove(key: string): void {
    if (!this.isClosed) this.storage.remove(key);
  }

  subscribe(listener: (key: string) => void): () => void {
    return this.storage.subscribe(listener);
  }
}
