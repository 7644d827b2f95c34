/** An open file of the store. Its bytes never change: another content has another name. */
export interface OpenMedia {
  /** Bytes in all. */
  readonly size: number;
  /** When it was stored, in milliseconds since 1970, whole seconds. */
  readonly modifiedAt: number;
  /** A strong entity tag, quotes included (RFC 9110 §8.8.3). */
  readonly etag: string;
  readonly mime: string;
  /**
   * Reads from byte `position` on, as far as one step reaches.
   * @returns 1 to `atMost` bytes, none only at the end of the file; at once where they are in memory. Others read them
   *   too: they are not to be changed
   */
  read(position: number, atMost: number): Uint8Array | Promise<Uint8Array>;
  /** Gives the file back; to be called once by everyone who opened it. */
  close(): void;
}

/**
 * Files named by their content: 64 hex digits of its SHA-256, an optional variant (`-400`) and an ending (`.webp`).
 */
export interface MediaStore {
  /** @returns the file, undefined when there is none of that name or the name is none of ours */
  open(name: string): Promise<OpenMedia | undefined>;
  holds(name: string): Promise<boolean>;
  /**
   * Keeps `bytes` under `name`, on disk before it settles. A name that is taken already keeps what it has.
   * @throws when the name is none of ours
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
}

/** @returns whether each of `names` is there */
export async function holdsAll(store: MediaStore, names: readonly string[]): Promise<boolean> {
  const held = await Promise.all(names.map((name) => store.holds(name)));
  return !held.includes(false);
}
