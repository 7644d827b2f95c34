import { jsonList, readJson } from '../../../common/kernel/json-fields.ts';
import type { StoragePort } from '../ports/storage-port.ts';

/** Under which the keywords are kept. */
const KEY = 'recent-keywords';
/** Keywords that are remembered. */
const LIMIT = 8;

/** What was searched for on this device, the latest first, each once. */
export class RecentKeywords {
  private readonly storage: StoragePort;

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  all(): readonly string[] {
    const text = this.storage.read(KEY);
    if (text === undefined) return [];
    const words = readJson(() => jsonList(JSON.parse(text), (item) => (typeof item === 'string' ? item.trim() : '')));
    return (words ?? []).filter((word) => word !== '').slice(0, LIMIT);
  }

  /** Puts `keyword` at the front. A device that keeps nothing is no reason to fail a search. */
  remember(keyword: string): void {
    this.keep([keyword, ...this.all().filter((word) => word !== keyword)]);
  }

  forget(keyword: string): void {
    this.keep(this.all().filter((word) => word !== keyword));
  }

  /** The member logs out: the next one on this device does not see what was searched for. */
  forgetAll(): void {
    this.storage.remove(KEY);
  }

  private keep(words: readonly string[]): void {
    this.storage.write(KEY, JSON.stringify(words.slice(0, LIMIT)));
  }
}
