import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { StorageFailure, StoragePort } from '../../application/ports/storage-port.ts';

/** Texts in the browser's local storage, under keys of our own. */
export class LocalStorageAdapter implements StoragePort {
  private readonly window: Window;
  private readonly prefix: string;

  /** @param prefix set before each key, since an origin's storage is shared */
  constructor(window: Window, prefix: string) {
    this.window = window;
    this.prefix = prefix;
  }

  read(key: string): string | undefined {
    try {
      return this.window.localStorage.getItem(this.prefix + key) ?? undefined;
    } catch {
      return undefined; // a browser that forbids storage throws on the mere look at it
    }
  }

  write(key: string, text: string): Result<void, StorageFailure> {
    try {
      this.window.localStorage.setItem(this.prefix + key, text);
      return ok(undefined);
    } catch (cause) {
      const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
      return fail({ kind: isFull ? 'full' : 'denied', key });
    }
  }

  remove(key: string): void {
    try {
      this.window.localStorage.removeItem(this.prefix + key);
    } catch {
      // what may not be touched holds nothing of ours
    }
  }

  subscribe(listener: (key: string) => void): () => void {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key?.startsWith(this.prefix)) listener(key.slice(this.prefix.length));
    };
    this.window.addEventListener('storage', onStorage);
    return () => this.window.removeEventListener('storage', onStorage);
  }
}
