/** What a file is known by. */
export interface FileFacts {
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/**
 * The files that rows name, wherever they lie, by the paths that backups call them by: `media/audio/…`, `media/covers/…` and
 * `uploads/…`.
 * @throws UnavailableError where a store does not answer
 */
export interface NamedFiles {
  /** @returns whether a store of its own keeps a file, so that a backup has its hash alone */
  isKept(path: string): boolean;
  /** @returns what there is of a file now, which may grow as long as it is on its way; undefined where there is none */
  facts(path: string): Promise<FileFacts | undefined>;
  /** @param most bytes from the beginning on */
  bytes(path: string, most: number): AsyncIterable<Uint8Array>;
  /**
   * Writes a file, which would survive a loss of power once this settles.
   * @returns what was written
   * @throws NoRoomError where there is no room for it
   */
  write(file: FileFacts & { readonly path: string }, bytes: AsyncIterable<Uint8Array>): Promise<FileFacts>;
  /** Gives the paths of all that lie there, or of those below one of the folders. */
  paths(folder?: 'media/covers'): AsyncIterable<string>;
}
