/**
 * The blocks of files that were asked for last, in memory up to a bound: what is listened to now is listened to by
 * many. A block is shared by all its readers and never changed.
 */
export class BlockCache {
  private readonly maxBytes: number;
  /** From the longest unused block to the one used last. */
  private readonly kept = new Map<string, Buffer>();
  private readonly loading = new Map<string, Promise<Buffer>>();
  private keptBytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /**
   * @param load fetches the block where it is not kept; once for all who ask meanwhile
   * @returns the block, at once where it is kept
   */
  get(key: string, load: () => Promise<Buffer>): Buffer | Promise<Buffer> {
    const block = this.kept.get(key);
    if (block === undefined) return this.loading.get(key) ?? this.load(key, load);
    this.kept.delete(key);
    this.kept.set(key, block);
    return block;
  }

  private load(key: string, load: () => Promise<Buffer>): Promise<Buffer> {
    const loading = load()
      .then((block) => this.keep(key, block))
      .finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }

  private keep(key: string, block: Buffer): Buffer {
    this.kept.set(key, block);
    this.keptBytes += block.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.keptBytes <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.keptBytes -= length;
    }
    return block;
  }
}
