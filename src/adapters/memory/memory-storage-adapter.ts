import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { StorageFailure, StoragePort } from '../../application/ports/storage-port.ts';

/** Texts kept as long as the program runs. */
export class MemoryStorageAdapter implements StoragePort {
  /** Letters that fit in, of keys and texts together. */
  capacity: number;
  private readonly texts: Map<string, string>;
  private readonly listeners = new Set<(key: string) => void>();

  constructor(texts: Readonly<Record<string, string>> = {}, capacity = Number.POSITIVE_INFINITY) {
    this.texts = new Map(Object.entries(texts));
    this.capacity = capacity;
  }

  read(key: string): string | undefined {
    return this.texts.get(key);
  }

  write(key: string, text: string): Result<void, StorageFailure> {
    const others = [...this.texts].filter(([name]) => name !== key);
    const letters = [...others, [key, text]].flat().reduce((sum, part) => sum + part.length, 0);
    if (letters > this.capacity) return fail({ kind: 'full', key });
    this.texts.set(key, text);
    return ok(undefined);
  }

  remove(key: string): void {
    this.texts.delete(key);
  }

  subscribe(listener: (key: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Changes `key` as another window would. */
  changeFromElsewhere(key: string, text: string): void {
    this.texts.set(key, text);
    for (const listener of this.listeners) listener(key);
  }
}
