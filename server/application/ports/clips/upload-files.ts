import type { UploadId } from '../../../domain/clip/upload.ts';

/** The bytes of uploads, as far as they have come. */
export interface UploadFiles {
  /** @returns bytes that are here, undefined where there is no file */
  size(id: UploadId): Promise<number | undefined>;
  /** Settles when what is here would survive a loss of power. */
  sync(id: UploadId): Promise<void>;
  /** @returns where the file lies, for who reads it by name */
  place(id: UploadId): string;
  /** Removes the file, if there is one. */
  remove(id: UploadId): Promise<void>;
  /** Puts a file aside that did harm, for somebody to look at. */
  setAside(id: UploadId): Promise<void>;
  /** @returns the ids of all files that are here */
  list(): Promise<readonly UploadId[]>;
}
