import type { Result } from '../../../common/kernel/result.ts';
import type { StorageFailure, StoragePort } from '../../application/ports/storage-port.ts';

/** A text that the storage did not take. */
interface Untaken {
  readonly text: string;
  /** What the storage holds in its place. */
  readonly instead: string | undefined;
}

/**
 * Another storage, and memory for what that one does not take: nothing is lost as long as the program runs. What was
 * refused is offered again whenever something is written or removed, unless another window has kept something newer.
 */
export class FallbackStorageAdapter implements StoragePort {
  private readonly storage: StoragePort;
  private readonly untaken = new Map<string, Untaken>();

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  read(key: string): string | undefined {
    const held = this.storage.read(key);
    const untaken = this.untaken.get(key);
    return untaken !== undefined && untaken.instead === held ? untaken.text : held;
  }

  /** What is refused can be read all the same, until the page is left. */
  write(key: string, text: string): Result<void, StorageFailure> {
    this.untaken.delete(key);
    const written = this.storage.write(key, text);
    if (written.ok) this.offerAgain();
    else this.untaken.set(key, { text, instead: this.storage.read(key) });
    return written;
  }

  remove(key: string): void {
    this.untaken.delete(key);
    this.storage.remove(key);
    this.offerAgain();
  }

  subscribe(listener: (key: string) => void): () => void {
    return this.storage.subscribe(listener);
  }

  private offerAgain(): void {
    for (const [key, { text, instead }] of this.untaken) {
      const isOutdated = this.storage.read(key) !== instead;
      if (isOutdated || this.storage.write(key, text).ok) this.untaken.delete(key);
    }
  }
}
