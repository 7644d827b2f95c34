import type { UploadId } from '../../../domain/clip/upload.ts';
import type { ByteSource } from '../storage/byte-source.ts';

/** The bytes of uploads, as far as they have come. Any process may go on with what another has begun. */
export interface UploadFiles {
  /** Makes a file of which nothing has come yet. */
  begin(id: UploadId): Promise<void>;
  /**
   * Adds bytes to a file that was begun. Where they break off, what has come until then stays.
   * @param offset bytes that are here already
   * @returns the bytes that were added
   * @throws NoRoomError when there is no room for more; what `bytes` throws
   */
  append(id: UploadId, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** @returns bytes that are here, undefined where there is no file */
  size(id: UploadId): Promise<number | undefined>;
  /** Settles when what is here would survive a loss of power. */
  sync(id: UploadId): Promise<void>;
  /** @returns what is here, whether there is a file or not */
  source(id: UploadId): ByteSource;
  /** Removes the file, if there is one. */
  remove(id: UploadId): Promise<void>;
  /** Puts a file aside that did harm, for somebody to look at. */
  setAside(id: UploadId): Promise<void>;
  /** @returns the ids of all files that are here */
  list(): Promise<readonly UploadId[]>;
}
