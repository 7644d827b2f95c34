/** Keeps what was asked for last within a number of bytes. */
export class BoundedCache<Key, Value> {
  private readonly mostBytes: number;
  private readonly sizeOf: (value: Value) => number;
  /** Whatever was used last is the last. */
  private readonly entries = new Map<Key, { readonly value: Value; readonly bytes: number }>();
  private bytes = 0;

  /** @param sizeOf about how many bytes a value takes */
  constructor(mostBytes: number, sizeOf: (value: Value) => number) {
    this.mostBytes = mostBytes;
    this.sizeOf = sizeOf;
  }

  get(key: Key): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Keeps `value`, and evicts what was not used for longest; what is larger than all that may be kept is not. */
  set(key: Key, value: Value): void {
    this.evict(key);
    const bytes = this.sizeOf(value);
    if (bytes > this.mostBytes) return;
    this.entries.set(key, { value, bytes });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.evict(oldest);
    }
  }

  private evict(key: Key): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
