/** Bytes that lie in a store, or are on their way to one. */
export interface ByteSource {
  /**
   * Reads them from their begin, as often as it is called.
   * @throws when they are not there, or cannot be read to their end
   */
  stream(): AsyncIterable<Uint8Array>;
}
