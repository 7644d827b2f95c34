import { fail, type Result } from '../common/kernel/result.ts';
import type { StorageFailure, StoragePort } from '../src/application/ports/storage-port.ts';

/**
 * A swapped adapter: the storage of a borrowed device, such as a player in a museum. Every visitor begins with what the
 * house has put there, and leaves nothing behind. Hand it to `createApp('test', world, { storage: new FrozenStorage({ … }) })`,
 * or bind it to `STORAGE` in a mode of its own.
 */
export class FrozenStorage implements StoragePort {
  private readonly texts: ReadonlyMap<string, string>;

  /** @param texts what every visitor finds, by key */
  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = new Map(Object.entries(texts));
  }

  read(key: string): string | undefined {
    return this.texts.get(key);
  }

  write(key: string): Result<void, StorageFailure> {
    return fail({ kind: 'denied', key });
  }

  remove(): void {
    // nothing of the house goes away
  }

  subscribe(): () => void {
    return () => undefined; // nothing ever changes
  }
}
